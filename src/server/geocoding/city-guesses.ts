import { placeKey } from './place-key.ts';

// Words that name no city by themselves, though some hamlet bears each of them.
const WEAK = new Set(
  (
    'alt alto area bad baja bajo center central centre centro city del den der des east este industrial industriel ' +
    'las les logistic logistico logistics logistique los monte mount neu new nord norte north nueva nuevo ober oeste ' +
    'parc park parque poligono pol port porto puerto quai san sant santa santo south sta ste sud sur terminal the ' +
    'town unter valle van villa ville von west zona zone zuid'
  ).split(' '),
);

/** What may be meant by a city's field that holds more, or less, than a city's name; as place keys. */
interface CityGuesses {
  /** The whole text, then the parts that punctuation makes of it. */
  readonly names: readonly string[];
  /** Shorter runs of its words, the longest first; each list holds the runs of one length. */
  readonly runs: readonly (readonly string[])[];
}

/**
 * @example guessCities('Madrid - Coslada').names // ['madrid coslada', 'madrid', 'coslada']
 * @example guessCities('GG Eindhoven').runs // [['eindhoven']]
 */
export function guessCities(text: string): CityGuesses {
  const parts = text.split(/[,;|/()[\]]|\s[-–—]\s?|\s?[-–—]\s/);
  const names = new Set([text, ...parts].map(placeKey).filter((key) => key !== ''));
  // Nobody means the hamlet of Centro who writes "Madrid (Centro)".
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

/** Whether a word is too common or too short to name a city by itself. */
export const isWeak = (word: string): boolean => word.length < 3 || WEAK.has(word);
