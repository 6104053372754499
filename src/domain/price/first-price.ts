import type { CountryCode } from '../place/country-table.ts';
import type { Currency } from './currencies.ts';
import currencyOf from './first-currencies.json' with { type: 'json' };
import { FIRST_CURRENCY } from './minor-units.ts';
import type { PriceFamily, PriceUnit } from './price.ts';
import { USUAL } from './usual-prices.ts';

export function firstUnit(family: PriceFamily, country: CountryCode | undefined): PriceUnit {
  const { firstUnits, usualUnit } = USUAL[family];
  return (country && firstUnits[country]) ?? usualUnit;
}

export const firstCurrency = (country: CountryCode | undefined): Currency =>
  // A test compares countries and currencies.
  (country && (currencyOf as Readonly<Partial<Record<CountryCode, Currency>>>)[country]) ?? FIRST_CURRENCY;
