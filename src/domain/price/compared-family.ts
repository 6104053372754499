import type { ListingKind } from '../listing/listing-state.ts';
import type { Exact } from './exact.ts';
import type { PriceUnit, StatedPrice } from './price.ts';

/** A part that the comparable figure needs and the price does not state. */
export type MissingPart = 'serviceCharge' | 'handling' | 'extraUnit';

export interface Priced {
  readonly kind: ListingKind;
  readonly types: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
}

/** How prices of a family are compared. */
export interface ComparedFamily<Need> {
  /** Amount in the unit in which searches compare. @param rate `low` or `high` of the price */
  readonly comparable: (price: StatedPrice, rate: number) => Exact;
  /** Cost of a need, of all of it unless it has a unit. */
  readonly cost: (price: StatedPrice, rate: number, need: Need) => Exact;
  readonly costUnit?: PriceUnit;
  /** @param need `undefined` for the comparable figure */
  readonly missingOf: (price: StatedPrice, need: Need | undefined) => readonly MissingPart[];
  /** Whether the listing's price is compared and not only shown. */
  readonly isCompared: (listing: Pick<Priced, 'kind' | 'facts'>) => boolean;
}
