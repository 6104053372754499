import { useStore } from '@nanostores/react';
import type { AuditRow } from '#api/operator/records.ts';
import { DOCUMENT_KINDS } from '#domain/company/documents.ts';
import { BLOCK_KINDS } from '#domain/operator/blocklist.ts';
import { formatDateTime } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { consoleHref, searchHref } from '../console-pages.ts';
import { $operator } from '../session.ts';
import { ACTIONS } from './audit.ts';
import styles from './audit.module.css';

const SUBJECTS = [
  ...(['blocklist', 'case', 'cases', 'company', 'demo', 'document', 'mail'] as const),
  ...(['operator', 'service', 'space'] as const),
] as const;

const DETAILS = [
  ...([
    'authority',
    'companies',
    'effect',
    'kind',
    'listings',
    'on',
    'reason',
    'reference',
    'tries',
  ] as const),
] as const;

export function AuditTable({ entries }: { readonly entries: readonly AuditRow[] }) {
  const t = useT();
  const locale = useLocale();
  if (entries.length === 0) return null;
  return (
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={t('console.pages.audit')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('console.audit.when')}</th>
            <th scope="col">{t('console.audit.operator')}</th>
            <th scope="col">{t('console.audit.action')}</th>
            <th scope="col">{t('console.audit.subject')}</th>
            <th scope="col">{t('console.audit.details')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{formatDateTime(new Date(entry.at), locale)}</td>
              <td>
                <a href={searchHref('audit', locale, entry.operator)}>{entry.operator}</a>
              </td>
              <td>{actionWords(entry.action, t)}</td>
              <td>
                <Subject entry={entry} />
              </td>
              <td>
                <Details entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function actionWords(action: string, t: Translate): string {
  const known = ACTIONS.find((each) => each === action);
  return known === undefined ? action : t(`console.actions.${known}`);
}

function Subject({ entry }: { readonly entry: AuditRow }) {
  const locale = useLocale();
  const t = useT();
  const { kind, subjectId, subject, company } = entry;
  const known = SUBJECTS.find((each) => each === kind);
  const page = subject !== null && (kind === 'case' || kind === 'company') ? kind : undefined;
  const name = kindWords(subject, t) ?? subject ?? t('console.gone');
  return (
    <span className={styles['names']}>
      <span>{known === undefined ? kind : t(`console.audit.subjects.${known}`)}</span>
      {page !== undefined && <a href={consoleHref(page, locale, subjectId)}>{name}</a>}
      {/* Ids of mails say nothing. */}
      {page === undefined && kind !== 'mail' && kind !== 'cases' && <span title={subjectId}>{name}</span>}
      {company !== null && company.name !== name && (
        <a href={consoleHref('company', locale, company.id)}>{company.name}</a>
      )}
    </span>
  );
}

/** Of documents and blocks. */
function kindWords(kind: unknown, t: Translate): string | undefined {
  const document = DOCUMENT_KINDS.find((each) => each === kind);
  const block = BLOCK_KINDS.find((each) => each === kind);
  return document ? t(`checks.documents.${document}`) : block && t(`console.blocks.kinds.${block}`);
}

function Details({ entry }: { readonly entry: AuditRow }) {
  const t = useT();
  const locale = useLocale();
  const reasons = useStore($operator).value?.reasons ?? [];
  const { case: decided, details } = entry;
  const others = Object.entries(JSON.parse(details) as Record<string, unknown>)
    .filter(([name, value]) => value !== null && name !== 'case')
    .map(([name, value]) => {
      const known = DETAILS.find((each) => each === name);
      const words = reasons.find(({ key }) => key === value)?.title ?? kindWords(value, t) ?? String(value);
      return `${known === undefined ? name : t(`console.audit.detailNames.${known}`)}: ${words}`;
    });
  return (
    <>
      <span>{others.join(', ')}</span>
      {decided !== null && (
        <p className={styles['names']}>
          <span>{t('console.audit.subjects.case')}</span>
          <a href={consoleHref('case', locale, decided.id)}>{decided.title ?? t('console.gone')}</a>
        </p>
      )}
    </>
  );
}
