import type { ReactNode } from 'react';
import type { Status } from '#api/operator/status.ts';
import { STUCK_TRIES } from '#domain/operator/tasks.ts';
import { formatDateTime, formatFileSize, formatNumber } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { consoleHref } from '../console-pages.ts';
import styles from './status.module.css';

interface Props {
  readonly status: Status;
}

/** Pages where it is worked off. */
const PAGES = { cases: 'cases', documents: 'documents', mails: 'mails', stuckMails: 'mails' } as const;

const WAITING = [
  ...(['cases', 'documents', 'mails', 'stuckMails', 'runningImports', 'failedImports'] as const),
] as const;

/** Counts of what should not be there. */
const FAILURES: readonly string[] = ['stuckMails', 'failedImports'];

export function Waiting({ status: { waiting } }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{t('console.status.waiting.heading')}</h2>
      <dl className={styles['facts']}>
        {WAITING.map((name) => {
          const label = t(`console.status.waiting.${name}`, { tries: STUCK_TRIES });
          const isFailure = waiting[name] > 0 && FAILURES.includes(name);
          return (
            <div key={name} data-failure={isFailure || undefined}>
              <dt>{name in PAGES ? <PageLink name={name as keyof typeof PAGES} label={label} /> : label}</dt>
              <dd>{formatNumber(waiting[name], locale)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function PageLink({ name, label }: { readonly name: keyof typeof PAGES; readonly label: string }) {
  return <a href={consoleHref(PAGES[name], useLocale())}>{label}</a>;
}

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

export function HowItRuns({ status }: Props) {
  const t = useT();
  const locale = useLocale();
  const { versions, storage, lastBackup, mailArrived, startedAt } = status;
  const timeOf = (time: string) => formatDateTime(new Date(time), locale);
  const timeOrNever = (time: string | null) =>
    time === null ? t('console.status.runs.never') : timeOf(time);
  const sizeOf = (bytes: number | null) => (bytes === null ? '–' : formatFileSize(bytes, locale));
  const disk = { free: sizeOf(storage.freeBytes), total: sizeOf(storage.totalBytes) };
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">{t('console.status.runs.heading')}</h2>
      <dl className={styles['facts']}>
        <Fact name={t('console.status.runs.release')}>{versions.release}</Fact>
        <Fact name={t('console.status.runs.node')}>{versions.node}</Fact>
        <Fact name={t('console.status.runs.database')}>
          {`${ENGINES[versions.engine]} ${versions.database}`}
        </Fact>
        <Fact name={t('console.status.runs.databaseSize')}>{sizeOf(storage.databaseBytes)}</Fact>
        <Fact name={t('console.status.runs.disk')}>{t('console.status.runs.diskOf', disk)}</Fact>
        <Fact name={t('console.status.runs.backup')}>{timeOrNever(lastBackup)}</Fact>
        <Fact name={t('console.status.runs.mailArrived')}>{timeOrNever(mailArrived)}</Fact>
        <Fact name={t('console.status.runs.started')}>{timeOf(startedAt)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
