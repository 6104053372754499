import { placeKey } from './place-key.ts';

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
