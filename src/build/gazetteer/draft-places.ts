import { readFileSync } from 'node:fs';
import { alternativeNamesOf } from '#domain/place/alternative-names.ts';
import { COUNTRIES, countryNamesOf } from '#domain/place/countries.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { distanceKm } from '#domain/place/sphere.ts';
import { RADIUS_KM } from '#domain/search/search-query.ts';
import { GRADE, KIND } from '#server/geocoding/gazetteer-schema.ts';
import { areaKey, placeKey } from '#server/geocoding/place-key.ts';
import { cityKeys } from './city-keys.ts';
import {
  type DraftPlace,
  addSpelling,
  draftArea,
  draftCity,
  hideNamesakes,
  type Extent,
} from './draft-place.ts';
import { parseAliases } from './parse-aliases.ts';
import { type SourceCity, readAreas, readCities } from './source-cities.ts';

// Countries whose addresses use district codes.
const CODED_DISTRICTS = /^(?:ES|FR|IT)\./;
const ABBREVIATION = /^[A-Z]{2,3}$/;

export function draftPlaces(): DraftPlace[] {
  const sources = readCities().sort((a, b) => b.population - a.population);
  const cities = sources.map(withOwnNames);
  addAliases('city-aliases.txt', cities, placeKey);
  const areas = draftAreas(sources, cities);
  addAliases('region-aliases.txt', areas, areaKey);
  const countries = draftCountries(cities);
  for (const area of [...areas, ...countries]) hideNamesakes(area);
  return [...cities, ...countries, ...areas];
}

function withOwnNames(source: SourceCity): DraftPlace {
  const city = draftCity(source);
  for (const [key, grade] of cityKeys(source.name)) addSpelling(city, key, grade);
  for (const name of source.otherNames)
    for (const key of cityKeys(name).keys()) addSpelling(city, key, GRADE.short, name);
  return city;
}

function draftAreas(sources: readonly SourceCity[], cities: readonly DraftPlace[]): DraftPlace[] {
  const names = new Map(readAreas().map(({ code, name }) => [code, name]));
  const areas = new Map<string, DraftPlace>();
  const areaOf = (code: string, kind: DraftPlace['kind'], city: DraftPlace) => {
    const name = names.get(code);
    if (name === undefined) return undefined;
    const area = areas.get(code) ?? draftArea(kind, name, city);
    areas.set(code, area);
    area.population += city.population;
    return area;
  };
  for (const [index, city] of cities.entries()) {
    const source = sources[index];
    if (source === undefined) continue;
    city.region = areaOf(source.region, KIND.region, city);
    city.district = areaOf(source.district, KIND.district, city);
    if (city.district !== undefined) city.district.region = city.region;
  }
  for (const [code, area] of areas) nameArea(area, code);
  for (const [region, inside] of Map.groupBy(cities, (city) => city.region))
    if (region !== undefined) region.extent = extentOf(inside);
  return [...areas.values()];
}

function nameArea(area: DraftPlace, code: string): void {
  const grade = area.kind === KIND.region ? GRADE.name : GRADE.hidden;
  addSpelling(area, areaKey(area.name), grade);
  addSpelling(area, placeKey(area.name), grade);
  const ownCode = code.split('.').at(-1) ?? '';
  const isWritten = area.kind === KIND.region ? /^[A-Z]+$/.test(ownCode) : CODED_DISTRICTS.test(code);
  if (isWritten) addSpelling(area, placeKey(ownCode), GRADE.hidden);
}

function draftCountries(cities: readonly DraftPlace[]): DraftPlace[] {
  const citiesOf = Map.groupBy(cities, ({ country }) => country);
  return COUNTRIES.flatMap((country) => {
    const [seat, ...others] = citiesOf.get(country.code) ?? [];
    if (seat === undefined) return [];
    const draft = draftArea(KIND.country, country.name, seat);
    draft.population = others.reduce((sum, city) => sum + city.population, seat.population);
    addSpelling(draft, placeKey(country.name), GRADE.name);
    const [, ...translated] = countryNamesOf(country);
    for (const [index, name] of [...translated, ...alternativeNamesOf(country.code)].entries())
      addSpelling(draft, placeKey(name), GRADE.name + 1 + index, name);
    return [draft];
  });
}

/** @throws Error naming an alias without a place */
function addAliases(table: string, places: readonly DraftPlace[], keyOf: (name: string) => string): void {
  // Largest place per name.
  const byName = new Map<string, DraftPlace>();
  for (const place of places) {
    const key = place.country + keyOf(place.name);
    if (!byName.has(key)) byName.set(key, place);
  }
  const text = readFileSync(new URL(table, import.meta.url), 'utf8');
  for (const { country, name, spellings } of parseAliases(text)) {
    const place = byName.get(country + keyOf(name));
    if (place === undefined) throw new Error(`${table}: ${country} has no ${name}`);
    for (const [index, spelling] of spellings.entries()) {
      const isHidden =
        place.kind === KIND.district || (place.kind === KIND.region && ABBREVIATION.test(spelling));
      const grade = isHidden ? GRADE.hidden : GRADE.name + 1 + index;
      addSpelling(place, placeKey(spelling), grade, spelling);
      if (place.kind !== KIND.city) addSpelling(place, areaKey(spelling), GRADE.hidden, spelling);
      else for (const key of cityKeys(spelling).keys()) addSpelling(place, key, GRADE.short, spelling);
    }
  }
}

/** Outliers such as islands would extend the circle over neighboring regions. */
const SHARE = 0.95;
const STEP_KM = 5;

/** @param cities at least one */
function extentOf(cities: readonly Coordinates[]): Extent {
  const middle = middleOfAll(cities);
  const distances = cities.map((city) => distanceKm(middle, city)).sort((one, other) => one - other);
  const farthest = distances[Math.ceil(distances.length * SHARE) - 1] ?? 0;
  return {
    ...middle,
    radiusKm: Math.min(RADIUS_KM.most, STEP_KM * Math.max(1, Math.ceil(farthest / STEP_KM))),
  };
}

// Averages vectors from the Earth's center, so that regions may cross the antimeridian.
function middleOfAll(cities: readonly Coordinates[]): Coordinates {
  const sum = { x: 0, y: 0, z: 0 };
  for (const { lat, lng } of cities) {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    sum.x += Math.cos(phi) * Math.cos(lambda);
    sum.y += Math.cos(phi) * Math.sin(lambda);
    sum.z += Math.sin(phi);
  }
  const degrees = (radians: number) => (radians * 180) / Math.PI;
  return {
    lat: degrees(Math.atan2(sum.z, Math.hypot(sum.x, sum.y))),
    lng: degrees(Math.atan2(sum.y, sum.x)),
  };
}
