import * as v from 'valibot';
import { issue } from '../issue.ts';
import { cursor } from '../listing/cursor.ts';
import { CountryCode, type Coordinates } from '../place/place.ts';
import type { Currency } from '../price/currencies.ts';
import type { PriceFamily } from '../price/price.ts';
import { text } from '../text.ts';
import { filterTypeOf } from './filter-types.ts';
import {
  PLACE_LIMIT,
  PLACE_TYPES,
  type AskedLane,
  type CurrencyFilter,
  type FactLanesFilter,
  type FactTermsFilter,
  type Filter,
  type Filters,
  type FlagFilter,
  type PlaceType,
  type PriceFamilyFilter,
} from './filters.ts';

/**
 * `-` means descending. `nearest` measures from the place searched, else from the center of the bounds. `price`
 * needs the family of prices that it compares.
 */
export const SORTS = ['newest', 'nearest', 'surface', '-surface', 'price'] as const;

export type Sort = (typeof SORTS)[number];

export const PAGE_SIZE = 24;

export const PAGE_LIMIT = 100;

/** Counting stops here. */
export const TOTAL_LIMIT = 10_000;

/** In degrees; `west > east` crosses the antimeridian. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const bounds = v.pipe(
  text(100, issue('issues.number')),
  v.regex(/^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/, issue('issues.number')),
  v.transform((given): Bounds => {
    const [west = 0, south = 0, east = 0, north = 0] = given.split(',').map(Number);
    return { west, south, east, north };
  }),
  v.check(
    ({ west, south, east, north }) =>
      Math.abs(west) <= 180 &&
      Math.abs(east) <= 180 &&
      Math.abs(south) <= 90 &&
      Math.abs(north) <= 90 &&
      south <= north,
    issue('issues.number'),
  ),
);

export const point = v.pipe(
  text(50, issue('issues.number')),
  v.regex(/^-?\d{1,2}(\.\d{1,12})?,-?\d{1,3}(\.\d{1,12})?$/, issue('issues.number')),
  v.transform((given): Coordinates => {
    const [lat = 0, lng = 0] = given.split(',').map(Number);
    return { lat, lng };
  }),
  v.check(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, issue('issues.number')),
);

export const RADIUS_KM = { least: 1, most: 1000 } as const;

const radius = v.pipe(
  text(20, issue('issues.number')),
  v.regex(/^\d{1,4}(\.\d{1,3})?$/, issue('issues.number')),
  v.transform(Number),
  v.minValue(RADIUS_KM.least, issue('issues.number')),
  v.maxValue(RADIUS_KM.most, issue('issues.number')),
);

/** Combined with AND. A listing without coordinates matches only its country. */
export const areaEntries = {
  /** Without `radius`, every listing with coordinates matches. */
  near: v.optional(point),
  radius: v.optional(radius),
  within: v.optional(CountryCode),
  bbox: v.optional(bounds),
};

export type AreaQuery = {
  readonly [Name in keyof typeof areaEntries]?: v.InferOutput<(typeof areaEntries)[Name]>;
};

interface Dependent extends AreaQuery {
  readonly sort?: Sort;
  readonly priceFamily?: string | undefined;
  readonly maxPrice?: number | undefined;
}

/** Parameters that need another one. */
export const needsOthers = <Query extends Dependent>() =>
  v.rawCheck<Query>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { near, radius, bbox, sort, priceFamily, maxPrice } = dataset.value;
    const lacks = (key: 'radius' | 'sort' | 'maxPrice') => {
      const { value } = dataset;
      addIssue({
        message: issue('issues.required'),
        path: [{ type: 'object', origin: 'value', input: { ...(value as object) }, key, value: value[key] }],
      });
    };
    if (radius !== undefined && near === undefined) lacks('radius');
    if (sort === 'nearest' && near === undefined && bbox === undefined) lacks('sort');
    if (sort === 'price' && priceFamily === undefined) lacks('sort');
    if (maxPrice !== undefined && priceFamily === undefined) lacks('maxPrice');
  });

/** A search of everything almost finds everything. @param type parameter of the filter of types */
export const needsAreaOrType = <Query extends AreaQuery & Partial<Record<PlaceType, string | undefined>>>(
  type: keyof Query & string,
) =>
  v.rawCheck<Query>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { near, within, bbox, [type]: types } = dataset.value;
    if ((near ?? within ?? bbox ?? types ?? placeAsked(dataset.value)) === undefined)
      addIssue({
        message: issue('issues.required'),
        path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key: type, value: types }],
      });
  });

type FilterSchema<F extends Filter> =
  F extends FlagFilter<infer Name>
    ? v.OptionalSchema<v.GenericSchema<string, readonly Name[]>, undefined>
    : F extends FactTermsFilter
      ? v.OptionalSchema<v.GenericSchema<string, readonly string[]>, undefined>
      : F extends { type: 'day' | 'factTime' }
        ? v.OptionalSchema<v.GenericSchema<string, string>, undefined>
        : F extends { type: 'factYes' | 'unstated' }
          ? v.OptionalSchema<v.GenericSchema<string, boolean>, undefined>
          : F extends PriceFamilyFilter
            ? v.OptionalSchema<v.GenericSchema<string, PriceFamily>, undefined>
            : F extends FactLanesFilter
              ? v.OptionalSchema<v.GenericSchema<string, AskedLane>, undefined>
              : F extends CurrencyFilter
                ? v.OptionalSchema<v.GenericSchema<string, Currency>, undefined>
                : v.OptionalSchema<v.GenericSchema<string, number>, undefined>;

type FilterEntries<F extends Filters> = {
  [Name in keyof F as F[Name] extends { type: 'place' } ? never : Name]: FilterSchema<F[Name]>;
};

export function filterEntries<F extends Filters>(filters: F): FilterEntries<F> {
  const entries = Object.entries(filters).flatMap(([name, filter]) => {
    const { schema } = filterTypeOf(filter);
    return schema === undefined ? [] : [[name, v.optional(schema(filter))]];
  });
  // Object.fromEntries loses the key types.
  return Object.fromEntries(entries) as FilterEntries<F>;
}

const placeEntry = v.optional(text(PLACE_LIMIT));

/** If several are given, the first in this order wins. */
export const placeEntries = { country: placeEntry, region: placeEntry, city: placeEntry } satisfies Record<
  PlaceType,
  unknown
>;

export const pageEntries = {
  limit: v.optional(
    v.pipe(
      text(20, issue('issues.number')),
      v.regex(/^\d{1,3}$/, issue('issues.number')),
      v.transform(Number),
      v.minValue(1, issue('issues.number')),
      v.maxValue(PAGE_LIMIT, issue('issues.number')),
    ),
    String(PAGE_SIZE),
  ),
  cursor,
  sort: v.optional(v.picklist(SORTS, issue('issues.chooseOne')), 'newest'),
};

export function placeAsked(query: Partial<Record<PlaceType, string | undefined>>) {
  for (const type of PLACE_TYPES) {
    const search = query[type];
    if (search !== undefined && search !== '') return { type, search };
  }
  return undefined;
}
