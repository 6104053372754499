import type { CountryCode } from '#domain/place/countries.ts';
import type { Coordinates, PinPlace, Reading } from '#domain/place/place.ts';
import { distanceKm } from '#domain/place/sphere.ts';
import type { GazetteerPlace, GazetteerReader } from './gazetteer-reader.ts';
import { guessCities, isWeak } from './place-key.ts';

/** Longer texts are no city names. */
const TEXT_LIMIT = 80;
const READINGS_LIMIT = 3;
/** Share of the most likely reading's weight. */
const LEAST_SHARE = 0.1;

/** Where the city is instead: in the country, else in others. */
export function readingsOfCity(reader: GazetteerReader, text: string, country: CountryCode): Reading[] {
  const { names } = guessCities(text.slice(0, TEXT_LIMIT));
  const strong = names.filter((name) => !isWeak(name));
  const named = (find: (name: string) => GazetteerPlace[]) =>
    strong.map(find).find((cities) => cities.length > 0);
  const cities =
    named((name) => reader.citiesCalled(name, country)) ?? named((name) => reader.citiesNamed(name)) ?? [];
  const [first] = cities;
  const likely = cities.filter(({ weight }) => weight >= LEAST_SHARE * (first?.weight ?? 0));
  const readings = likely.map((city) => ({ ...placeOf(reader, city), of: 'city' as const, district: '' }));
  const distinct = new Map(readings.map((reading) => [`${reading.region}|${reading.country}`, reading]));
  return [...distinct.values()].slice(0, READINGS_LIMIT);
}

export const readingsOfZip = (
  reader: GazetteerReader,
  zip: string,
  [district]: readonly GazetteerPlace[],
): Reading[] =>
  district === undefined
    ? []
    : [
        {
          ...placeOf(reader, district),
          of: 'zip',
          name: zip,
          district: district.name.replace(/^Prov[ií]ncia d(?:e |['’])/, ''),
        },
      ];

/** Degrees of latitude that are searched for the nearest city. */
const REACH_DEGREES = 0.3;

/** The nearest city of some size; `undefined` if there is none around. */
export function placeOfPin(reader: GazetteerReader, pin: Coordinates): PinPlace | undefined {
  const width = REACH_DEGREES / Math.max(0.1, Math.cos((pin.lat * Math.PI) / 180));
  const near = reader
    .citiesAround(pin, REACH_DEGREES, width)
    .map((city) => {
      const km = distanceKm(pin, { lat: city.lat5 / 1e5, lng: city.lng5 / 1e5 });
      // Neighborhoods have no population of their own.
      return { city, km, rank: (km + 0.1) / (1 + Math.log10(1 + city.weight)) + (city.weight > 0 ? 0 : 5) };
    })
    .sort((one, other) => one.rank - other.rank)
    .at(0);
  return near && { ...placeOf(reader, near.city), distanceKm: near.km };
}

function placeOf(reader: GazetteerReader, { name, region, country }: GazetteerPlace) {
  const around = region === null ? undefined : reader.placeById(region);
  return { name, region: around?.name ?? '', country };
}
