import { useMemo } from 'react';
import { API_BASE } from '#api/base.ts';
import type { WaitingDocument } from '#api/operator/records.ts';
import { formatDate, formatFileSize } from '#site/format.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { consoleHref } from '../console-pages.ts';
import { FileLink } from '../FileLink.tsx';
import { acceptWork, refuseWork } from './documents.ts';
import styles from '../cases/case-file.module.css';

interface Props {
  readonly document: WaitingDocument;
  readonly onDecided: () => void;
}

export function DocumentRow({ document, onDecided }: Props) {
  const t = useT();
  const locale = useLocale();
  const { id, kind, company, mediaType, bytes, uploadedAt } = document;
  return (
    <li className={styles['entry']}>
      <p>
        <strong>{t(`checks.documents.${kind}`)}</strong>
        {' · '}
        <a href={consoleHref('company', locale, company.id)}>{company.name}</a>
      </p>
      <p>{[company.legalName, company.vat, company.country].filter((value) => value !== null).join(' · ')}</p>
      <p className={styles['quiet']}>
        {[
          t('console.documents.uploaded', { date: formatDate(new Date(uploadedAt), locale) }),
          mediaType,
          formatFileSize(bytes, locale),
        ].join(' · ')}
      </p>
      <p>
        <FileLink href={`${API_BASE}/operator/documents/${id}`}>{t('console.documents.open')}</FileLink>
      </p>
      <div className={styles['choices']}>
        <Accept document={document} onDecided={onDecided} />
        <Refuse document={document} onDecided={onDecided} />
      </div>
    </li>
  );
}

function Accept({ document, onDecided }: Props) {
  const t = useT();
  const work = useMemo(() => acceptWork(document), [document]);
  const submission = useSubmission({
    work,
    initially: { number: '', validUntil: '' },
    keeping: { name: `accept-${document.id}` },
    onSent: onDecided,
  });
  return (
    <details className={styles['more']}>
      <summary>{t('console.documents.accept')}</summary>
      <form {...submission.form} className={styles['form']}>
        <TextField {...submission.field('number')} label={t('console.documents.number')} isOptional />
        <DateField
          label={t('console.documents.validUntil')}
          isOptional
          value={submission.values.validUntil ?? ''}
          error={submission.errorOf('validUntil')}
          onChange={(validUntil) => submission.set({ validUntil })}
        />
        <FailureMessage state={submission.state} />
        <SubmitButton isBusy={submission.isBusy} busy={t('console.documents.accepting')}>
          {t('console.documents.accept')}
        </SubmitButton>
      </form>
    </details>
  );
}

function Refuse({ document: { id }, onDecided }: Props) {
  const t = useT();
  const work = useMemo(() => refuseWork(id), [id]);
  const submission = useSubmission({
    work,
    initially: { reason: '' },
    keeping: { name: `refuse-${id}` },
    onSent: onDecided,
  });
  return (
    <details className={styles['more']}>
      <summary>{t('console.documents.refuse')}</summary>
      <form {...submission.form} className={styles['form']}>
        <TextArea
          {...submission.field('reason')}
          rows={2}
          label={t('console.documents.reason')}
          hint={t('console.documents.reasonHint')}
        />
        <FailureMessage state={submission.state} />
        <SubmitButton isBusy={submission.isBusy} busy={t('console.documents.refusing')}>
          {t('console.documents.refuse')}
        </SubmitButton>
      </form>
    </details>
  );
}
