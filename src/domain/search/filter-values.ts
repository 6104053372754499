import * as v from 'valibot';
import type { Flags } from '../flags.ts';
import { day } from '../listing/availability.ts';
import { boundValue } from './bound-value.ts';
import {
  PLACE_LIMIT,
  PLACE_TYPES,
  type Filter,
  type FlagFilter,
  type Filters,
  type FilterValue,
  type FilterValues,
  type PlaceFilter,
} from './filters.ts';
import { joinKinds } from './terms.ts';

type AnyValue = FilterValue<FlagFilter> | FilterValue<PlaceFilter> | string | number | undefined;

export function initialValues<F extends Filters>(filters: F): FilterValues<F> {
  const values = Object.entries(filters).map(([name, filter]) => [name, initialValue(filter)]);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(values) as FilterValues<F>;
}

/** One parameter per flag group with a JSON object of the chosen options; unset filters are omitted. */
export function toQuery<F extends Filters>(filters: F, values: FilterValues<F>): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, filter] of Object.entries(filters)) {
    const value: AnyValue = values[name];
    if (filter.type === 'flags') {
      const group = value as FilterValue<FlagFilter>;
      const chosen = filter.names.filter((term) => group.terms[term]);
      if (group.isOn && chosen.length > 0) {
        query[name] = JSON.stringify(Object.fromEntries(chosen.map((term) => [term, true])));
      }
    } else if (filter.type === 'place') {
      const place = value as FilterValue<PlaceFilter>;
      if (place.search.trim() !== '') query[place.type] = place.search.trim();
    } else if (filter.type === 'day') {
      if (typeof value === 'string') query[name] = value;
    } else if (typeof value === 'number' && !isOverruled(filters, values, name)) {
      query[name] = String(value);
    }
  }
  return query;
}

/** An upper bound below the lower bound of the same figure is ignored until one of them changes. */
export function isOverruled<F extends Filters>(filters: F, values: FilterValues<F>, name: string): boolean {
  const [filter, most]: [Filter | undefined, unknown] = [filters[name], values[name]];
  if (filter?.type !== 'number' || filter.compare !== 'atMost' || typeof most !== 'number') return false;
  return Object.entries(filters).some(([other, lower]) => {
    const least: unknown = values[other];
    const isSameFigure = lower.type === 'number' && lower.figure === filter.figure;
    return isSameFigure && lower.compare === 'atLeast' && typeof least === 'number' && least > most;
  });
}

/** Ignores invalid parameters. */
export function fromQuery<F extends Filters>(filters: F, query: URLSearchParams): FilterValues<F> {
  const values = Object.entries(filters).map(([name, filter]) => [name, valueFrom(filter, name, query)]);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(values) as FilterValues<F>;
}

/** §5. */
export const lettersAndSpaces = (typed: string): string => typed.replaceAll(/[^\p{L}\p{M} ]/gu, '');

function initialValue(filter: Filter): AnyValue {
  if (filter.type === 'place') return { search: '', type: 'city' };
  if (filter.type === 'number' || filter.type === 'day') return undefined;
  return { isOn: !filter.hasSwitch, terms: joinKinds(filter, allTerms(filter, filter.initially)) };
}

function valueFrom(filter: Filter, name: string, query: URLSearchParams): AnyValue {
  const initial = initialValue(filter);
  if (filter.type === 'place') return placeFrom(query) ?? initial;
  const given = query.get(name);
  if (given === null) return initial;
  if (filter.type === 'number') {
    const number = v.safeParse(boundValue(filter.decimals), given);
    return number.success ? number.output : initial;
  }
  if (filter.type === 'day') {
    const asked = v.safeParse(day, given);
    return asked.success ? asked.output : initial;
  }
  const chosen = chosenTerms(filter, given);
  return chosen === undefined
    ? initial
    : {
        isOn: true,
        terms: joinKinds(filter, {
          ...allTerms(filter, false),
          ...Object.fromEntries(chosen.map((term) => [term, true])),
        }),
      };
}

function placeFrom(query: URLSearchParams): FilterValue<PlaceFilter> | undefined {
  for (const type of PLACE_TYPES) {
    const search = lettersAndSpaces(query.get(type) ?? '').trim();
    if (search !== '' && search.length <= PLACE_LIMIT) return { search, type };
  }
  return undefined;
}

/** `undefined` unless it is a JSON object of known options. */
export function chosenTerms<Name extends string>(
  filter: FlagFilter<Name>,
  given: string,
): Name[] | undefined {
  const parsed = parseJson(given);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const chosen = new Set<Name>();
  for (const [spelling, isChosen] of Object.entries(parsed)) {
    const term = filter.names.find((name) => name === spelling) ?? ownValue(filter.aliases, spelling);
    if (term === undefined || typeof isChosen !== 'boolean') return undefined;
    if (isChosen) chosen.add(term);
  }
  return filter.names.filter((name) => chosen.has(name));
}

function allTerms(filter: FlagFilter, isChosen: boolean): Flags<string> {
  return Object.fromEntries(filter.names.map((term) => [term, isChosen]));
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
