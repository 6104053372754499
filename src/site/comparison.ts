import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from './routes.ts';

export const COMPARED_AT_MOST = 4;

const PARAMETERS = { space: 'spaces', service: 'services' } as const satisfies Record<ListingKind, string>;

export interface Comparison {
  readonly kind: ListingKind;
  readonly ids: readonly string[];
  /** Ids beyond the limit. */
  readonly left: readonly string[];
  readonly hasDifferencesOnly: boolean;
}

export const comparisonQuery = ({
  kind,
  ids,
  left = [],
  hasDifferencesOnly = false,
}: Pick<Comparison, 'kind' | 'ids'> & Partial<Comparison>): Readonly<Record<string, string | undefined>> => ({
  [PARAMETERS[kind]]: [...ids, ...left].join(',') || undefined,
  differences: hasDifferencesOnly ? 'only' : undefined,
});

export const compareAddress = (kind: ListingKind, ids: readonly string[], locale: Locale): string =>
  // Unescaped commas keep the address readable.
  href('Compare', locale, { query: comparisonQuery({ kind, ids }) }).replaceAll('%2C', ',');

export function comparisonFrom(query: URLSearchParams): Comparison {
  const spaces = idsIn(query, 'space');
  const kind = spaces.length > 0 || !query.has(PARAMETERS.service) ? 'space' : 'service';
  const named = kind === 'space' ? spaces : idsIn(query, kind);
  return {
    kind,
    ids: named.slice(0, COMPARED_AT_MOST),
    left: named.slice(COMPARED_AT_MOST),
    hasDifferencesOnly: query.get('differences') === 'only',
  };
}

export function idsIn(query: URLSearchParams, kind: ListingKind): string[] {
  const ids = query.getAll(PARAMETERS[kind]).flatMap((value) => value.split(','));
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))];
}
