import { expect, test } from 'vitest';
import { translatorOf } from '#dict';
import type { Price } from '#domain/price/price.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { spaceFilterLabels } from '#site/search-words/space-filter-labels.ts';
import { fitWords } from '#site/search-words/fit-words.ts';

const TS = {
  en: await translatorOf('en', ['card', 'facts']),
  es: await translatorOf('es', ['card', 'facts']),
};
const plain = { type: 'fixed', low: 63, currency: 'EUR', serviceCharge: 'notStated' } as const;
const rent: Price = { ...plain, per: 'm2Month', propertyTax: 'notStated' };
const storage: Price = { ...rent, per: 'palletWeek' };
const contract = { dealType: 'storageContract' };

test.each([
  ['rent', [rent], {}, 'Service charge', 'Gastos comunes'],
  ['rent', [storage], {}, 'Rent', 'Alquiler'],
  ['rent', [{ ...rent, type: 'onRequest' }], {}, 'Rent', 'Alquiler'],
  ['rent', [rent], contract, 'Comparable rent', 'Alquiler comparable'],
  ['storage', [storage], contract, 'Handling', 'Manipulación'],
  ['storage', [rent], {}, 'Storage price', 'Precio del almacenaje'],
] as const)('a limit of the %s names what %o with %o lacks', (priceFamily, prices, facts, en, es) => {
  const values = { priceFamily, maxPrice: 3.5 };
  const nameIn = (locale: 'en' | 'es') =>
    fitWords(
      { filters: spaceFilters, labels: spaceFilterLabels, values },
      { t: TS[locale], locale },
    ).missingName('maxPrice', { kind: 'space', prices, facts });
  expect([nameIn('en'), nameIn('es')]).toEqual([en, es]);
});

test.each([
  ['en', 4.5, '€4.50/m²/month'],
  ['en', '5.2 GBP', '£5.20/m²/month'],
  ['es', '5.2 GBP', '5,20\u00a0GBP/m²/mes'],
] as const)('a price that misses a limit is named in %s in its own currency: %s', (locale, stated, text) => {
  const values = { priceFamily: 'rent', maxPrice: 3.5, currency: 'EUR' } as const;
  const words = fitWords(
    { filters: spaceFilters, labels: spaceFilterLabels, values },
    { t: TS[locale], locale },
  );
  expect(words.offeredText('maxPrice', stated)).toBe(text);
});
