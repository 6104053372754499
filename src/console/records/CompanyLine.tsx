import type { CompanyRow } from '#api/operator/rows.ts';
import { formatDate } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { consoleHref } from '../console-pages.ts';
import lines from '../cases/cases.module.css';

export function CompanyLine({ company, note }: { readonly company: CompanyRow; readonly note?: string }) {
  const t = useT();
  const locale = useLocale();
  const { id, name, country, isConfirmed, isSuspended, createdAt } = company;
  return (
    <li className={lines['line']}>
      <a href={consoleHref('company', locale, id)} className={lines['link']}>
        <span className={lines['title']}>{name}</span>
      </a>
      <span className={lines['facts']}>
        {note !== undefined && <span>{note}</span>}
        {!isConfirmed && (
          <span className={lines['tag']} data-special="">
            {t('console.case.unconfirmed')}
          </span>
        )}
        {isSuspended && (
          <span className={lines['tag']} data-special="">
            {t('console.company.suspended')}
          </span>
        )}
        <span>{country}</span>
        <span>{formatDate(new Date(createdAt), locale)}</span>
      </span>
    </li>
  );
}
