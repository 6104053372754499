import type { IssueKey } from '../issue.ts';
import type { CountryCode } from '../place/country-table.ts';
import type { Price, PriceUnit } from './price.ts';

/** In major units of the euro, the pound or the dollar. */
export type Range = readonly [number, number];

/** Parts whose amounts are judged. */
export type JudgedPart = 'serviceChargeAmount' | 'handlingIn' | 'handlingOut' | 'extraUnit' | 'returnEach';

export type PriceIssues = Readonly<Partial<Record<keyof Price, IssueKey>>>;

/** How prices of a family are stated. */
export interface FamilyInput {
  /** The usual unit of a country's market. */
  readonly firstUnits: Readonly<Partial<Record<CountryCode, PriceUnit>>>;
  /** The usual unit elsewhere. */
  readonly usualUnit: PriceUnit;
  /** What is usual per unit. */
  readonly plausible: (unit: PriceUnit, price: Price, isPlot: boolean) => Range;
  /** What is usual of its parts. */
  readonly plausibleParts: (price: Price) => Readonly<Partial<Record<JudgedPart, Range>>>;
  /** Rules between its own parts. */
  readonly issuesOf: (price: Price) => PriceIssues;
  /** Its own parts as they belong together. */
  readonly partsOf: (price: Price) => Partial<Price>;
}
