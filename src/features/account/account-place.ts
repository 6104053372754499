import { atom, type ReadableAtom } from 'nanostores';
import { pageHistory } from '#stores/search/search-history.ts';

/** The sections of the account that are there, in the order of its menu. */
export const ACCOUNT_SECTIONS = ['spaces', 'services'] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** Where in the account a visitor is, as its address says. */
export interface AccountPlace {
  readonly section: AccountSection;
  /** Of the section's list, from 1. */
  readonly page: number;
}

const $shown = atom<AccountPlace>({ section: ACCOUNT_SECTIONS[0], page: 1 });

/** Where in the account the visitor is. */
export const $accountPlace: ReadableAtom<AccountPlace> = $shown;

/** The query of a place's address. */
export const queryOf = ({ section, page }: AccountPlace): string =>
  `?section=${section}${page > 1 ? `&page=${String(page)}` : ''}`;

/** The inverse of {@link queryOf}; what is no place is the first one. */
export function placeFrom(query: URLSearchParams): AccountPlace {
  const section = ACCOUNT_SECTIONS.find((known) => known === query.get('section')) ?? ACCOUNT_SECTIONS[0];
  const page = Number(query.get('page'));
  return { section, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** Goes to a place, from which Back leads to this one. */
export function goTo(place: AccountPlace): void {
  pageHistory.push(new URLSearchParams(queryOf(place)));
  $shown.set(place);
}

/** Shows the address's place now, and each time that the visitor comes back to one; the answer ends that. */
export function followAddress(): () => void {
  const show = () => $shown.set(placeFrom(pageHistory.query()));
  show();
  return pageHistory.onReturn(show);
}
