import type { Company } from '#domain/company/company.ts';
import { formatMonth } from '#site/format.ts';
import { countryName } from '#site/place-words.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './company.module.css';

/** Where a company is, since when it is here, and its website. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const t = useT();
  const locale = useLocale();
  const { country, createdAt, website } = company;
  return (
    <ul className={styles['facts']}>
      <li>
        <Icon name="pin" />
        {countryName(country, locale)}
      </li>
      <li>
        <Icon name="calendar" />
        {t('company.since', { month: formatMonth(new Date(createdAt), locale) })}
      </li>
      {typeof website === 'string' && (
        <li>
          <Icon name="globe" />
          <a href={website} target="_blank" rel="nofollow ugc noopener">
            <bdi>{hostOf(website)}</bdi>
            <span className="visually-hidden"> ({t('company.newTab')})</span>
            <Icon name="external" />
          </a>
        </li>
      )}
    </ul>
  );
}

/** The host of a website as it is shown. */
const hostOf = (website: string): string => new URL(website).host.replace(/^www\./, '');
