import type { ThreadListing } from '#domain/enquiry/thread.ts';
import type { Translate } from '#site/translate.ts';

/** What kind of listing it is. */
export const typeOfListing = (listing: ThreadListing, t: Translate): string =>
  listing.kind === 'space'
    ? t(`flags.type.${listing.type}`)
    : listing.plTypes.map((level) => t(`service-flags.plType.${level}`)).join(' · ');
