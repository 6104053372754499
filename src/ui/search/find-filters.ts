import { fold } from '#domain/place/fold.ts';
import type { NamedFilter } from '#domain/search/filters.ts';
import { factName, needLabel, optionName, type Words } from '#site/fact-words.ts';
import type { LabelsByName } from '#site/search-words/filter-labels.ts';

export interface FoundFilter extends NamedFilter {
  /** Options that match; `undefined` if the filter's own name does. */
  readonly terms: readonly string[] | undefined;
}

/** Filters whose name or one of whose options contains the text, in any case and without regard to accents. */
export function findFilters(
  text: string,
  filters: readonly NamedFilter[],
  labels: LabelsByName,
  words: Words,
): FoundFilter[] {
  const wanted = fold(text);
  const isWanted = (name: string) => fold(name).includes(wanted);
  return filters.flatMap((named): FoundFilter[] => {
    const { title, terms } = wordsOf(named, labels, words);
    if (isWanted(title)) return [{ ...named, terms: undefined }];
    const found = terms.flatMap(([term, name]) => (isWanted(name) ? [term] : []));
    return found.length === 0 ? [] : [{ ...named, terms: found }];
  });
}

interface FilterWords {
  readonly title: string;
  readonly terms: readonly (readonly [term: string, name: string])[];
}

function wordsOf({ name, filter }: NamedFilter, labels: LabelsByName, words: Words): FilterWords {
  const { t } = words;
  if (filter.type === 'flags') {
    const label = labels[name];
    return {
      title: label === undefined ? '' : t(label.title),
      terms: Object.entries(label?.terms ?? {}).flatMap(([term, key]) => (key ? [[term, t(key)]] : [])),
    };
  }
  if (!('fact' in filter)) return { title: '', terms: [] };
  const isNeed = filter.type === 'factNumber' && filter.isNeed;
  const names = filter.type === 'factTerms' ? filter.names : [];
  return {
    title: isNeed ? needLabel(name, t) : factName(filter.fact, t),
    terms: names.map((term) => [term, optionName(filter.fact, term, words)]),
  };
}
