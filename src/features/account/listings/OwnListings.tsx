import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { EmptySection } from '#ui/section/EmptySection.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import type { CoverImage } from '#ui/listing/Cover.tsx';
import type { ListingSummary } from '#ui/listing/ListingCard.tsx';
import { $accountPlace, beginAtHeading, type AccountSection } from '../account-place.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { pageOf, signedInUserId, type OwnList, type OwnListing } from './own-list.ts';
import { DraftCard, OwnCard } from './OwnCard.tsx';
import styles from './listings.module.css';
import row from './own-card.module.css';

/** Differences between the kinds. */
export interface OwnListingKind<Listing extends OwnListing> {
  readonly kind: ListingKind;
  readonly list: OwnList<Listing>;
  /** Page of new listings and drafts. */
  readonly registry: 'SpaceRegistry' | 'ServiceRegistry';
  readonly summaryOf: (listing: Listing, t: Translate, locale: Locale) => ListingSummary;
  readonly useCover: (listing: Listing) => CoverImage | undefined;
}

const SKELETONS = 4;

export function OwnListings<Listing extends OwnListing>({ of }: { readonly of: OwnListingKind<Listing> }) {
  const { kind, list, registry } = of;
  const section = `${kind}s` as const;
  const t = useT();
  const locale = useLocale();
  const register = href(registry, locale);
  const loaded = useStore(list.$list);
  const asked = useStore($accountPlace)?.page ?? 1;
  const { load } = list;
  useEffect(() => {
    void load();
    // Refreshes after a return from the back/forward cache.
    const reload = ({ persisted }: PageTransitionEvent) => void (persisted && load());
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, [load]);

  const listings = loaded.value ?? [];
  const paused = listings.filter(({ state }) => state === 'paused').length;
  const { shown, page, pages } = pageOf(listings, asked);
  const isEmpty = loaded.status === 'loaded' && listings.length === 0;
  const userId = loaded.status === 'loading' ? undefined : signedInUserId();
  const registerLink = (
    <ButtonLink href={register}>
      <Icon name="plus" />
      <span>{t(`account.${section}.register`)}</span>
    </ButtonLink>
  );
  return (
    <>
      {!isEmpty && (
        <div className={styles['head']}>
          {listings.length > 0 && (
            <p>
              {t(`account.${section}.count`, {
                count: listings.length,
                number: formatNumber(listings.length, locale),
              })}
            </p>
          )}
          {paused > 0 && (
            <p>{t('account.paused', { count: paused, number: formatNumber(paused, locale) })}</p>
          )}
          {registerLink}
        </div>
      )}
      {loaded.status === 'loading' && (
        <p className="visually-hidden" role="status">
          {t('account.loading')}
        </p>
      )}
      {loaded.status === 'failed' && <LoadFailure text={t('account.failed')} onRetry={() => void load()} />}
      <ul className={styles['cards']} aria-busy={loaded.status === 'loading'}>
        {userId !== undefined && page === 1 && <DraftCard kind={kind} userId={userId} href={register} />}
        {loaded.status === 'loading'
          ? Array.from({ length: SKELETONS }, (_, place) => (
              <li key={place} className={row['bone']} aria-hidden="true">
                <span />
                <span />
              </li>
            ))
          : shown.map((listing) => (
              <li key={listing._id}>
                <OwnCard of={of} listing={listing} />
              </li>
            ))}
      </ul>
      {loaded.status !== 'loading' && listings.length === 0 && (
        <EmptySection
          drawing={`empty-${section}`}
          text={t(`account.${section}.empty`)}
          {...(isEmpty && { hint: t(`account.${section}.emptyText`), children: registerLink })}
        />
      )}
      <Pages section={section} page={page} pages={pages} onTurn={() => beginAtHeading(section)} />
    </>
  );
}

interface PagesProps {
  readonly section: AccountSection;
  readonly page: number;
  readonly pages: number;
  readonly onTurn: () => void;
}

/** Nothing for a single page. */
function Pages({ section, page, pages, onTurn }: PagesProps) {
  const t = useT();
  const locale = useLocale();
  if (pages === 1) return null;
  const place = { page: formatNumber(page, locale), pages: formatNumber(pages, locale) };
  return (
    <nav className={styles['pages']} aria-label={t('account.pages.label')}>
      {page > 1 && (
        <PlaceLink to={{ section, page: page - 1 }} onFollowed={onTurn}>
          {t('account.pages.previous')}
        </PlaceLink>
      )}
      <span>{t('account.pages.place', place)}</span>
      {page < pages && (
        <PlaceLink to={{ section, page: page + 1 }} onFollowed={onTurn}>
          {t('account.pages.next')}
        </PlaceLink>
      )}
    </nav>
  );
}
