import { KM_PER_DEGREE } from '#domain/place/sphere.ts';
import { placeKey } from '#server/geocoding/place-key.ts';
import type { CountedCity, SourceCity } from './source-cities.ts';

/** Records of one name within this distance are the same city. */
const SAME_NAME_KM = 20;
/** Records within this distance are the same place, whatever their names. */
const SAME_POINT_KM = 0.05;
/** Many towns were renamed, so the nearest uncounted one within this distance matches. */
const RENAMED_KM = 3;
const RENAMED_POPULATION = 10_000;
const CELLS_PER_DEGREE = 10;

export function countCities(cities: readonly SourceCity[], counted: readonly CountedCity[]): void {
  const byName = Map.groupBy(cities, ({ country, name }) => country + placeKey(name));
  const unmatched: CountedCity[] = [];
  for (const record of counted) {
    const city = nearest(byName.get(record.country + placeKey(record.name)) ?? [], record, SAME_NAME_KM);
    if (city === undefined) unmatched.push(record);
    else city.population = Math.max(city.population, weigh(record));
  }

  const uncounted = cities.filter(({ population }) => population === 0);
  const byCell = Map.groupBy(uncounted, ({ country, lat, lng }) => cell(country, lat, lng));
  for (const record of unmatched) {
    const [lng, lat] = record.loc.coordinates;
    const near = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) => {
        const step = 1 / CELLS_PER_DEGREE;
        return byCell.get(cell(record.country, lat + down * step, lng + right * step)) ?? [];
      }),
    );
    const free = near.filter(({ population }) => population === 0);
    const isTown = weigh(record) >= RENAMED_POPULATION;
    const city = nearest(free, record, isTown ? RENAMED_KM : SAME_POINT_KM);
    if (city === undefined) continue;
    city.population = weigh(record);
    city.otherNames.push(record.name);
  }
}

const cell = (country: string, lat: number, lng: number): string =>
  [country, Math.floor(lat * CELLS_PER_DEGREE), Math.floor(lng * CELLS_PER_DEGREE)].join(' ');

function nearest(
  cities: readonly SourceCity[],
  { loc }: CountedCity,
  limitKm: number,
): SourceCity | undefined {
  const [lng, lat] = loc.coordinates;
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let found: SourceCity | undefined;
  let foundKm = limitKm;
  for (const city of cities) {
    const km = KM_PER_DEGREE * Math.hypot(city.lat - lat, (city.lng - lng) * narrowing);
    if (km > foundKm) continue;
    found = city;
    foundKm = km;
  }
  return found;
}

// Districts count a tenth, so that their city comes first; abandoned and historical places count nothing.
function weigh({ population, featureCode }: CountedCity): number {
  if (featureCode === 'PPLX' || featureCode === 'PPLL') return Math.round(population / 10);
  return ['PPLQ', 'PPLH', 'PPLW', 'PPLCH'].includes(featureCode) ? 0 : population;
}
