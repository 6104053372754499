import type { ListedThread } from '#domain/enquiry/listed-thread.ts';
import type { Translate } from '#site/translate.ts';

export const typeOfListing = (listing: ListedThread['listing'], t: Translate): string =>
  listing.kind === 'space'
    ? t(`types.type.${listing.type}`)
    : listing.plTypes.map((level) => t(`types.plType.${level}`)).join(' · ');
