import type { CountryCode } from '#domain/place/countries.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { GRADE, KIND } from '#server/geocoding/gazetteer-schema.ts';

/** A way to write a place's name, by its key. */
interface Spelling {
  grade: number;
  /** As people write it; undefined where that is the place's own name. */
  readonly shown: string | undefined;
}

/** A place on its way into the gazetteer. */
export interface DraftPlace {
  readonly kind: (typeof KIND)[keyof typeof KIND];
  readonly name: string;
  readonly country: CountryCode;
  /** An area's largest city, at which it is shown; undefined for a city. */
  readonly seat: DraftPlace | undefined;
  readonly lat: number;
  readonly lng: number;
  population: number;
  region: DraftPlace | undefined;
  district: DraftPlace | undefined;
  readonly spellings: Map<string, Spelling>;
  /** A region's: where its cities lie. */
  extent: Extent | undefined;
}

/** A circle that holds nearly all cities of a region. */
export interface Extent extends Coordinates {
  readonly radiusKm: number;
}

/** Starts a city without any spelling. */
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

/** Starts an area without any spelling, at its largest city. */
export const draftArea = (kind: DraftPlace['kind'], name: string, seat: DraftPlace): DraftPlace => ({
  ...draftCity({ ...seat, name, population: 0 }),
  kind,
  seat,
});

/** Adds a spelling, unless the place has that key already and as good. */
export function addSpelling(place: DraftPlace, key: string, grade: number, shown?: string): void {
  const known = place.spellings.get(key)?.grade ?? Infinity;
  if (key !== '' && grade < known) place.spellings.set(key, { grade, shown });
}

/** Leaves suggestions to the city where an area is called like its largest one: New York, Madrid, Luxembourg. */
export function hideNamesakes(area: DraftPlace): void {
  for (const [key, spelling] of area.spellings)
    if (area.seat?.spellings.has(key) === true) spelling.grade = GRADE.hidden;
}
