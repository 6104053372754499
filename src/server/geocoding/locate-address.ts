import { type CountryCode, findCountryByCode } from '#domain/place/countries.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { Located, Location, Reading } from '#domain/place/place.ts';
import { areaKey, guessCities, isWeak, placeKey } from './place-key.ts';
import type { GazetteerPlace, GazetteerReader } from './gazetteer-reader.ts';
import { KIND } from './gazetteer-schema.ts';
import type { Address } from './geocoder.ts';
import { readingsOfCity, readingsOfZip } from './readings.ts';

/** Longer texts are cut: guesses grow quadratically with words. */
const TEXT_LIMIT = 80;

/** Locates as `locate` does, and reads parts that contradict each other. */
export interface ReadAddress {
  readonly location: Located | undefined;
  readonly readings: readonly Reading[];
}

/** A stated region wins over a postal code, and over a city that it does not have. */
export function readAddress(reader: GazetteerReader, address: Address): ReadAddress {
  const country = (findCountry(address.country) ?? findCountryByCode(address.country))?.code;
  if (country === undefined) return { location: undefined, readings: [] };
  const zip = (address.zip ?? '').trim();
  const code = postalDistrict(country, zip);
  const postal = code === undefined ? [] : reader.areasCalled(code, country);
  const stated = areasNamed(reader, address.region, country);
  const isElsewhere = stated.length > 0 && postal.length > 0 && !overlap(stated, postal);
  const around = stated.length > 0 ? stated : areaAround(reader, address.region, country);
  // Postal codes are more precise and less often misspelled.
  const areas = [isElsewhere ? [] : postal, around].filter((named) => named.length > 0);
  const city = findCity(reader, address.city, country, areas, stated.length > 0);
  const ofZip = () => readingsOfZip(reader, zip, postal);
  if (city !== undefined) {
    const isOutside = postal.length > 0 && city.district !== null && !liesIn(city, postal);
    return { location: at(city, 'city'), readings: isOutside ? ofZip() : [] };
  }
  const named = areasNamed(reader, address.city, country);
  const isArea = named.length > 0 && (stated.length === 0 || overlap(stated, named));
  const readings = isArea ? [] : readingsOfCity(reader, address.city, country);
  const [area] = stated.length > 0 && readings.length > 0 ? stated : [...areas.flat(), ...named];
  return {
    location: area && center(reader, area),
    readings: readings.length > 0 || !isElsewhere ? readings : ofZip(),
  };
}

type Areas = readonly (readonly GazetteerPlace[])[];

/** @param isWithin whether it must lie in one of the areas */
function findCity(
  reader: GazetteerReader,
  text: string,
  country: CountryCode,
  areas: Areas,
  isWithin: boolean,
): GazetteerPlace | undefined {
  const { names, runs } = guessCities(text.slice(0, TEXT_LIMIT));
  const called = names.flatMap((name) => mostLikely(reader.citiesCalled(name, country), areas) ?? []);
  const city = called.find((candidate) => agrees(candidate, areas)) ?? (isWithin ? undefined : called[0]);
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

/** Whether some are the same, or one contains another. */
const overlap = (these: readonly GazetteerPlace[], those: readonly GazetteerPlace[]): boolean =>
  these.some((one) =>
    those.some((other) => one.id === other.id || one.region === other.id || other.region === one.id),
  );

/** Without districts of other regions that are called like the region: Texas County is in Missouri. */
function areasNamed(reader: GazetteerReader, text: string, country: CountryCode): readonly GazetteerPlace[] {
  const short = text.slice(0, TEXT_LIMIT);
  const parts = [short, ...short.split(/[,;/()]/)];
  for (const key of new Set(parts.flatMap((part) => [placeKey(part), areaKey(part)]))) {
    const areas = key === '' ? [] : reader.areasCalled(key, country);
    const regions = areas.filter(({ kind }) => kind === KIND.region);
    if (regions.length > 0) return areas.filter((area) => overlap(regions, [area]));
    if (areas.length > 0) return areas;
  }
  return [];
}

/** A city stands in place of the region. */
function areaAround(reader: GazetteerReader, text: string, country: CountryCode): readonly GazetteerPlace[] {
  const [city] = reader.citiesCalled(placeKey(text.slice(0, TEXT_LIMIT)), country);
  const around = city?.district ?? city?.region ?? undefined;
  const area = around === undefined ? undefined : reader.placeById(around);
  return area === undefined ? [] : [area];
}

const at = ({ lat5, lng5 }: GazetteerPlace, precision: Location['precision']): Location => {
  return { lat: lat5 / 1e5, lng: lng5 / 1e5, precision };
};

/** A district's is its largest city. */
function center(reader: GazetteerReader, area: GazetteerPlace): Located {
  const extent = reader.extentOf(area.id);
  return {
    ...at({ ...area, ...extent }, 'region'),
    ...(extent && { radiusKm: extent.radiusKm }),
  };
}

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
