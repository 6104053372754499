import { placeKey } from './place-key.ts';

// Too common to identify a city on their own.
const WEAK = new Set(
  (
    'alt alto area bad baja bajo center central centre centro city del den der des east este industrial industriel ' +
    'las les logistic logistico logistics logistique los monte mount neu new nord norte north nueva nuevo ober oeste ' +
    'parc park parque poligono pol port porto puerto quai san sant santa santo south sta ste sud sur terminal the ' +
    'town unter valle van villa ville von west zona zone zuid'
  ).split(' '),
);

/** As place keys. */
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
