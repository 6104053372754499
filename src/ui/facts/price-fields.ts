import { INCLUDED_UNITS_LIMIT } from '#domain/price/price-of-body.ts';
import { HANDLINGS, type PriceDraft } from '#domain/price/price-drafts.ts';
import { CHARGES, PACKAGINGS, TAXES, type Price, type PriceFamily } from '#domain/price/price.ts';
import type { Key } from '#site/translate.ts';

interface Field {
  readonly name: keyof PriceDraft & string;
  readonly label: Key;
  /** Whether it is asked; `undefined` for always. */
  readonly isAsked?: (draft: PriceDraft) => boolean;
}

interface AmountField extends Field {
  readonly type: 'amount';
  readonly name: AmountName;
}

interface AreaField extends Field {
  readonly type: 'area';
  readonly name: 'area';
}

interface ChoiceField extends Field {
  readonly type: 'choice';
  /** The label in the market of the draft's unit. */
  readonly labelOf?: (draft: PriceDraft) => Key;
  /** An option's text is a key or, of numbers, itself. */
  readonly options: readonly (readonly [value: string, text?: Key])[];
  /** Errors of the price are at this field. */
  readonly part: keyof Price;
}

type AmountName =
  | 'serviceChargeAmount'
  | 'handlingIn'
  | 'handlingOut'
  | 'extraUnit'
  | 'returnEach'
  | 'inboundPallet'
  | 'minimumMonth';

export type PriceField = AmountField | AreaField | ChoiceField;

const amount = (name: AmountName, label: Key, isAsked?: Field['isAsked']): AmountField => ({
  type: 'amount',
  name,
  label,
  ...(isAsked && { isAsked }),
});

const isExtra =
  (name: 'serviceCharge' | 'handling') =>
  (draft: PriceDraft): boolean =>
    draft[name] === 'extra';

const MINIMUM = amount('minimumMonth', 'sheet.price.minimum');

/** What the form asks besides a price's figures and unit. */
export const PRICE_FIELDS: Readonly<Record<PriceFamily, readonly PriceField[]>> = {
  rent: [
    {
      type: 'area',
      name: 'area',
      label: 'sheet.price.area',
      isAsked: ({ per }) => per === 'totalMonth',
    },
    {
      type: 'choice',
      name: 'serviceCharge',
      label: 'sheet.price.charge',
      labelOf: ({ per }) =>
        per === 'sqftMonth' || per === 'sqftYear' ? 'sheet.price.chargeUs' : 'sheet.price.charge',
      part: 'serviceCharge',
      options: CHARGES.map((each) => [each, `sheet.price.charges.${each}`]),
    },
    amount('serviceChargeAmount', 'sheet.price.chargeAmount', isExtra('serviceCharge')),
    {
      type: 'choice',
      name: 'propertyTax',
      label: 'sheet.price.tax',
      part: 'propertyTax',
      options: TAXES.map((each) => [each, `sheet.price.taxes.${each}`]),
    },
  ],
  storage: [
    {
      type: 'choice',
      name: 'handling',
      label: 'sheet.price.handling',
      part: 'handlingIncluded',
      options: HANDLINGS.map((each) => [each, `sheet.price.handlings.${each}`]),
    },
    amount('handlingIn', 'sheet.price.handlingIn', isExtra('handling')),
    amount('handlingOut', 'sheet.price.handlingOut', isExtra('handling')),
    MINIMUM,
  ],
  order: [
    {
      type: 'choice',
      name: 'includedUnits',
      label: 'sheet.price.includedUnits',
      part: 'includedUnits',
      options: Array.from({ length: INCLUDED_UNITS_LIMIT }, (_, index) => [String(index + 1)]),
    },
    amount('extraUnit', 'sheet.price.extraUnit'),
    {
      type: 'choice',
      name: 'packaging',
      label: 'sheet.price.packaging',
      part: 'packaging',
      options: PACKAGINGS.map((each) => [each, `sheet.price.packagings.${each}`]),
    },
    amount('returnEach', 'sheet.price.returnEach'),
    amount('inboundPallet', 'sheet.price.inboundPallet'),
    MINIMUM,
  ],
};

export const PRICE_HINTS: Readonly<Partial<Record<PriceFamily, Key>>> = { order: 'sheet.price.carriage' };
