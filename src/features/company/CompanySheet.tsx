import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompanyPage } from '#api/companies.ts';
import { feedAddress } from '#api/feed-address.ts';
import { logoSrc } from '#api/image-address.ts';
import type { Company } from '#domain/company/company.ts';
import { shownHost } from '#domain/company/shown-host.ts';
import { headOfCompany } from '#page-meta/company-head.ts';
import { showHead } from '#page-meta/show-head.ts';
import { formatMonth } from '#site/format-month.ts';
import { formatNumber } from '#site/format.ts';
import { countryName } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Checks } from '#ui/company/Checks.tsx';
import { ResponseLine } from '#ui/company/ResponseLine.tsx';
import { CompanyMark } from '#ui/company/CompanyMark.tsx';
import { PageActions } from '#ui/detail/PageActions.tsx';
import { ReportLink } from '#ui/detail/ReportLink.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { useIsUser } from '#ui/visitor.ts';
import { aboutCompany, sitesOf } from './about.ts';
import { $more, loadAll, loadMore, type Kind } from './company.ts';
import { filterOptions, listsOf, type Card } from './company-cards.ts';
import { CompanyContact } from './CompanyContact.tsx';
import { CompanyMap } from './CompanyMap.tsx';
import styles from './company.module.css';

export function CompanySheet({ page }: { readonly page: CompanyPage }) {
  const t = useT();
  const locale = useLocale();
  const { company, spaces, services } = page;
  const isOwn = useIsUser(company._id);
  const [filter, setFilter] = useState('');
  const [lifted, setLifted] = useState<string>();
  useEffect(() => showHead(headOfCompany(page, location.origin, t, locale)), [page, t, locale]);
  const lists = listsOf(page, t, locale);
  const sites = useMemo(() => sitesOf(page), [page]);
  const options = filterOptions(page, t);
  const liftedCard = lists.flatMap(({ cards }) => cards).find(({ id }) => id === lifted);
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
        <p className={styles['about']}>{aboutCompany(page, t, locale)}</p>
        <div className={styles['known']}>
          <CompanyFacts company={company} />
          <Checks checks={company.checks} />
        </div>
        <div className={styles['actions']}>
          <PageActions title={company.name}>
            <ButtonLink
              variant="plain"
              size="small"
              href={feedAddress(`/companies/${encodeURIComponent(company._id)}`, 'atom', { lang: locale })}
              type="application/atom+xml"
            >
              <Icon name="rss" />
              {t('company.feed')}
            </ButtonLink>
            {!isOwn && <ReportLink />}
          </PageActions>
        </div>
      </header>
      <div className={styles['columns']}>
        {!isOwn && <CompanyContact cards={lists.flatMap(({ cards }) => cards)} />}
        <div className={styles['lists']}>
          {options.length > 0 && spaces.total + services.total >= MANY && (
            <div className={styles['filter']}>
              <Field label={t('company.filter.label')} isOptional="quietly">
                {(control) => (
                  <Select
                    {...control}
                    value={filter}
                    onChange={({ target }) => {
                      setFilter(target.value);
                      if (target.value !== '') void loadAll();
                    }}
                  >
                    <option value="">{t('company.filter.all')}</option>
                    {options.map(({ value, text }) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
          )}
          {lists.map(({ kind, cards }) => (
            <CompanyListings
              key={kind}
              kind={kind}
              page={page[kind]}
              cards={filter === '' ? cards : cards.filter(({ groups }) => groups.includes(filter))}
              isFiltered={filter !== ''}
              onLift={setLifted}
            />
          ))}
        </div>
        <CompanyMap sites={sites} lifted={liftedCard?.site} />
      </div>
    </>
  );
}

/** From this number of listings on they can be filtered. */
const MANY = 6;

interface Props {
  readonly kind: Kind;
  readonly page: Omit<CompanyPage[Kind], 'cards'>;
  readonly cards: readonly Card[];
  readonly isFiltered: boolean;
  readonly onLift: (id: string | undefined) => void;
}

function CompanyListings({ kind, page, cards, isFiltered, onLift }: Props) {
  const t = useT();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const more = useStore($more)[kind];
  if (cards.length === 0) return null;
  const total = isFiltered ? cards.length : page.total;
  const number = formatNumber(total, locale);
  async function showMore(): Promise<void> {
    const before = cards.length;
    const first = await loadMore[kind]();
    // The button is gone or has moved: keyboard users continue at the first new item.
    if (first !== undefined) list.current?.children[before]?.querySelector('a')?.focus();
  }
  return (
    <section className={styles['listings']} aria-labelledby={kind}>
      <h2 id={kind}>
        {page.totalIsCapped && !isFiltered
          ? t(`company.${kind}.capped`, { number })
          : t(`company.${kind}.count`, { count: total, number })}
      </h2>
      <ul ref={list} className={styles['cards']} aria-busy={more === 'busy'}>
        {cards.map(({ id, listing, cover }) => (
          <li key={id}>
            <ListingCard
              listing={listing}
              cover={cover}
              layout="list"
              favourites={favourites}
              onLift={(isLifted) => onLift(isLifted ? id : undefined)}
            />
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
  const { country, createdAt, legalName, vat, website, responseRecord } = company;
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
      {responseRecord !== undefined && (
        <li>
          <Icon name="message" />
          <span>
            <ResponseLine record={responseRecord} />
          </span>
        </li>
      )}
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
