import type { AuditRow } from '#api/operator/records.ts';
import { formatDateTime } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { consoleHref } from '../console-pages.ts';
import styles from './audit.module.css';

const ACTIONS = [
  ...([
    'accept',
    'add',
    'ask',
    'block',
    'delete',
    'dismiss',
    'drop',
    'export',
    'hide',
    'informed',
    'list',
    'logIn',
  ] as const),
  ...(['note', 'open', 'openThread', 'order', 'refuse', 'remove', 'renew', 'resend', 'restore'] as const),
  ...(['secondFactorOff', 'suspend', 'testMail', 'unblock', 'verify'] as const),
] as const;

const SUBJECTS = [
  ...([
    'blocklist',
    'case',
    'cases',
    'company',
    'demo',
    'document',
    'mail',
    'operator',
    'service',
    'space',
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
              <td>{entry.operator}</td>
              <td>{actionWords(entry.action, t)}</td>
              <td>
                <Subject entry={entry} />
              </td>
              <td>{detailWords(entry.details)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Commands of another version may have recorded others. */
function actionWords(action: string, t: Translate): string {
  const known = ACTIONS.find((each) => each === action);
  return known === undefined ? action : t(`console.actions.${known}`);
}

function Subject({ entry: { kind, subjectId, company } }: { readonly entry: AuditRow }) {
  const locale = useLocale();
  const t = useT();
  const page = kind === 'case' || kind === 'company' ? kind : undefined;
  const known = SUBJECTS.find((each) => each === kind);
  const name = company ?? <code>{subjectId}</code>;
  return (
    <>
      <span>{known === undefined ? kind : t(`console.audit.subjects.${known}`)}</span>{' '}
      {page === undefined ? (
        <span title={subjectId}>{name}</span>
      ) : (
        <a href={consoleHref(page, locale, subjectId)} title={subjectId}>
          {name}
        </a>
      )}
    </>
  );
}

const detailWords = (details: string): string =>
  Object.entries(JSON.parse(details) as Record<string, unknown>)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
