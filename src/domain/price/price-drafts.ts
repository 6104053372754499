import { numberOf } from '../listing/typed-figures.ts';
import { CURRENCIES } from './currencies.ts';
import { decimalsOf, FIRST_CURRENCY, toMajor, toMinor } from './minor-units.ts';
import { relevant } from './price-parts.ts';
import {
  familyOf,
  PRICE_FAMILIES,
  UNITS_OF_FAMILY,
  type INCLUSIONS,
  type Price,
  type PriceFamily,
} from './price.ts';

/** Amounts are digits with a decimal point, in major units, or the text as typed if invalid. */
export interface PriceDraft {
  /** Empty while not stated. */
  readonly type: '' | Price['type'];
  readonly low: string;
  readonly high: string;
  readonly currency: string;
  readonly per: Price['per'];
  readonly area: string;
  readonly serviceCharge: Price['serviceCharge'];
  readonly serviceChargeAmount: string;
  readonly propertyTax: Price['propertyTax'];
  readonly handling: (typeof INCLUSIONS)[number];
  readonly handlingIn: string;
  readonly handlingOut: string;
  readonly minimumMonth: string;
  readonly includedUnits: string;
  readonly extraUnit: string;
  readonly packaging: (typeof INCLUSIONS)[number];
  readonly returnEach: string;
  readonly inboundPallet: string;
}

/** Untouched ones are absent. */
export type PriceDrafts = Readonly<Partial<Record<PriceFamily, PriceDraft>>>;

export const emptyPriceDraft = (family: PriceFamily): PriceDraft => ({
  type: '',
  low: '',
  high: '',
  currency: FIRST_CURRENCY,
  per: UNITS_OF_FAMILY[family][0],
  area: '',
  serviceCharge: 'notStated',
  serviceChargeAmount: '',
  propertyTax: 'notStated',
  handling: 'notStated',
  handlingIn: '',
  handlingOut: '',
  minimumMonth: '',
  includedUnits: '1',
  extraUnit: '',
  packaging: 'notStated',
  returnEach: '',
  inboundPallet: '',
});

/** Families with a price, in the order in which they are sent. */
export const statedFamilies = (drafts: PriceDrafts): PriceFamily[] =>
  PRICE_FAMILIES.filter((family) => (drafts[family]?.type ?? '') !== '');

export const pricesOfDrafts = (drafts: PriceDrafts): Price[] =>
  statedFamilies(drafts).flatMap((family) => {
    const draft = drafts[family];
    const price = draft && priceOf({ ...emptyPriceDraft(family), ...draft });
    return price ? [price] : [];
  });

/** Inverse of {@link pricesOfDrafts}. Prices of later versions that this one does not know are left out. */
export const draftsOfPrices = (given: unknown): PriceDrafts =>
  Object.fromEntries(
    (Array.isArray(given) ? (given as Price[]) : []).map((price) => [familyOf(price.per), draftOf(price)]),
  );

/** `undefined` if it is not stated. Text that is no number becomes NaN, which the schema refuses. */
export function priceOf(draft: PriceDraft): Price | undefined {
  const { type, per, serviceCharge, propertyTax, packaging, handling } = draft;
  if (type === '') return undefined;
  const amount = (typed: string) => (typed.trim() === '' ? undefined : minorOf(typed, draft.currency));
  const count = (typed: string) => (typed.trim() === '' ? undefined : numberOf(typed));
  const extra = (typed: string) => (handling === 'extra' ? amount(typed) : undefined);
  return relevant({
    type,
    low: amount(draft.low),
    high: amount(draft.high),
    currency: CURRENCIES.find((each) => each === draft.currency),
    per,
    area: count(draft.area),
    serviceCharge,
    serviceChargeAmount: amount(draft.serviceChargeAmount),
    propertyTax,
    handlingIn: extra(draft.handlingIn),
    handlingOut: extra(draft.handlingOut),
    handlingIncluded: handling === 'included' ? true : undefined,
    minimumMonth: amount(draft.minimumMonth),
    includedUnits: count(draft.includedUnits),
    extraUnit: amount(draft.extraUnit),
    packaging,
    returnEach: amount(draft.returnEach),
    inboundPallet: amount(draft.inboundPallet),
  });
}

/** NaN for more decimals than the currency has, which may have changed since. */
export function minorOf(typed: string, currency: string): number {
  const [, decimals = ''] = typed.split('.');
  return decimals.replace(/0+$/, '').length > decimalsOf(currency)
    ? Number.NaN
    : toMinor(numberOf(typed), currency);
}

function draftOf(price: Price): PriceDraft {
  const { type, currency = FIRST_CURRENCY, per, serviceCharge, propertyTax, handlingIncluded } = price;
  const { packaging = 'notStated' } = price;
  const text = (amount: number | undefined) =>
    amount === undefined ? '' : toMajor(amount, currency).toFixed(decimalsOf(currency));
  const isHandlingStated = price.handlingIn !== undefined || price.handlingOut !== undefined;
  return {
    type,
    low: text(price.low),
    high: text(price.high),
    currency,
    per,
    area: price.area === undefined ? '' : String(price.area),
    serviceCharge,
    serviceChargeAmount: text(price.serviceChargeAmount),
    propertyTax,
    handling: handlingIncluded === true ? 'included' : isHandlingStated ? 'extra' : 'notStated',
    handlingIn: text(price.handlingIn),
    handlingOut: text(price.handlingOut),
    minimumMonth: text(price.minimumMonth),
    includedUnits: String(price.includedUnits ?? 1),
    extraUnit: text(price.extraUnit),
    packaging,
    returnEach: text(price.returnEach),
    inboundPallet: text(price.inboundPallet),
  };
}
