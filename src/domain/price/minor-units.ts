import { type Currency, WHOLE_CURRENCIES } from './currencies.ts';

export const FIRST_CURRENCY: Currency = 'EUR';

export const decimalsOf = (currency: string): 0 | 2 => (WHOLE_CURRENCIES.includes(currency) ? 0 : 2);

export const toMinor = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency));

export const toMajor = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency);
