import { fold } from './fold.ts';
import names from './local-names.json' with { type: 'json' };

/** In fewer letters too many names begin alike. */
const LEAST_LETTERS = 3;
/** "San" or "Bad" would otherwise make long statements. */
const LIMIT = 16;

const places: readonly (readonly string[])[] = Object.values(names)
  .flat()
  .map((each) => each.map(fold));

/** Folded names, in other languages, of the places one of whose names begins with the folded text. */
export function otherNamesOf(start: string): string[] {
  if (start.length < LEAST_LETTERS) return [];
  const meant = places.filter((each) => each.some((name) => name.startsWith(start))).flat();
  return [...new Set(meant)].filter((name) => !name.startsWith(start)).slice(0, LIMIT);
}
