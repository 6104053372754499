import type { ListedThread } from '#domain/enquiry/listed-thread.ts';
import type { Translate } from '#site/translate.ts';
import type { DrawingName } from '../drawing/drawing-files.ts';

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

export const drawingOfListing = (listing: ListedThread['listing']): DrawingName =>
  listing.kind === 'space' ? `space-${listing.type}` : `service-${listing.plTypes[0] ?? 'pl3'}`;
