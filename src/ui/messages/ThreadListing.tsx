import type { ThreadListing as Listing } from '#domain/enquiry/thread.ts';
import { localCountryName } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { useLocale, useT } from '../island.tsx';
import { Cover, type CoverImage } from '../listing/Cover.tsx';
import { typeOfListing } from './type-of-listing.ts';
import styles from './thread.module.css';

interface Props {
  readonly listing: Listing;
  readonly cover: CoverImage | undefined;
}

/** The listing that a conversation is about; of one that is gone its type and city. */
export function ThreadListing({ listing, cover }: Props) {
  const t = useT();
  const locale = useLocale();
  const { kind, state } = listing;
  const drawing =
    kind === 'space'
      ? (`space-${listing.type}` as const)
      : (`service-${listing.plTypes[0] ?? 'pl3'}` as const);
  const title = t('thread.listing.place', {
    city: listing.city,
    country: localCountryName(listing.country, locale),
  });
  return (
    <div className={styles['listing']} data-state={state}>
      <Cover image={cover} drawing={drawing} sizes="6rem" />
      <p>
        <span>{typeOfListing(listing, t)}</span>
        {state === 'published' ? <a href={addressOf(listing, locale)}>{title}</a> : <strong>{title}</strong>}
        {state !== 'published' && <span>{t(`thread.listing.${state}`)}</span>}
      </p>
    </div>
  );
}

function addressOf({ kind, _id }: Listing, locale: Locale): string {
  return kind === 'space'
    ? href('SpaceSearchDetails', locale, { spaceId: _id })
    : href('ServiceSearchDetails', locale, { serviceId: _id });
}
