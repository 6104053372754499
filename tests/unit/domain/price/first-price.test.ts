import { expect, test } from 'vitest';
import { CURRENCIES } from '#domain/price/currencies.ts';
import currencyOf from '#domain/price/first-currencies.json' with { type: 'json' };
import { COUNTRY_CODES } from '#domain/place/country-codes.ts';

test.each(Object.entries(currencyOf))(
  'the country %s has a currency that prices can be in',
  (country, currency) => {
    expect(COUNTRY_CODES).toContain(country);
    expect(CURRENCIES).toContain(currency);
  },
);
