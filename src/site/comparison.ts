import type { Noun } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from './routes.ts';

/** How many listings stand side by side at most. */
export const COMPARED_AT_MOST = 4;

/** The names of the parameters that hold the ids of each kind. */
const PARAMETERS = { space: 'spaces', service: 'services' } as const satisfies Record<Noun, string>;

/** What the address of a comparison says. */
export interface Comparison {
  readonly noun: Noun;
  /** None twice, {@link COMPARED_AT_MOST} at most. */
  readonly ids: readonly string[];
  /** Those for which there is no room beside them. */
  readonly left: readonly string[];
  readonly hasDifferencesOnly: boolean;
}

/** The query of the address of a comparison. The inverse of {@link comparisonFrom}. */
export const comparisonQuery = ({
  noun,
  ids,
  left = [],
  hasDifferencesOnly = false,
}: Pick<Comparison, 'noun' | 'ids'> & Partial<Comparison>): Readonly<Record<string, string | undefined>> => ({
  [PARAMETERS[noun]]: [...ids, ...left].join(',') || undefined,
  differences: hasDifferencesOnly ? 'only' : undefined,
});

/** The page on which listings of one kind are compared. */
export const compareAddress = (noun: Noun, ids: readonly string[], locale: Locale): string =>
  // A comma may stand in a query as it is.
  href('Compare', locale, { query: comparisonQuery({ noun, ids }) }).replaceAll('%2C', ',');

/** The comparison of an address: of the spaces that it names, else of the services. */
export function comparisonFrom(query: URLSearchParams): Comparison {
  const spaces = idsIn(query, 'space');
  const noun = spaces.length > 0 || !query.has(PARAMETERS.service) ? 'space' : 'service';
  const named = noun === 'space' ? spaces : idsIn(query, noun);
  return {
    noun,
    ids: named.slice(0, COMPARED_AT_MOST),
    left: named.slice(COMPARED_AT_MOST),
    hasDifferencesOnly: query.get('differences') === 'only',
  };
}

/** The ids that a query names of a kind, none twice. */
export function idsIn(query: URLSearchParams, noun: Noun): string[] {
  const ids = query.getAll(PARAMETERS[noun]).flatMap((value) => value.split(','));
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))];
}
