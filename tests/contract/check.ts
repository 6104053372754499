import type { Contract } from './contract.ts';

/** One fact of the contract, tried from outside. */
export interface Check {
  readonly name: string;
  /** @throws AssertionError with what was expected and what came instead. */
  readonly run: (contract: Contract) => Promise<void>;
}

/** A {@link Check}. */
export const check = (name: string, run: Check['run']): Check => ({ name, run });
