import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ComponentProps } from 'react';
import type { CompanyPage } from '#api/companies.ts';
import { coverOf, logoSrc } from '#api/image-address.ts';
import type { Company } from '#domain/company/company.ts';
import { shownHost } from '#domain/company/shown-host.ts';
import { headOfCompany } from '#page-meta/company-head.ts';
import { showHead } from '#page-meta/show-head.ts';
import { formatMonth, formatNumber } from '#site/format.ts';
import { countryName } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checks } from '#ui/company/Checks.tsx';
import { CompanyMark } from '#ui/company/CompanyMark.tsx';
import { PageActions } from '#ui/detail/PageActions.tsx';
import { ReportLink } from '#ui/detail/ReportLink.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { ONE_PANEL, useMedia } from '#ui/search/use-media.ts';
import { useIsUser } from '#ui/visitor.ts';
import { $more, loadMore, type Kind } from './company.ts';
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
          <PageActions title={company.name}>{!isOwn && <ReportLink />}</PageActions>
        </div>
      </header>
      <Checks checks={company.checks} />
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

interface Card extends Pick<ComponentProps<typeof ListingCard>, 'listing' | 'cover'> {
  readonly id: string;
}

interface Props {
  readonly kind: Kind;
  readonly page: Omit<CompanyPage[Kind], 'cards'>;
  readonly cards: readonly Card[];
}

function CompanyListings({ kind, page, cards }: Props) {
  const t = useT();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const more = useStore($more)[kind];
  const layout = useMedia(ONE_PANEL) ? 'list' : 'grid';
  if (cards.length === 0) return null;
  const number = formatNumber(page.total, locale);
  async function showMore(): Promise<void> {
    const before = cards.length;
    const first = await loadMore[kind]();
    // The button is gone or has moved: keyboard users continue at the first new item.
    if (first !== undefined) list.current?.children[before]?.querySelector('a')?.focus();
  }
  return (
    <section className={styles['listings']} aria-labelledby={kind}>
      <h2 id={kind}>
        {page.totalIsCapped
          ? t(`company.${kind}.capped`, { number })
          : t(`company.${kind}.count`, { count: page.total, number })}
      </h2>
      <ul ref={list} className={styles['cards']} aria-busy={more === 'busy'}>
        {cards.map(({ id, listing, cover }) => (
          <li key={id}>
            <ListingCard listing={listing} cover={cover} layout={layout} favourites={favourites} />
          </li>
        ))}
      </ul>
      {page.nextCursor !== null && (
        <div className={styles['more']}>
          {more === 'failed' && <p role="alert">{t('card.list.moreFailed')}</p>}
          <Button variant="quiet" aria-busy={more === 'busy'} onClick={() => void showMore()}>
            {more === 'busy' ? t('card.list.moreBusy') : t(`company.${kind}.more`)}
          </Button>
        </div>
      )}
    </section>
  );
}

function CompanyFacts({ company }: { readonly company: Company }) {
  const t = useT();
  const locale = useLocale();
  const { country, createdAt, legalName, vat, website } = company;
  return (
    <ul className={styles['facts']}>
      <li>
        <Icon name="pin" />
        <span>{countryName(country, locale)}</span>
      </li>
      <li>
        <Icon name="calendar" />
        <span>{t('company.since', { month: formatMonth(new Date(createdAt), locale) })}</span>
      </li>
      {typeof website === 'string' && (
        <li>
          <Icon name="globe" />
          <a href={website} target="_blank" rel="nofollow ugc noopener">
            <bdi>{shownHost(website)}</bdi>
            <span className="visually-hidden">{` (${t('company.newTab')})`}</span>
            <Icon name="external" />
          </a>
        </li>
      )}
      {vat !== undefined && (
        <li>
          <Icon name="company" />
          <span>{`${legalName ?? ''} ${t('company.vat', { vat })}`}</span>
        </li>
      )}
    </ul>
  );
}
