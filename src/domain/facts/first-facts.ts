import { isStorageContract } from './storage-contract.ts';

/** The first questions to an owner: eight entries a type; the facts of one entry count as one. */
export interface FirstFacts<Id extends string> {
  readonly first: readonly (readonly Id[])[];
  /** On cards: the first two that are stated. */
  readonly onCard: readonly Id[];
}

/** The most on one card. */
export const FACTS_ON_CARD = 2;

/** What a card shows of the stated facts, and a deal type whose rents are compared with no other. */
export function factsOnCard(
  first: FirstFacts<string> | undefined,
  stated: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, unknown> {
  const values = stated ?? {};
  const ids = first?.onCard.filter((id) => values[id] !== undefined) ?? [];
  const shown = ids.slice(0, FACTS_ON_CARD);
  if (isStorageContract(values)) shown.push('dealType');
  return Object.fromEntries(shown.map((id) => [id, values[id]]));
}
