import type { CaseRow } from '#api/operator/rows.ts';
import { formatDate } from '#site/format.ts';
import { useInBrowser } from '#ui/in-browser.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { consoleHref } from '../console-pages.ts';
import { ageOf } from './age.ts';
import styles from './cases.module.css';

const now = Date.now();

/** One case of a list, and the links to it and its company. */
export function CaseLine({ row }: { readonly row: CaseRow }) {
  const t = useT();
  const locale = useLocale();
  const time = useInBrowser(() => now, 0);
  const { state, origin, reports, openedAt, decidedAt, answeredAt } = row;
  const isSpecial = origin === 'appeal' || origin === 'order';
  return (
    <li className={styles['line']}>
      <span className={styles['names']}>
        <a href={consoleHref('case', locale, row.id)} data-case={row.id} className={styles['link']}>
          <span className={styles['title']}>{row.title ?? t('console.gone')}</span>
        </a>
        {row.company !== null && row.company.name !== row.title && (
          <a href={consoleHref('company', locale, row.company.id)}>{row.company.name}</a>
        )}
      </span>
      <span className={styles['facts']}>
        <span className={styles['tag']}>{t(`console.targets.${row.kind}`)}</span>
        {isSpecial && (
          <span className={styles['tag']} data-special="">
            {t(origin === 'appeal' ? 'console.cases.appeal' : 'console.cases.order')}
          </span>
        )}
        {answeredAt !== null && state === 'open' && origin !== 'appeal' && (
          <span className={styles['tag']} data-special="">
            {t('console.cases.answered')}
          </span>
        )}
        {reports > 0 && <span>{t('console.cases.reports', { count: reports })}</span>}
        <span>
          {decidedAt !== null && state === 'decided'
            ? t('console.cases.when', { date: formatDate(new Date(decidedAt), locale) })
            : t('console.cases.open', { age: ageOf(openedAt, time, t) })}
        </span>
      </span>
    </li>
  );
}
