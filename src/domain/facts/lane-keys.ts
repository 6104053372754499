import { findCountryByCode } from '../place/countries.ts';
import { findCountry } from '../place/find-country.ts';
import { fold } from '../place/fold.ts';
import type { Lane } from './lanes.ts';

/** A country, a region of it, or a region of an unknown country. */
interface End {
  readonly country: string;
  readonly region: string;
}

/** In UTF-16 units; bounds what a listing stores. */
const REGION_LENGTH = 24;

/** The part after the last comma may be the country: `Aragón, Spain`. */
function readEnd(text: string): End {
  const whole = countryIn(text);
  if (whole !== undefined) return { country: whole, region: '' };
  const comma = text.lastIndexOf(',');
  const country = comma < 0 ? undefined : countryIn(text.slice(comma + 1));
  const region = country === undefined ? text : text.slice(0, comma);
  return { country: country ?? '', region: regionKey(region) };
}

const countryIn = (text: string): string | undefined =>
  (findCountry(text) ?? findCountryByCode(text.trim()))?.code;

/** Letters and digits, so that it has none of the characters between keys. */
const regionKey = (region: string): string =>
  fold(region)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, REGION_LENGTH);

/** Under what an end is found; also by who asks for the other end alone. */
function keysOf({ country, region }: End): string[] {
  if (region === '') return ['', country, `${country}.*`];
  return ['', `.${region}`, ...(country === '' ? [`*.${region}`] : [country, `${country}.${region}`])];
}

/** Keys of a search: a country finds its regions, and a region finds its country. */
function askedKeys(text: string): string[] {
  if (text.trim() === '') return [''];
  const { country, region } = readEnd(text);
  if (country === '') return [`.${region}`];
  return region === '' ? [country] : [`${country}.${region}`, `${country}.*`, `*.${region}`];
}

const pairs = (ends: readonly string[], others: readonly string[]): string[] =>
  ends.flatMap((from) => others.map((to) => `|${from}>${to}|`)).filter((key) => key !== '|>|');

/** Every key that finds one of the lanes, one after another. Empty for none. */
export function laneKeys(lanes: readonly Lane[]): string {
  const all = lanes.flatMap(({ from, to, isBothWays = false }) => {
    const [start, end] = [keysOf(readEnd(from)), keysOf(readEnd(to))];
    return [...pairs(start, end), ...(isBothWays ? pairs(end, start) : [])];
  });
  return [...new Set(all)].join('');
}

/** Keys of which the lanes of a listing that is found have one. */
export const askedLaneKeys = ({ from, to }: Pick<Lane, 'from' | 'to'>): string[] =>
  pairs(askedKeys(from), askedKeys(to));
