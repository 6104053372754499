import type { Fits } from '#api/fits.ts';
import { areaToQuery, EVERYWHERE, type Area } from '#domain/search/area.ts';
import { initialValues } from '#domain/search/filter-values.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { PLACE_TYPES, type Filters, type FilterValues } from '#domain/search/filters.ts';
import { searchParameters } from '#domain/search/search-parameters.ts';
import { areaText } from '../place/area-text.ts';
import { activeFilters, type Language } from './active-filters.ts';
import type { LabelsByName } from './filter-labels.ts';

/** What a kind's needs are made of. */
export interface NeedParts<F extends Filters = Filters> {
  readonly kind: ListingKind;
  readonly filters: F;
  readonly labels: LabelsByName;
  /** @param query ids and filters, as the call takes them */
  readonly fit: (query: Readonly<Record<string, string>>) => Promise<Fits>;
}

export interface Need {
  readonly values: FilterValues<Filters>;
  readonly area: Area;
}

/** The need of an address; a part of a map and a place without a point are left out. */
export function needIn({ filters }: NeedParts, query: string): Need {
  const { filters: values, area } = searchParameters(filters).read(new URLSearchParams(query));
  return { values, area: area.type === 'near' || area.type === 'country' ? area : EVERYWHERE };
}

/** Parameters of its address. */
export const needAddress = ({ filters }: NeedParts, { values, area }: Need): string =>
  searchParameters(filters).write({ filters: values, area }).toString();

/** Parameters of the API, without defaults. */
export function needQuery(parts: NeedParts, need: Need): Record<string, string> {
  const address = Object.fromEntries(new URLSearchParams(needAddress(parts, need)));
  const asked = Object.entries(address).filter(
    ([name]) => name in parts.filters || PLACE_TYPES.some((type) => type === name),
  );
  return { ...Object.fromEntries(asked), ...areaToQuery(need.area) };
}

export interface AskedCriterion {
  readonly text: string;
  readonly without: Need;
}

/** Words of a criterion as the API names it; `undefined` if the need does not have it. */
export function askedCriterion(
  { filters, labels }: NeedParts,
  { values, area }: Need,
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
