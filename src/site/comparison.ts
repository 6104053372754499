import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SEARCH_PAGES } from './listing-pages.ts';
import { href } from './routes.ts';

export const COMPARED_AT_MOST = 4;

const PARAMETERS = { space: 'spaces', service: 'services' } as const satisfies Record<ListingKind, string>;

export interface Comparison {
  readonly kind: ListingKind;
  readonly ids: readonly string[];
  /** Ids beyond the limit. */
  readonly left: readonly string[];
  readonly hasDifferencesOnly: boolean;
  /** Parameters of the need that the listings are judged by; empty if there is none. */
  readonly need: string;
}

export const comparisonQuery = ({
  kind,
  ids,
  left = [],
  hasDifferencesOnly = false,
  need = '',
}: Pick<Comparison, 'kind' | 'ids'> & Partial<Comparison>): Readonly<Record<string, string | undefined>> => ({
  ...Object.fromEntries(new URLSearchParams(need)),
  [PARAMETERS[kind]]: [...ids, ...left].join(',') || undefined,
  differences: hasDifferencesOnly ? 'only' : undefined,
});

/** @param need parameters of the search that they were found by */
export const compareAddress = (
  kind: ListingKind,
  ids: readonly string[],
  locale: Locale,
  need = '',
): string =>
  // Unescaped commas keep the address readable.
  href('Compare', locale, { query: comparisonQuery({ kind, ids, need }) }).replaceAll('%2C', ',');

/** How a search is shown, which is no part of a need. */
const PRESENTATION = ['area', 'z', 'lat', 'lng', 'chosen', 'view', 'panel', 'sort'];

/** The need of the search that is open; empty on other pages. */
export function searchedOnPage(kind: ListingKind, locale: Locale): string {
  if (location.pathname !== href(SEARCH_PAGES[kind], locale)) return '';
  const need = new URLSearchParams(location.search);
  for (const name of PRESENTATION) need.delete(name);
  return need.toString();
}

export function comparisonFrom(query: URLSearchParams): Comparison {
  const spaces = idsIn(query, 'space');
  const kind = spaces.length > 0 || !query.has(PARAMETERS.service) ? 'space' : 'service';
  const named = kind === 'space' ? spaces : idsIn(query, kind);
  return {
    kind,
    ids: named.slice(0, COMPARED_AT_MOST),
    left: named.slice(COMPARED_AT_MOST),
    hasDifferencesOnly: query.get('differences') === 'only',
    need: needOf(query),
  };
}

function needOf(query: URLSearchParams): string {
  const need = new URLSearchParams(query);
  for (const own of [...Object.values(PARAMETERS), 'differences']) need.delete(own);
  return need.toString();
}

export function idsIn(query: URLSearchParams, kind: ListingKind): string[] {
  const ids = query.getAll(PARAMETERS[kind]).flatMap((value) => value.split(','));
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))];
}
