import type { FitLine } from '#domain/need/fit.ts';
import { areaToQuery, EVERYWHERE } from '#domain/search/area.ts';
import { initialValues } from '#domain/search/filter-values.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { PLACE_TYPES, type Filters } from '#domain/search/filters.ts';
import { writeNeed, type NeedQuery } from '#domain/need/need-query.ts';
import { areaText } from './area-text.ts';
import { activeFilters, type Language } from './active-filters.ts';
import type { LabelsByName } from './filter-labels.ts';

/** What a kind's needs are made of. */
export interface NeedParts<F extends Filters = Filters> {
  readonly kind: ListingKind;
  readonly filters: F;
  readonly labels: LabelsByName;
  /** @param query ids and filters, as the call takes them */
  readonly fit: (
    query: Readonly<Record<string, string>>,
  ) => Promise<{ readonly fits: Readonly<Record<string, readonly FitLine[]>> }>;
}

/** Parameters of the API, without defaults. */
export function needQuery(parts: NeedParts, need: NeedQuery): Record<string, string> {
  const address = Object.fromEntries(new URLSearchParams(writeNeed(parts.filters, need)));
  const asked = Object.entries(address).filter(
    ([name]) => name in parts.filters || PLACE_TYPES.some((type) => type === name),
  );
  return { ...Object.fromEntries(asked), ...areaToQuery(need.area) };
}

export interface AskedCriterion {
  readonly text: string;
  readonly without: NeedQuery;
}

/** Words of a criterion as the API names it; `undefined` if the need does not have it. */
export function askedCriterion(
  { filters, labels }: NeedParts,
  { values, area }: NeedQuery,
  criterion: string,
  language: Language,
): AskedCriterion | undefined {
  if (criterion === 'radius' || criterion === 'within') {
    const text = areaText(area, language.t, language.locale);
    return text === undefined ? undefined : { text, without: { values, area: EVERYWHERE } };
  }
  const isName = PLACE_TYPES.some((type) => type === criterion);
  const [name] = Object.entries(filters).find(([each, filter]) =>
    isName ? filter.type === 'place' : each === criterion,
  ) ?? [''];
  const chips = activeFilters(filters, values, labels, language).filter(
    ({ key }) => key.split(' ', 1)[0] === name,
  );
  if (chips.length === 0) return undefined;
  const first = initialValues(filters)[name];
  return {
    text: chips.map(({ text }) => text).join(', '),
    without: { values: { ...values, [name]: first }, area },
  };
}
