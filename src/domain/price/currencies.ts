/** ISO 4217; those of the main markets first. */
export const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'AED',
  'ARS',
  'AUD',
  'BGN',
  'BRL',
  'CAD',
  'CHF',
  'CLP',
  'CNY',
  'COP',
  'CZK',
  'DKK',
  'HUF',
  'ILS',
  'INR',
  'ISK',
  'JPY',
  'KRW',
  'MAD',
  'MXN',
  'NOK',
  'NZD',
  'PEN',
  'PLN',
  'RON',
  'RSD',
  'SEK',
  'SGD',
  'TRY',
  'UAH',
  'UYU',
  'ZAR',
] as const;

export type Currency = (typeof CURRENCIES)[number];

export const FIRST_CURRENCY: Currency = 'EUR';

/** Those without minor units; all others have 100. */
const WHOLE: readonly string[] = ['CLP', 'ISK', 'JPY', 'KRW'];

export const decimalsOf = (currency: string): 0 | 2 => (WHOLE.includes(currency) ? 0 : 2);

export const toMinor = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency));

export const toMajor = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency);
