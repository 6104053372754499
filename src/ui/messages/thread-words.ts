import type { ListedThread } from '#domain/enquiry/listed-thread.ts';
import type { Translate } from '#site/translate.ts';

/** Includes a guest's company if given. */
export function otherName({ is, name, company }: ListedThread['other'], t: Translate): string {
  if (is === 'deleted') return t('messages.other.deleted');
  if (is === 'company') return name ?? t('messages.other.company');
  if (name && company) return t('messages.other.guestOf', { name, company });
  return [name, company].find(Boolean) ?? t('messages.other.guest');
}

export const typeOfListing = (listing: ListedThread['listing'], t: Translate): string =>
  listing.kind === 'space'
    ? t(`types.type.${listing.type}`)
    : listing.plTypes.map((level) => t(`types.plType.${level}`)).join(' · ');
