import type { CountryCode } from '../place/country-table.ts';
import type { Currency } from './currencies.ts';
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

const CURRENCY_OF: Readonly<Partial<Record<CountryCode, Currency>>> = {
  AE: 'AED',
  AR: 'ARS',
  AU: 'AUD',
  BG: 'BGN',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MA: 'MAD',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PE: 'PEN',
  PL: 'PLN',
  PR: 'USD',
  RO: 'RON',
  RS: 'RSD',
  SE: 'SEK',
  SG: 'SGD',
  TR: 'TRY',
  UA: 'UAH',
  US: 'USD',
  UY: 'UYU',
  ZA: 'ZAR',
};

export function firstUnit(family: PriceFamily, country: CountryCode | undefined): PriceUnit {
  const { elsewhere, by } = FIRST_UNITS[family];
  return (country && by[country]) ?? elsewhere;
}

export const firstCurrency = (country: CountryCode | undefined): Currency =>
  (country && CURRENCY_OF[country]) ?? FIRST_CURRENCY;
