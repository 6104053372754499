import type { Contract } from './contract.ts';

/** A fact of the contract, checked through the API. */
export interface Check {
  readonly name: string;
  /** @throws AssertionError with the expected and the actual value */
  readonly run: (contract: Contract) => Promise<void>;
}

export const check = (name: string, run: Check['run']): Check => ({ name, run });
