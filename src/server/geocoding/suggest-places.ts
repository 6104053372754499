import type { CountryCode } from '#domain/place/countries.ts';
import { countryCodesMatching, countriesNamedLike } from '#domain/place/find-country.ts';
import type { Place } from '#domain/place/place.ts';
import type { GazetteerPlace, GazetteerReader, SpelledPlace } from './gazetteer-reader.ts';
import { KIND } from './gazetteer-schema.ts';
import { placeKey, plainKey } from './place-key.ts';

/** Where a suggestion must lie. */
interface Within {
  readonly countries: readonly CountryCode[];
  /** Areas by id, each in one of the countries. */
  readonly areas: ReadonlySet<number>;
  /** Countries that count as a whole. */
  readonly whole: ReadonlySet<CountryCode>;
}

/** So many candidates are looked through for the few that lie where they must. */
const CANDIDATES = 2000;
/** A place that is called exactly as typed comes first, unless it is this many times smaller. */
const EXACT_HANDICAP = 50;

/**
 * Places whose name starts with the typed text, the most important first. What follows a comma says where:
 * "Paris, Tex", "Calle Mayor 4, Madrid, Spain"; a country may also follow without one.
 */
export function suggestPlaces(reader: GazetteerReader, typed: string, limit: number): Place[] {
  const parts = typed.split(',').filter((part) => plainKey(part) !== '');
  for (const [index, name] of parts.entries()) {
    const places = find(reader, name, parts.slice(index + 1), limit);
    if (places.length > 0) return places;
  }
  const [only, ...others] = parts;
  return only === undefined || others.length > 0 ? [] : findBeforeCountry(reader, only, limit);
}

/** "Valencia Spain": the last words as the country's name. */
function findBeforeCountry(reader: GazetteerReader, typed: string, limit: number): Place[] {
  const words = typed.trim().split(/\s+/);
  for (const [index] of words.entries()) {
    const country = words.slice(index).join(' ');
    if (index === 0 || countriesNamedLike(country).length === 0) continue;
    const places = find(reader, words.slice(0, index).join(' '), [country], limit);
    if (places.length > 0) return places;
  }
  return [];
}

function find(reader: GazetteerReader, name: string, around: readonly string[], limit: number): Place[] {
  const within = around.map((text) => areasMeant(reader, text)).find(({ countries }) => countries.length > 0);
  for (const key of new Set([plainKey(name), placeKey(name)])) {
    const places = spelledLike(reader, key, within, limit);
    if (places.length > 0) return places;
  }
  return [];
}

function areasMeant(reader: GazetteerReader, text: string): Within {
  const whole = new Set(countryCodesMatching(text));
  const areas = reader.areasBeginning(placeKey(text));
  const countries = new Set([...whole, ...areas.map(({ country }) => country)]);
  return { countries: [...countries], areas: new Set(areas.map(({ id }) => id)), whole };
}

function spelledLike(
  reader: GazetteerReader,
  key: string,
  within: Within | undefined,
  limit: number,
): Place[] {
  const found = reader.spelledLike(key, within?.countries, within === undefined ? limit * 2 : CANDIDATES);
  const exact = reader.spelledAs(key, within?.countries);
  const places = new Map<string, Place>();
  for (const spelled of exactFirst(reader, found, exact)) {
    const place = reader.placeById(spelled.id);
    if (place === undefined || !liesWithin(place, within)) continue;
    const suggestion = toPlace(reader, place, spelled);
    const shown = `${suggestion.name}|${suggestion.region}|${suggestion.country}`;
    if (!places.has(shown)) places.set(shown, suggestion);
    if (places.size === limit) break;
  }
  return [...places.values()];
}

function exactFirst(
  reader: GazetteerReader,
  found: readonly SpelledPlace[],
  exact: SpelledPlace | undefined,
): readonly SpelledPlace[] {
  const [first] = found;
  if (first === undefined || exact === undefined) return found;
  const most = reader.placeById(first.id)?.population ?? 0;
  const own = reader.placeById(exact.id)?.population ?? 0;
  if (own * EXACT_HANDICAP < most) return found;
  return [exact, ...found.filter(({ id }) => id !== exact.id)];
}

function liesWithin({ country, region, district }: GazetteerPlace, within: Within | undefined): boolean {
  if (within === undefined || within.whole.has(country)) return true;
  return [region, district].some((id) => id !== null && within.areas.has(id));
}

function toPlace(reader: GazetteerReader, place: GazetteerPlace, { shown }: SpelledPlace): Place {
  const region =
    place.kind === KIND.city && place.region !== null ? reader.placeById(place.region) : undefined;
  return {
    name: shown ?? place.name,
    region: region?.name ?? '',
    country: place.country,
    lat: place.lat5 / 1e5,
    lng: place.lng5 / 1e5,
  };
}
