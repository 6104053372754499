import { type CountryCode, findCountryByCode } from '#domain/place/countries.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { Location } from '#domain/place/place.ts';
import { areaKey, guessCities, isWeak, placeKey } from './place-key.ts';
import type { GazetteerPlace, GazetteerReader } from './gazetteer-reader.ts';
import type { Address } from './geocoder.ts';

/** Longer texts are cut: guesses grow quadratically with words. */
const TEXT_LIMIT = 80;

export function locateAddress(reader: GazetteerReader, address: Address): Location | undefined {
  const country = (findCountry(address.country) ?? findCountryByCode(address.country))?.code;
  if (country === undefined) return undefined;
  const postal = postalDistrict(country, address.zip ?? '');
  // Postal codes are more precise and less often misspelled.
  const areas = [
    postal === undefined ? [] : reader.areasCalled(postal, country),
    areasNamed(reader, address.region, country),
  ].filter((named) => named.length > 0);
  const city = findCity(reader, address.city, country, areas);
  if (city !== undefined) return at(city, 'city');
  const area = areas[0]?.[0] ?? areasNamed(reader, address.city, country)[0];
  return area && at(area, 'region');
}

type Areas = readonly (readonly GazetteerPlace[])[];

function findCity(
  reader: GazetteerReader,
  text: string,
  country: CountryCode,
  areas: Areas,
): GazetteerPlace | undefined {
  const { names, runs } = guessCities(text.slice(0, TEXT_LIMIT));
  const called = names.flatMap((name) => mostLikely(reader.citiesCalled(name, country), areas) ?? []);
  const city = called.find((candidate) => agrees(candidate, areas)) ?? called[0];
  if (city !== undefined) return city;
  for (const name of names) {
    const longer = isWeak(name) ? [] : reader.citiesBeginning(name, country);
    const likely = mostLikely(longer, areas);
    if (likely !== undefined && agrees(likely, areas)) return likely;
  }
  for (const run of runs) {
    const cities = run.flatMap((words) => reader.citiesCalled(words, country)).sort((a, b) => a.id - b.id);
    const likely = mostLikely(cities, areas);
    if (likely !== undefined && agrees(likely, areas)) return likely;
  }
  return undefined;
}

/** A similar name may be a distant hamlet, so a known region must match. */
const agrees = (city: GazetteerPlace, areas: Areas): boolean =>
  areas.length === 0 || areas.some((named) => liesIn(city, named));

/** Prefers a match in the address's areas. */
function mostLikely(cities: readonly GazetteerPlace[], areas: Areas): GazetteerPlace | undefined {
  for (const named of areas) {
    const inside = cities.find((city) => liesIn(city, named));
    if (inside !== undefined) return inside;
  }
  return cities[0];
}

const liesIn = (city: GazetteerPlace, areas: readonly GazetteerPlace[]): boolean =>
  areas.some(({ id }) => id === city.region || id === city.district);

function areasNamed(reader: GazetteerReader, text: string, country: CountryCode): readonly GazetteerPlace[] {
  const short = text.slice(0, TEXT_LIMIT);
  const parts = [short, ...short.split(/[,;/()]/)];
  for (const key of new Set(parts.flatMap((part) => [placeKey(part), areaKey(part)]))) {
    const areas = key === '' ? [] : reader.areasCalled(key, country);
    if (areas.length > 0) return areas;
  }
  const [city] = reader.citiesCalled(placeKey(short), country);
  const around = city?.district ?? city?.region ?? undefined;
  const area = around === undefined ? undefined : reader.placeById(around);
  return area === undefined ? [] : [area];
}

const at = ({ lat5, lng5 }: GazetteerPlace, precision: Location['precision']): Location => {
  return { lat: lat5 / 1e5, lng: lng5 / 1e5, precision };
};

// District code by the first two digits of a Spanish postal code, 01 to 52.
const SPANISH_PROVINCES =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  );

/** Known for Spain and mainland France, whose postal codes begin with the province or department. */
export function postalDistrict(country: CountryCode, zip: string): string | undefined {
  const [, start] = /^(\d\d)\d{3}$/.exec(zip.replaceAll(/\s/g, '')) ?? [];
  if (start === undefined) return undefined;
  if (country === 'ES') return SPANISH_PROVINCES[Number(start) - 1]?.toLowerCase();
  if (country === 'FR' && start !== '20') return start;
  return undefined;
}
