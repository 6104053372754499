import type { FlagBits } from '../flag-bits.ts';
import type { FigureBound, Filters } from '../search/filters.ts';

export interface Asked {
  /** A listing needs at least one bit of each mask. */
  readonly masks: readonly bigint[];
  readonly figures: readonly FigureBound[];
  readonly availableBy?: string | undefined;
}

/** A filter missing from the query restricts nothing. */
export function toCriteria<Flag extends string>(
  filters: Filters<Flag>,
  bits: FlagBits<Flag>,
  query: Readonly<Record<string, unknown>>,
): Asked {
  const masks: bigint[] = [];
  const figures: FigureBound[] = [];
  let availableBy: string | undefined;
  for (const [name, filter] of Object.entries(filters)) {
    const given = query[name];
    if (filter.type === 'number' && typeof given === 'number') {
      figures.push({ figure: filter.figure, compare: filter.compare, value: given });
    } else if (filter.type === 'day' && typeof given === 'string') {
      availableBy = given;
    } else if (filter.type === 'flags' && Array.isArray(given) && given.length > 0) {
      masks.push(bits.mask(given.flatMap((term: string) => filter.flagsOfTerm[term] ?? [])));
    }
  }
  return { masks, figures, availableBy };
}
