import { atom, type ReadableAtom } from 'nanostores';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { pageHistory } from '#stores/search/search-history.ts';

/** The sections of the account by the names in their addresses, in the order of its menu (§2). */
export const ACCOUNT_SECTIONS = [
  'details',
  'messages',
  'favourites',
  'saved-searches',
  'spaces',
  'services',
] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** The section that is shown where the address names none; where there is no room beside the menu, that stands alone. */
export const FIRST_SECTION: AccountSection = 'details';

/** Where in the account a visitor is, as its address says. */
export interface AccountPlace {
  /** Absent at the account's own address. */
  readonly section: AccountSection | undefined;
  /** Of the section's list, from 1. */
  readonly page: number;
  /** The conversation that is open in the message center. */
  readonly thread?: string | undefined;
}

/** Where the account begins. */
export const ACCOUNT_FRONT: AccountPlace = { section: undefined, page: 1 };

const $shown = atom<AccountPlace | undefined>();

/** Where in the account the visitor is; nothing until the address was read. */
export const $accountPlace: ReadableAtom<AccountPlace | undefined> = $shown;

/** The address of a place. */
export const addressOf = (place: AccountPlace, locale: Locale): string =>
  href('YourAccount', locale, { query: queryOf(place) });

/** The place of an address's query; what is none is the account's front. */
export function placeFrom(query: URLSearchParams): AccountPlace {
  const section = ACCOUNT_SECTIONS.find((known) => known === query.get('section'));
  const page = Number(query.get('page'));
  const thread = section === 'messages' ? query.get('thread') : null;
  return {
    section,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    thread: thread === null || thread === '' ? undefined : thread,
  };
}

/** Goes to a place, from which Back leads to this one. */
export function goTo(place: AccountPlace): void {
  const given = Object.entries(queryOf(place)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  pageHistory.push(new URLSearchParams(given));
  $shown.set(place);
}

/** Shows the address's place now, and each time that the visitor comes back to one; the answer ends that. */
export function followAddress(): () => void {
  const show = () => $shown.set(placeFrom(pageHistory.query()));
  show();
  return pageHistory.onReturn(show);
}

const queryOf = ({ section, page, thread }: AccountPlace) => ({
  section,
  page: page > 1 ? page : undefined,
  thread,
});
