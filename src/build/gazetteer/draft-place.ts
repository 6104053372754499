import type { CountryCode } from '#domain/place/countries.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { GRADE, KIND } from '#server/geocoding/gazetteer-schema.ts';

interface Spelling {
  grade: number;
  /** Undefined if it equals the place's name. */
  readonly shown: string | undefined;
}

export interface DraftPlace {
  readonly kind: (typeof KIND)[keyof typeof KIND];
  readonly name: string;
  readonly country: CountryCode;
  /** Largest city of an area, which provides its point. */
  readonly seat: DraftPlace | undefined;
  readonly lat: number;
  readonly lng: number;
  population: number;
  region: DraftPlace | undefined;
  district: DraftPlace | undefined;
  readonly spellings: Map<string, Spelling>;
  extent: Extent | undefined;
}

/** Circle containing nearly all cities of a region. */
export interface Extent extends Coordinates {
  readonly radiusKm: number;
}

export const draftCity = (
  city: Pick<DraftPlace, 'name' | 'country' | 'lat' | 'lng' | 'population'>,
): DraftPlace => ({
  kind: KIND.city,
  name: city.name,
  country: city.country,
  lat: city.lat,
  lng: city.lng,
  population: city.population,
  seat: undefined,
  region: undefined,
  district: undefined,
  spellings: new Map(),
  extent: undefined,
});

export const draftArea = (kind: DraftPlace['kind'], name: string, seat: DraftPlace): DraftPlace => ({
  ...draftCity({ ...seat, name, population: 0 }),
  kind,
  seat,
});

export function addSpelling(place: DraftPlace, key: string, grade: number, shown?: string): void {
  const known = place.spellings.get(key)?.grade ?? Infinity;
  if (key !== '' && grade < known) place.spellings.set(key, { grade, shown });
}

/** An area named like its largest city is not suggested: New York, Madrid, Luxembourg. */
export function hideNamesakes(area: DraftPlace): void {
  for (const [key, spelling] of area.spellings)
    if (area.seat?.spellings.has(key) === true) spelling.grade = GRADE.hidden;
}
