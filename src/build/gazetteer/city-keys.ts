import { GRADE } from '#server/geocoding/gazetteer-schema.ts';
import { plainKey, shortenSaints } from '#server/geocoding/place-key.ts';

const ARTICLES = new Set('a as das den der die el het il l la las le les lo los o os s the'.split(' '));
// Keyboard spellings.
const TRANSLITERATED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** @example cityKeys('Biel/Bienne') // keys 'biel bienne', 'biel' and 'bienne' */
export function cityKeys(name: string): Map<string, number> {
  const keys = new Map<string, number>();
  const add = (spelling: string, grade: number) => {
    const key = plainKey(spelling);
    // Includes the plain key, so that "sain" suggests Saint-Denis.
    for (const form of [shortenSaints(key), key]) if (form !== '' && !keys.has(form)) keys.set(form, grade);
    return key;
  };
  const [first = '', ...rest] = add(name, GRADE.name).split(' ');
  if (name.includes('/')) for (const part of name.split('/')) add(part, GRADE.name);
  const plain = name.replaceAll(/\(.*?\)|\[.*?\]/g, ' ').trim();
  if (plain !== name) add(plain, GRADE.short);
  if (plain.endsWith(' City')) add(plain.slice(0, -' City'.length), GRADE.short);
  if (ARTICLES.has(first)) add(rest.join(' '), GRADE.short);
  const lowerCase = name.toLowerCase();
  const typed = lowerCase.replaceAll(/[äöüåø]/g, (letter) => TRANSLITERATED[letter] ?? letter);
  if (typed !== lowerCase) add(typed, GRADE.short);
  return keys;
}
