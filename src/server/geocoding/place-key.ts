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

// Too common to identify a city on their own.
const WEAK = new Set(
  (
    'alt alto area bad baja bajo center central centre centro city del den der des east este industrial industriel ' +
    'las les logistic logistico logistics logistique los monte mount neu new nord norte north nueva nuevo ober oeste ' +
    'parc park parque poligono pol port porto puerto quai san sant santa santo south sta ste sud sur terminal the ' +
    'town unter valle van villa ville von west zona zone zuid'
  ).split(' '),
);

/** Names are place keys. */
interface CityGuesses {
  /** The whole text, then its parts between punctuation. */
  readonly names: readonly string[];
  /** Sequences of words, longest first; grouped by length. */
  readonly runs: readonly (readonly string[])[];
}

/** @example guessCities('Madrid - Coslada').names // ['madrid coslada', 'madrid', 'coslada'] */
export function guessCities(text: string): CityGuesses {
  const parts = text.split(/[,;|/()[\]]|\s[-–—]\s?|\s?[-–—]\s/);
  const names = new Set([text, ...parts].map(placeKey).filter((key) => key !== ''));
  // "Madrid (Centro)" does not mean the hamlet of Centro.
  for (const part of names) if (names.size > 1 && isWeak(part)) names.delete(part);
  const words = placeKey(text)
    .split(' ')
    .filter((word) => !/\d/.test(word));
  const lengths = words.map((_, index) => words.length - index);
  const runs = lengths.map((length) =>
    words
      .slice(0, words.length - length + 1)
      .map((_, start) => words.slice(start, start + length))
      .filter((run) => !run.every(isWeak))
      .map((run) => run.join(' '))
      .filter((run) => !names.has(run)),
  );
  return { names: [...names], runs };
}

export const isWeak = (word: string): boolean => word.length < 3 || WEAK.has(word);
