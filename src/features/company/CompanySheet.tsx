import { useEffect } from 'react';
import type { CompanyPage } from '#api/companies.ts';
import { coverOf, logoSrc } from '#api/image-address.ts';
import type { Company } from '#domain/company/company.ts';
import { headOfCompany } from '#page-meta/company-head.ts';
import { showHead } from '#page-meta/show-head.ts';
import { formatMonth } from '#site/format.ts';
import { countryName } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { CompanyMark } from '#ui/company/CompanyMark.tsx';
import { PageActions } from '#ui/detail/PageActions.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { useIsUser } from '#ui/visitor.ts';
import { CompanyListings } from './CompanyListings.tsx';
import styles from './company.module.css';

export function CompanySheet({ page }: { readonly page: CompanyPage }) {
  const t = useT();
  const locale = useLocale();
  const { company, spaces, services } = page;
  const isOwn = useIsUser(company._id);
  useEffect(() => showHead(headOfCompany(page, location.origin, t, locale)), [page, t, locale]);
  return (
    <>
      {isOwn && (
        <p className={styles['own']}>
          {t('company.own.text')}{' '}
          <a href={href('YourAccount', locale, { query: { section: 'details' } })}>
            {t('company.own.details')}
          </a>
        </p>
      )}
      <header className={styles['head']}>
        <CompanyMark name={company.name} logo={logoSrc(company.logo)} size="large" />
        <h1>{company.name}</h1>
        <CompanyFacts company={company} />
        <div className={styles['actions']}>
          <PageActions title={company.name} />
        </div>
      </header>
      <CompanyListings
        kind="spaces"
        page={spaces}
        cards={spaces.cards.map((card) => ({
          id: card._id,
          listing: summaryOfSpace(card, t, locale),
          cover: coverOf(card.cover),
        }))}
      />
      <CompanyListings
        kind="services"
        page={services}
        cards={services.cards.map((card) => ({
          id: card._id,
          listing: { ...summaryOfService(card, t, locale), owner: undefined },
          cover: coverOf(card.cover),
        }))}
      />
    </>
  );
}

function CompanyFacts({ company }: { readonly company: Company }) {
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

const hostOf = (website: string): string => new URL(website).host.replace(/^www\./, '');
