import type { JudgedPart } from '#domain/price/usual-prices.ts';
import { INCLUDED_UNITS_LIMIT } from '#domain/price/price-of-body.ts';
import type { PriceDraft } from '#domain/price/price-drafts.ts';
import { CHARGES, INCLUSIONS, type Price, type PriceFamily } from '#domain/price/price.ts';
import type { Key } from '#site/translate.ts';

interface Field<Type extends string, Name extends keyof PriceDraft> {
  readonly type: Type;
  readonly name: Name;
  readonly label: Key | ((draft: PriceDraft) => Key);
  /** `undefined` if it is always asked. */
  readonly isAsked?: ((draft: PriceDraft) => boolean) | undefined;
}

type AmountName = JudgedPart | 'inboundPallet' | 'minimumMonth';

interface ChoiceField extends Field<
  'choice',
  'serviceCharge' | 'propertyTax' | 'handling' | 'includedUnits' | 'packaging'
> {
  /** Numbers are their own text. */
  readonly options: readonly (readonly [value: string, text?: Key])[];
  /** Part of the price whose error it shows. */
  readonly part: keyof Price;
}

export type PriceField = Field<'amount', AmountName> | Field<'area', 'area'> | ChoiceField;

const amount = (name: AmountName, label: Key, isAsked?: (draft: PriceDraft) => boolean): PriceField => ({
  type: 'amount',
  name,
  label,
  isAsked,
});

const choice = (
  name: ChoiceField['name'],
  label: ChoiceField['label'],
  options: ChoiceField['options'],
): PriceField => ({
  type: 'choice',
  name,
  label,
  options,
  part: name === 'handling' ? 'handlingIncluded' : name,
});

const isHandlingExtra = ({ handling }: PriceDraft): boolean => handling === 'extra';

const MINIMUM = amount('minimumMonth', 'sheet.price.minimum');

/** What the form asks besides a price's figures and unit. */
export const PRICE_FIELDS: Readonly<Record<PriceFamily, readonly PriceField[]>> = {
  rent: [
    { type: 'area', name: 'area', label: 'sheet.price.area', isAsked: ({ per }) => per === 'totalMonth' },
    choice(
      'serviceCharge',
      ({ per }) =>
        per === 'sqftMonth' || per === 'sqftYear' ? 'sheet.price.chargeUs' : 'sheet.price.charge',
      CHARGES.map((each) => [each, `sheet.price.charges.${each}`]),
    ),
    amount(
      'serviceChargeAmount',
      'sheet.price.chargeAmount',
      ({ serviceCharge }) => serviceCharge === 'extra',
    ),
    choice(
      'propertyTax',
      'sheet.price.tax',
      INCLUSIONS.map((each) => [each, `sheet.price.taxes.${each}`]),
    ),
  ],
  storage: [
    choice(
      'handling',
      'sheet.price.handling',
      INCLUSIONS.map((each) => [each, `sheet.price.handlings.${each}`]),
    ),
    amount('handlingIn', 'sheet.price.handlingIn', isHandlingExtra),
    amount('handlingOut', 'sheet.price.handlingOut', isHandlingExtra),
    MINIMUM,
  ],
  order: [
    choice(
      'includedUnits',
      'sheet.price.includedUnits',
      Array.from({ length: INCLUDED_UNITS_LIMIT }, (_, index) => [String(index + 1)]),
    ),
    amount('extraUnit', 'sheet.price.extraUnit'),
    choice(
      'packaging',
      'sheet.price.packaging',
      INCLUSIONS.map((each) => [each, `sheet.price.packagings.${each}`]),
    ),
    amount('returnEach', 'sheet.price.returnEach'),
    amount('inboundPallet', 'sheet.price.inboundPallet'),
    MINIMUM,
  ],
};

export const PRICE_HINTS: Readonly<Partial<Record<PriceFamily, Key>>> = { order: 'sheet.price.carriage' };
