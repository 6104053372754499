import type { SpaceType } from '../space/space-parts.ts';
import type { FirstFacts } from './first-facts.ts';
import firstSpaceFacts from './first-space-facts.json' with { type: 'json' };
import type { SpaceFact } from './space-facts.ts';

/** Facts of the first type; a space has one, a search may have several. */
export const firstFactsOfSpace = ([type = 'conventional']: readonly string[]): FirstFacts<SpaceFact> =>
  // Types outside of the table never reach this; a test compares its types and facts.
  (firstSpaceFacts as Readonly<Record<SpaceType, FirstFacts<SpaceFact>>>)[type as SpaceType];
