import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { coverOf, logoSrc } from '#api/image-address.ts';
import { DEVICE_LIMIT } from '#domain/favourite/saved-listing.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { compareAddress, COMPARED_AT_MOST } from '#site/comparison.ts';
import { formatNumber } from '#site/format.ts';
import { isMarkedSignedIn } from '#site/page-state.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { $deviceFavourites, favourites, type DeviceFavourite } from '#stores/favourites/favourites.ts';
import { AskFavourites } from '#islands/AskFavourites.tsx';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { EmptySection } from '#ui/section/EmptySection.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { Heart } from '#ui/listing/Heart.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { SkeletonCard } from '#ui/listing/SkeletonCard.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { useFocusRecovery } from '#ui/use-focus-recovery.ts';
import { $listings, KEPT_PAGE, loadListings, type LoadedListing } from './device-listings.ts';
import styles from './favourites.module.css';

const NONE: readonly DeviceFavourite[] = [];

function FavouritesScreen() {
  const t = useT();
  const locale = useLocale();
  const page = useFocusRecovery<HTMLDivElement>();
  const kept = useStore($deviceFavourites, { ssr: () => NONE });
  // A removed favorite keeps its position until the page is left, so that the heart can restore it.
  const [all, setAll] = useState(kept);
  const [pages, setPages] = useState(1);
  const added = kept.filter(({ id }) => all.every((each) => each.id !== id));
  if (added.length > 0) setAll([...added, ...all]);
  const shown = all.slice(0, pages * KEPT_PAGE);
  const account = href('YourAccount', locale, { query: { section: 'favourites' } });
  useEffect(() => {
    if (isMarkedSignedIn()) location.replace(account);
  }, [account]);
  useEffect(() => loadListings(shown), [shown]);
  const number = formatNumber(kept.length, locale);
  return (
    <div ref={page} className={styles['page']} tabIndex={-1}>
      <h1>{t('favourites.device.heading')}</h1>
      {all.length === 0 ? (
        <EmptySection
          drawing="empty-favourites"
          text={t('favourites.empty.heading')}
          hint={t('favourites.device.empty')}
        >
          <ButtonLink href={href('MapSearch', locale)}>{t('favourites.empty.spaces')}</ButtonLink>
          <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
            {t('favourites.empty.services')}
          </ButtonLink>
        </EmptySection>
      ) : (
        <>
          <div className={styles['head']}>
            <p>{t('favourites.device.text', { count: kept.length, number, limit: DEVICE_LIMIT })}</p>
            <ButtonLink href={href('LogIn', locale, { query: { redirect: account } })}>
              {t('favourites.device.logIn')}
            </ButtonLink>
            {LISTING_KINDS.map((kind) => (
              <CompareLink key={kind} kind={kind} kept={kept} />
            ))}
            {LISTING_KINDS.map((kind) => (
              <AskKept key={kind} kind={kind} kept={kept} />
            ))}
          </div>
          <h2 className="visually-hidden">{t('favourites.device.list')}</h2>
          <ul className={styles['cards']}>
            {shown.map((each) => (
              <li key={each.id}>
                <DeviceCard kept={each} />
              </li>
            ))}
          </ul>
          {shown.length < all.length && (
            <Button variant="quiet" onClick={() => setPages(pages + 1)}>
              {t('favourites.more', { number: formatNumber(all.length - shown.length, locale) })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Asks the owners of what is published, as far as it is loaded. */
function AskKept({ kind, kept }: CompareProps) {
  const t = useT();
  const locale = useLocale();
  const known = useStore($listings);
  const listings = kept.flatMap(({ id }) => {
    const listing = known[id];
    if (listing?.status !== kind) return [];
    const { eyebrow, title } = summaryOf(listing, t, locale);
    return [{ ...listing.card, title: t('card.heart.of', { type: eyebrow, place: title }) }];
  });
  return <AskFavourites kind={kind} listings={listings} />;
}

const summaryOf = (listing: LoadedListing, t: Translate, locale: Locale) =>
  listing.status === 'space'
    ? summaryOfSpace(listing.card, t, locale)
    : summaryOfService(listing.card, t, locale);

interface CompareProps {
  readonly kind: DeviceFavourite['kind'];
  readonly kept: readonly DeviceFavourite[];
}

function CompareLink({ kind, kept }: CompareProps) {
  const t = useT();
  const locale = useLocale();
  const ids = kept.filter((one) => one.kind === kind).map(({ id }) => id);
  const compared = ids.slice(0, COMPARED_AT_MOST);
  if (compared.length < 2) return null;
  return (
    <ButtonLink variant="quiet" href={compareAddress(kind, compared, locale)}>
      {t(`favourites.device.compare.${kind}`, { number: formatNumber(compared.length, locale) })}
    </ButtonLink>
  );
}

function DeviceCard({ kept }: { readonly kept: DeviceFavourite }) {
  const t = useT();
  const locale = useLocale();
  const listing = useStore($listings)[kept.id];
  if (listing === undefined || listing.status === 'loading')
    return <SkeletonCard layout="grid" isOwned={kept.kind === 'service'} />;
  if (listing.status === 'gone' || listing.status === 'failed') {
    return (
      <div className={styles['gone']}>
        <strong>{kept.name}</strong>
        <p>{t(listing.status === 'gone' ? 'favourites.unavailable.now' : 'favourites.device.failed')}</p>
        {listing.status === 'failed' && (
          <Button variant="quiet" size="small" onClick={() => loadListings([kept])}>
            {t('common.actions.retry')}
          </Button>
        )}
        <Heart listing={kept} name={kept.name} favourites={favourites} />
      </div>
    );
  }
  return (
    <ListingCard
      listing={summaryOf(listing, t, locale)}
      cover={coverOf(listing.card.cover)}
      logo={listing.status === 'service' ? logoSrc(listing.card.userLogo) : undefined}
      layout="grid"
      favourites={favourites}
    />
  );
}

export const Favourites = island(
  FavouritesScreen,
  ['availability', 'card', 'common', 'favourites', 'flags', 'service-flags', 'types'],
  placeNamesAtFirst,
);
