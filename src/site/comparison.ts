import type { Noun } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from './routes.ts';

export const COMPARED_AT_MOST = 4;

const PARAMETERS = { space: 'spaces', service: 'services' } as const satisfies Record<Noun, string>;

export interface Comparison {
  readonly noun: Noun;
  readonly ids: readonly string[];
  /** Ids beyond the limit. */
  readonly left: readonly string[];
  readonly hasDifferencesOnly: boolean;
}

export const comparisonQuery = ({
  noun,
  ids,
  left = [],
  hasDifferencesOnly = false,
}: Pick<Comparison, 'noun' | 'ids'> & Partial<Comparison>): Readonly<Record<string, string | undefined>> => ({
  [PARAMETERS[noun]]: [...ids, ...left].join(',') || undefined,
  differences: hasDifferencesOnly ? 'only' : undefined,
});

export const compareAddress = (noun: Noun, ids: readonly string[], locale: Locale): string =>
  // Unescaped commas keep the address readable.
  href('Compare', locale, { query: comparisonQuery({ noun, ids }) }).replaceAll('%2C', ',');

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

export function idsIn(query: URLSearchParams, noun: Noun): string[] {
  const ids = query.getAll(PARAMETERS[noun]).flatMap((value) => value.split(','));
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))];
}
