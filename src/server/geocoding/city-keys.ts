import { GRADE } from './gazetteer-schema.ts';
import { placeKey, plainKey } from './place-key.ts';

const ARTICLES = new Set('a as das den der die el het il l la las le les lo los o os s the'.split(' '));
// How names are typed on a keyboard without these letters.
const TRANSLITERATED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/**
 * The keys by which one name of a city is found, with their grades.
 *
 * @example cityKeys('Biel/Bienne') // keys 'biel bienne', 'biel' and 'bienne'
 */
export function cityKeys(name: string): Map<string, number> {
  const keys = new Map<string, number>();
  const add = (spelling: string, grade: number) => {
    // The plain one too, so that "sain" already suggests Saint-Denis.
    for (const key of [placeKey(spelling), plainKey(spelling)])
      if (key !== '' && !keys.has(key)) keys.set(key, grade);
  };
  add(name, GRADE.name);
  for (const part of name.split('/')) add(part, GRADE.name);
  const plain = name.replaceAll(/\(.*?\)|\[.*?\]/g, ' ');
  add(plain, GRADE.short);
  add(plain.replace(/ City$/, ''), GRADE.short);
  add(
    name.toLowerCase().replaceAll(/[äöüåø]/g, (letter) => TRANSLITERATED[letter] ?? letter),
    GRADE.short,
  );
  const [first = '', ...rest] = placeKey(plain).split(' ');
  if (rest.length > 0 && ARTICLES.has(first)) add(rest.join(' '), GRADE.short);
  return keys;
}
