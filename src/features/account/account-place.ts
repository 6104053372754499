import { atom, type ReadableAtom } from 'nanostores';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { pageHistory } from '#stores/search/search-history.ts';

/** One group of the menu; its first section has the group's address. */
export const DETAILS_SECTIONS = ['details', 'members', 'security', 'keys', 'checks', 'data'] as const;
/** In the order of the specification, each with what belongs to it. */
export const ACCOUNT_SECTIONS = [
  ...DETAILS_SECTIONS,
  'messages',
  'requests',
  'favourites',
  'saved-searches',
  'spaces',
  'services',
  'import',
] as const;
export type DetailsSection = (typeof DETAILS_SECTIONS)[number];
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** Default section; on narrow screens the menu shows alone. */
export const FIRST_SECTION: AccountSection = 'spaces';

export interface AccountPlace {
  /** Undefined at the account's own address. */
  readonly section: AccountSection | undefined;
  readonly thread?: string | undefined;
}

const $shown = atom<AccountPlace | undefined>();

export const $accountPlace: ReadableAtom<AccountPlace | undefined> = $shown;

export const addressOf = (place: AccountPlace, locale: Locale): string =>
  href('YourAccount', locale, { query: queryOf(place) });

export function placeFrom(query: URLSearchParams): AccountPlace {
  const section = ACCOUNT_SECTIONS.find((each) => each === query.get('section'));
  const thread = section === 'messages' ? query.get('thread') : null;
  return {
    section,
    thread: thread === null || thread === '' ? undefined : thread,
  };
}

export function goTo(place: AccountPlace): void {
  const given = Object.entries(queryOf(place)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  pageHistory.push(new URLSearchParams(given));
  $shown.set(place);
}

/** Applies the address now and on Back and Forward; returns the unsubscribe function. */
export function followAddress(): () => void {
  const show = () => $shown.set(placeFrom(pageHistory.query()));
  show();
  return pageHistory.onReturn(show);
}

const queryOf = ({ section, thread }: AccountPlace) => ({ section, thread });

export const isDetails = (section: AccountSection | undefined): section is DetailsSection =>
  DETAILS_SECTIONS.some((each) => each === section);

export const headingId = (section: AccountSection): string => `section-${section}`;

/** Scrolls to the top of a newly opened section. */
export function beginAtHeading(section: AccountSection): void {
  document.getElementById(headingId(section))?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
