import { useStore } from '@nanostores/react';
import { useMemo, useRef } from 'react';
import type { CaseFile } from '#api/operator/cases.ts';
import { formatDate, formatDateTime } from '#site/format.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { useLoad } from '#ui/use-load.ts';
import { searchHref } from '../console-pages.ts';
import { Loaded } from '../Loaded.tsx';
import { NotFound } from '../NotFound.tsx';
import { CompanyFactsList } from '../records/CompanyFactsList.tsx';
import { ListingLine } from '../records/ListingLine.tsx';
import { loadOperator } from '../session.ts';
import { CaseLine } from './CaseLine.tsx';
import { $caseFile, informedWork, loadCaseFile, noteWork } from './cases.ts';
import { DecideForm } from './DecideDialog.tsx';
import { Picture, Decisions, Reported } from './Reported.tsx';
import styles from './case-file.module.css';
import lines from './cases.module.css';

export function CaseFilePage() {
  const file = useStore($caseFile);
  useLoad(loadCaseFile);
  return (
    <Loaded resource={file} onRetry={() => void loadCaseFile()}>
      {(loaded) => (loaded.type === 'gone' ? <NotFound /> : <CaseView file={loaded.file} />)}
    </Loaded>
  );
}

function CaseView({ file }: { readonly file: CaseFile }) {
  const t = useT();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const onDecided = () => {
    heading.current?.focus();
    void loadCaseFile();
    void loadOperator();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
        {file.title ?? t('console.gone')}
      </h1>
      <p className={styles['quiet']}>
        {[
          t(`console.targets.${file.kind}`),
          t(`console.origins.${file.origin}`),
          formatDateTime(new Date(file.openedAt), locale),
          t(`console.cases.states.${file.state}`),
        ].join(' · ')}
      </p>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Reported file={file} heading="h2" />
          {file.decisions.length > 0 && (
            <section>
              <h2>{t('console.case.decisions')}</h2>
              <Decisions decisions={file.decisions} />
            </section>
          )}
          <Informed file={file} />
          {file.listing !== null && (
            <section>
              <h2>{t('console.case.listing')}</h2>
              <ul className={lines['list']}>
                <ListingLine listing={file.listing} />
              </ul>
              <Content file={file} />
            </section>
          )}
          <section>
            <h2>{t('console.case.company')}</h2>
            {file.owner === null ? (
              <p>{t('console.case.gone')}</p>
            ) : (
              <CompanyFactsList company={file.owner} heading="h3" isLinked />
            )}
          </section>
          <Notes file={file} />
          <section>
            <h2>{t('console.case.history')}</h2>
            {file.history.length === 0 && <p>{t('console.case.historyNone')}</p>}
            <ul className={lines['list']}>
              {file.history.map((row) => (
                <CaseLine key={row.id} row={row} />
              ))}
            </ul>
            {file.owner !== null && (
              <a href={`${searchHref('cases', locale, file.owner.id)}&state=all`}>
                {t('console.case.historyAll')}
              </a>
            )}
          </section>
        </div>
        <div id={DECIDE} className={styles['decide']}>
          <section>
            <h2>{t('console.case.decide')}</h2>
            {file.measures[0] === undefined ? (
              <p>{t('console.case.decidedAlready')}</p>
            ) : (
              // The form begins anew with what can be decided then.
              <DecideForm
                key={[file.state, file.decisions.length, ...file.measures].join(' ')}
                of={{ type: 'case', id: file.id }}
                file={file}
                measure={file.measures[0]}
                measures={file.measures}
                onDecided={onDecided}
              />
            )}
          </section>
        </div>
      </div>
      {file.measures.length > 0 && (
        <p className={styles['toDecide']}>
          <ButtonLink href={`#${DECIDE}`}>{t('console.case.toDecide')}</ButtonLink>
        </p>
      )}
    </>
  );
}

const DECIDE = 'decide';

/** The listing's content: its page on the site is gone while it is hidden. */
function Content({ file: { content } }: { readonly file: CaseFile }) {
  const t = useT();
  if (content === null) return null;
  return (
    <>
      <h3>{t('console.case.content')}</h3>
      <p className={styles['quiet']}>{content.address}</p>
      <p className={styles['typed']}>{content.description}</p>
      {content.pictures.length > 0 && (
        <>
          <h3>{t('console.case.pictures')}</h3>
          <div className={styles['pictures']}>
            {content.pictures.map((id) => (
              <Picture key={id} id={id} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Notes({ file }: { readonly file: CaseFile }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section>
      <h2>{t('console.case.notes.heading')}</h2>
      {file.notes.length === 0 && <p className={styles['quiet']}>{t('console.case.notes.none')}</p>}
      <ul className={styles['entries']}>
        {file.notes.map(({ id, operator, at, text }) => (
          <li key={id} className={styles['entry']}>
            <p className={styles['typed']}>{text}</p>
            <p className={styles['quiet']}>{[operator, formatDateTime(new Date(at), locale)].join(' · ')}</p>
          </li>
        ))}
      </ul>
      <NewNote key={file.notes.at(-1)?.id} caseId={file.id} />
    </section>
  );
}

function NewNote({ caseId }: { readonly caseId: string }) {
  const t = useT();
  const work = useMemo(() => noteWork(caseId), [caseId]);
  const submission = useSubmission({
    work,
    initially: { text: '' },
    keeping: { name: `note-${caseId}` },
  });
  return (
    <form {...submission.form} className={styles['form']}>
      <TextArea {...submission.field('text')} rows={2} label={t('console.case.notes.text')} />
      <FailureMessage state={submission.state} />
      <SubmitButton isBusy={submission.isBusy} busy={t('console.case.notes.adding')}>
        {t('console.case.notes.add')}
      </SubmitButton>
    </form>
  );
}

/** On which day an authority heard what became of its order. */
function Informed({ file }: { readonly file: CaseFile }) {
  const t = useT();
  const locale = useLocale();
  if (file.order === null) return null;
  const { informedOn } = file.order;
  if (informedOn !== null)
    return (
      <p>
        {t('console.case.informed.done', {
          date: formatDate(new Date(`${informedOn}T12:00:00Z`), locale),
        })}
      </p>
    );
  return <InformedForm caseId={file.id} />;
}

function InformedForm({ caseId }: { readonly caseId: string }) {
  const t = useT();
  const work = useMemo(() => informedWork(caseId), [caseId]);
  const submission = useSubmission({ work, initially: { on: '' }, keeping: { name: `informed-${caseId}` } });
  return (
    <form {...submission.form} className={styles['form']}>
      <DateField
        label={t('console.case.informed.day')}
        value={submission.values.on}
        error={submission.errorOf('on')}
        onChange={(on) => submission.set({ on })}
      />
      <FailureMessage state={submission.state} />
      <SubmitButton isBusy={submission.isBusy} busy={t('console.case.informed.saving')}>
        {t('console.case.informed.button')}
      </SubmitButton>
    </form>
  );
}
