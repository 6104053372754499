import { issue, type IssueKey } from '../issue.ts';
import type { Facts } from './fact.ts';
import type { KnownFigures } from './plausible.ts';

/** Facts that exceed a figure of the listing, by path. 0 is unknown. */
export const issuesOfLimits = (
  facts: Facts,
  given: Readonly<Record<string, unknown>>,
  figures: KnownFigures,
): Readonly<Record<string, IssueKey>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([id, value]) => {
      const fact = facts[id];
      const within = fact?.type === 'number' && fact.within?.isStrict ? fact.within : undefined;
      const bound = within && figures[within.figure];
      const isAbove = bound !== undefined && bound > 0 && typeof value === 'number' && value > bound;
      return isAbove ? [[`facts.${id}`, issue('issues.aboveHeight')]] : [];
    }),
  );
