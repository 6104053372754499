import type { AskedLane, Filter, FactNumberFilter } from '#domain/search/filters.ts';
import { factName, formatQuantity, needText, optionName } from '#site/fact-words.ts';
import { formatList } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import type { ChoicesOf, Language } from './active-filters.ts';

type FactTypes = Extract<Filter, { readonly fact: string }>['type'] | 'unstated';

/** Chips of filters by facts; see {@link activeFilters}. */
export const factChoices: {
  readonly [Type in FactTypes]: ChoicesOf<Extract<Filter, { type: Type }>>;
} = {
  factNumber: ({ name, filter, given }, language) =>
    given === undefined ? [] : [{ text: numberText(name, filter, given, language), without: undefined }],
  factTerms: ({ filter, given }, language) => {
    if (given.length === 0) return [];
    const names = given.map((term) => optionName(filter.fact, term, language));
    return [
      {
        text: formatList(names, language.locale, filter.match === 'any' ? 'disjunction' : 'conjunction'),
        without: [],
      },
    ];
  },
  factYes: ({ filter, given }, { t }) => (given ? [{ text: factName(filter.fact, t), without: false }] : []),
  factTime: ({ filter, given }, { t }) => {
    if (given === undefined) return [];
    const values = { name: factName(filter.fact, t), value: given };
    return [{ text: t('facts.filters.atLeast', values), without: undefined }];
  },
  factLanes: ({ given }, { t }) =>
    given === undefined ? [] : [{ text: laneText(given, t), without: undefined }],
  // The list's head offers and takes back the listings that have not said.
  unstated: () => [],
};

function laneText({ from, to }: AskedLane, t: Translate): string {
  if (to === '') return t('facts.filters.laneFrom', { from });
  return from === '' ? t('facts.filters.laneTo', { to }) : t('facts.filters.lane', { from, to });
}

/** Whether a filter by a fact restricts the search. */
export const isChosen = (value: unknown): boolean =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

function numberText(
  parameter: string,
  { fact, quantity, compare, isNeed }: FactNumberFilter,
  given: number,
  language: Language,
): string {
  const { t } = language;
  const value = formatQuantity(given, quantity, language);
  if (isNeed) return needText(parameter, value, t);
  return t(compare === 'atLeast' ? 'facts.filters.atLeast' : 'facts.filters.atMost', {
    name: factName(fact, t),
    value,
  });
}
