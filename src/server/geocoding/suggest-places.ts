import { findCountryByCode } from '#domain/place/countries.ts';
import { countriesNamedLike, countryCodesMatching, findCountry } from '#domain/place/find-country.ts';
import type { Place, PlaceKind } from '#domain/place/place.ts';
import { withoutPostalCode } from '#domain/place/postal-code.ts';
import type { GazetteerPlace, GazetteerReader, SpelledPlace, Within } from './gazetteer-reader.ts';
import { KIND } from './gazetteer-schema.ts';
import { placeKey, plainKey } from './place-key.ts';

/** Further commas are ignored. */
const PARTS_LIMIT = 4;
const COUNTRY_WORDS = [1, 2, 3, 4];
const CANDIDATES_EACH = 4;
/** Weight factor of exact names. */
const EXACT = 50;
/** Weight factor of aliases: "madr" is Madrid sooner than Madras. */
const ALIAS = 0.25;
/** A single letter matches regions nearly everywhere. */
const AREA_LETTERS = 2;

/** Text after a comma narrows the area: "Calle Mayor 4, Madrid, Spain"; a country may follow without it. */
export function suggestPlaces(reader: GazetteerReader, typed: string, limit: number): Place[] {
  const parts = typed
    .split(',')
    .filter((part) => plainKey(part) !== '')
    .slice(0, PARTS_LIMIT);
  for (const [index, name] of parts.entries()) {
    const places = find(reader, name, parts.slice(index + 1), limit);
    if (places.length > 0) return places;
  }
  const [only, ...others] = parts;
  return only === undefined || others.length > 0 ? [] : findBeforeCountry(reader, only, limit);
}

/** "Valencia Spain". */
function findBeforeCountry(reader: GazetteerReader, typed: string, limit: number): Place[] {
  const words = typed.trim().split(/\s+/);
  for (const count of COUNTRY_WORDS.filter((length) => length < words.length)) {
    const country = words.slice(-count).join(' ');
    if (countriesNamedLike(country).length === 0) continue;
    const places = find(reader, words.slice(0, -count).join(' '), [country], limit);
    if (places.length > 0) return places;
  }
  return [];
}

function find(reader: GazetteerReader, name: string, around: readonly string[], limit: number): Place[] {
  const within = around.map((text) => areasMeant(reader, text)).find((meant) => meant !== undefined);
  const names = [name, withoutPostalCode(name)].filter((text) => text !== undefined);
  for (const key of new Set(names.flatMap((text) => [plainKey(text), placeKey(text)]))) {
    const places = findByKey(reader, key, within, limit);
    if (places.length > 0) return places;
  }
  return [];
}

/** `undefined` if the text is no country or region. */
function areasMeant(reader: GazetteerReader, text: string): Within | undefined {
  const country = findCountryByCode(text) ?? findCountry(text);
  if (country !== undefined) return { countries: [country.code], areas: [] };
  const countries = countryCodesMatching(text);
  const key = placeKey(text);
  const areas = key.length < AREA_LETTERS ? [] : reader.areasBeginning(key);
  return countries.length + areas.length === 0 ? undefined : { countries, areas };
}

function findByKey(reader: GazetteerReader, key: string, within: Within | undefined, limit: number): Place[] {
  const found = reader.spelledLike(key, within, limit * CANDIDATES_EACH);
  const exact = reader.spelledAs(key, within);
  const isListed = found.some(({ id }) => id === exact?.id);
  const ranked = (exact === undefined || isListed ? found : [...found, exact])
    .flatMap((spelled) => {
      const place = reader.placeById(spelled.id);
      const factors = (spelled.id === exact?.id ? EXACT : 1) * (spelled.shown === null ? 1 : ALIAS);
      return place === undefined ? [] : [{ place, spelled, rank: place.weight * factors }];
    })
    .sort((a, b) => b.rank - a.rank);
  const places = new Map<string, Place>();
  for (const { place, spelled } of ranked) {
    if (places.size === limit) break;
    const suggestion = toPlace(reader, place, spelled);
    const shown = `${suggestion.name}|${suggestion.region}|${suggestion.country}`;
    if (!places.has(shown)) places.set(shown, suggestion);
  }
  return [...places.values()];
}

const KINDS = {
  [KIND.city]: 'city',
  [KIND.region]: 'region',
  [KIND.district]: 'region',
  [KIND.country]: 'country',
} as const satisfies Record<GazetteerPlace['kind'], PlaceKind>;

function toPlace(reader: GazetteerReader, place: GazetteerPlace, { shown }: SpelledPlace): Place {
  const region =
    place.kind === KIND.city && place.region !== null ? reader.placeById(place.region) : undefined;
  const extent = reader.extentOf(place.id);
  const { lat5, lng5 } = extent ?? place;
  return {
    name: shown ?? place.name,
    region: region?.name ?? '',
    country: place.country,
    kind: KINDS[place.kind],
    lat: lat5 / 1e5,
    lng: lng5 / 1e5,
    ...(extent && { radiusKm: extent.radiusKm }),
  };
}
