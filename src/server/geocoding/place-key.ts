import { fold } from '#domain/place/fold.ts';

// Unifies saints: "Sankt Gallen", "St. Gallen", "Saint-Gallen".
const SAINTS: Readonly<Record<string, string>> = { saint: 'st', sankt: 'st', sint: 'st', sainte: 'ste' };

export const plainKey = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

export const shortenSaints = (key: string): string =>
  key
    .split(' ')
    .map((word) => SAINTS[word] ?? word)
    .join(' ');

/** Plain key with shortened saints. @example placeKey('Saint-Étienne') === placeKey('St. Etienne') */
export const placeKey = (name: string): string => shortenSaints(plainKey(name));

// Words for kinds of areas in the sources' and addresses' languages, as place keys.
const KINDS = new Set(
  (
    'autonoma autonome borough canton city citta comarca comte comuna comunidad comunitat county departamento ' +
    'department departement district distretto distrito estado foral freistaat gemeente governorate ilcesi ili ' +
    'kanton kommun kommune kraj kreis lan land landkreis metropolitan metropolitana metropolitano municipality ' +
    'municipio municipiul nomos oblast okres oras powiat prefecture principado province provincia provincie ' +
    'regiao region regione royal state stato urban voivodeship voivodship wojewodztwo'
  ).split(' '),
);
const LINKS = new Set(['and', 'd', 'da', 'de', 'del', 'des', 'di', 'do', 'du', 'of', 'the']);

/** Without the word for the kind of area. @example areaKey('Provincia de Sevilla') // 'sevilla' */
export function areaKey(name: string): string {
  const words = placeKey(name).split(' ');
  const isKind = (word: string | undefined) => word !== undefined && KINDS.has(word);
  let start = 0;
  let end = words.length;
  while (end > 1 && isKind(words[end - 1])) end--;
  while (start < end && (isKind(words[start]) || (start > 0 && LINKS.has(words[start] ?? '')))) start++;
  return start < end ? words.slice(start, end).join(' ') : words.join(' ');
}
