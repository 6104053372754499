import type { Currency } from './currencies.ts';

export const FIRST_CURRENCY: Currency = 'EUR';

/** Those without minor units; all others have 100. */
const WHOLE: readonly string[] = ['CLP', 'ISK', 'JPY', 'KRW'];

export const decimalsOf = (currency: string): 0 | 2 => (WHOLE.includes(currency) ? 0 : 2);

export const toMinor = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency));

export const toMajor = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency);
