import decimals from './currencies.json' with { type: 'json' };

export type Currency = keyof typeof decimals;

/** ISO 4217; those of the main markets first. Object.keys loses the key types. */
export const CURRENCIES = Object.keys(decimals) as readonly Currency[];

/** Those without minor units; all others have 100. */
export const WHOLE_CURRENCIES: readonly string[] = CURRENCIES.filter((currency) => decimals[currency] === 0);
