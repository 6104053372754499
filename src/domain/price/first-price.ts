import type { CountryCode } from '../place/country-table.ts';
import type { Currency } from './currencies.ts';
import currencyOf from './first-currencies.json' with { type: 'json' };
import { FIRST_CURRENCY } from './minor-units.ts';
import type { PriceFamily, PriceUnit } from './price.ts';

type FirstUnits = Readonly<Partial<Record<CountryCode, PriceUnit>>>;

/** The usual unit of a country's market; elsewhere the first one. */
const FIRST_UNITS: Readonly<Record<PriceFamily, { readonly elsewhere: PriceUnit; readonly by: FirstUnits }>> =
  {
    rent: {
      elsewhere: 'm2Month',
      by: { NL: 'm2Year', FR: 'm2Year', BE: 'm2Year', IT: 'm2Year', GB: 'sqftYear', US: 'sqftYear' },
    },
    storage: {
      elsewhere: 'palletMonth',
      by: { GB: 'palletWeek', NL: 'palletWeek', DE: 'palletDay' },
    },
  };

export function firstUnit(family: PriceFamily, country: CountryCode | undefined): PriceUnit {
  const { elsewhere, by } = FIRST_UNITS[family];
  return (country && by[country]) ?? elsewhere;
}

export const firstCurrency = (country: CountryCode | undefined): Currency =>
  // A test compares countries and currencies.
  (country && (currencyOf as Readonly<Partial<Record<CountryCode, Currency>>>)[country]) ?? FIRST_CURRENCY;
