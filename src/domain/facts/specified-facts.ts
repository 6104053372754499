import type { NumberFact } from './fact.ts';

/**
 * A figure that every listing states in a step of the wizard, with columns, filters and words of its own. 0 is
 * unknown.
 */
export type SpecifiedFact = Pick<NumberFact, 'type' | 'quantity' | 'decimals' | 'plausible'> & {
  readonly limit: number;
  /** Of most listings. */
  readonly usual?: readonly [number, number];
};

/** In the wizards' order. */
export const specifiedFacts = {
  surface: { type: 'number', quantity: 'area', decimals: 0, plausible: [100, 999_999], limit: 999_999 },
  height: {
    ...{ type: 'number', quantity: 'length', decimals: 2, plausible: [0, 60], limit: 99_999.99 },
    usual: [2, 20],
  },
  palletPositions: {
    type: 'number',
    quantity: 'count',
    decimals: 0,
    plausible: [0, 9_999_999],
    limit: 9_999_999,
  },
} as const satisfies Readonly<Record<string, SpecifiedFact>>;

export type Figure = keyof typeof specifiedFacts;

/** Object.keys loses the key types. */
export const FIGURES = Object.keys(specifiedFacts) as readonly Figure[];
