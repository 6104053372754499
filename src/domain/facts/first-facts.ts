/** The first questions to an owner: eight entries a type; the facts of one entry count as one. */
export interface FirstFacts<Id extends string> {
  readonly first: readonly (readonly Id[])[];
  /** On cards: the first two that are stated. */
  readonly onCard: readonly Id[];
}
