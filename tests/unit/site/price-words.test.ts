import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intlLocale, LOCALES } from '#domain/locale/locales.ts';
import { comparableOf, type Need } from '#domain/price/comparable.ts';
import { costOf } from '#domain/price/cost.ts';
import { CURRENCIES } from '#domain/price/currencies.ts';
import { decimalsOf, toMajor } from '#domain/price/minor-units.ts';
import type { Price } from '#domain/price/price.ts';
import { arithmetic } from '#site/price-arithmetic.ts';
import { comparedNotes, priceNotes, staleMonth } from '#site/price-notes.ts';
import { priceOnCard } from '#site/price-on-card.ts';
import { comparableText, figureText, formatMoney, priceText } from '#site/price-words.ts';
import { makeT } from '#site/translate.ts';
import cardEn from '#i18n/en/card.json' with { type: 'json' };
import factsEn from '#i18n/en/facts.json' with { type: 'json' };
import cardEs from '#i18n/es/card.json' with { type: 'json' };
import factsEs from '#i18n/es/facts.json' with { type: 'json' };

const en = makeT({ card: cardEn, facts: factsEn }, 'en');
const es = makeT({ card: cardEs, facts: factsEs }, 'es');

const plain = { serviceCharge: 'notStated', propertyTax: 'notStated' } as const;
const rent = (price: Partial<Price>): Price => ({
  ...plain,
  type: 'fixed',
  currency: 'EUR',
  per: 'm2Month',
  ...price,
});

/** Spaces of number formats don't break. */
const spaced = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

describe('a price', () => {
  test.each<[Price, string, string]>([
    [rent({ low: 540 }), '€5.40/m²/month', '5,40 €/m²/mes'],
    [rent({ low: 1175, currency: 'USD', per: 'sqftYear' }), '$11.75/sq ft/year', '11,75 US$/ft²/año'],
    [rent({ low: 2_160_000, per: 'totalMonth', area: 4000 }), '€21,600/month', '21.600 €/mes'],
    [rent({ type: 'from', low: 380 }), 'From €3.80/m²/month', 'Desde 3,80 €/m²/mes'],
    [rent({ type: 'range', low: 510, high: 630 }), '€5.10 – €6.30/m²/month', '5,10-6,30 €/m²/mes'],
    [rent({ low: 120_000, currency: 'CLP' }), 'CLP 120,000/m²/month', '120.000 CLP/m²/mes'],
    [rent({ low: 28, per: 'palletDay' }), '€0.28/pallet/day', '0,28 €/palé/día'],
    [rent({ low: 210, per: 'order' }), '€2.10/order', '2,10 €/pedido'],
    [{ ...plain, type: 'onRequest', per: 'm2Month' }, 'Price on request', 'Precio a consultar'],
  ])('%o is shown as stated', (price, inEnglish, inSpanish) => {
    expect(spaced(priceText(price, en, 'en'))).toBe(inEnglish);
    expect(spaced(priceText(price, es, 'es'))).toBe(inSpanish);
  });
});

test.each(LOCALES)('amounts in %s are written as Intl writes them, in all currencies', (locale) => {
  const t = locale === 'es' ? es : en;
  const minor = fc.integer({ min: 0, max: 1e12 });
  // Prices of a year, by the month.
  const compared = minor.map((amount) => amount / 12);
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.oneof(minor, compared), minor, (currency, low, more) => {
      const decimals = decimalsOf(currency);
      const asIntl = new Intl.NumberFormat(intlLocale(locale), {
        style: 'currency',
        useGrouping: 'always',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        trailingZeroDisplay: 'stripIfInteger',
      });
      const high = Math.ceil(low) + more + 1;
      const from = toMajor(low, currency);
      const to = toMajor(high, currency);
      expect(formatMoney(low, currency, locale)).toBe(asIntl.format(from));
      expect(formatMoney(-high, currency, locale)).toBe(asIntl.format(-to));
      const range = figureText({ currency, low, high, isFrom: false }, undefined, t, locale);
      expect(range).toBe(asIntl.formatRange(from, to));
    }),
  );
});

describe('what a compared figure contains', () => {
  test.each<[Price, readonly string[]]>([
    [
      rent({ low: 540, serviceCharge: 'extra', serviceChargeAmount: 85, propertyTax: 'extra' }),
      ['incl. €0.85 service charge', 'stated as €5.40/m²/month', 'property tax extra'],
    ],
    [
      rent({ ...{ low: 6000, per: 'm2Year' }, serviceCharge: 'extra', serviceChargeAmount: 1200 }),
      ['incl. €12/m²/year service charge', 'stated as €60/m²/year'],
    ],
    [
      rent({ type: 'from', low: 6000, per: 'm2Year', serviceCharge: 'extra' }),
      ['stated as from €60/m²/year', 'service charge extra, amount not stated'],
    ],
    [
      rent({ low: 28, per: 'palletDay', handlingIn: 185, handlingOut: 190 }),
      ['incl. handling, in €1.85 and out €1.90', 'stated as €0.28/pallet/day'],
    ],
    [
      rent({ low: 28, per: 'palletDay', handlingIn: 185 }),
      ['stated as €0.28/pallet/day', 'handling in €1.85', 'handling out not stated'],
    ],
  ])('of %o is no extra', (price, notes) => {
    expect(comparedNotes(price, en, 'en')).toEqual(notes);
  });
});

describe('what belongs to a price', () => {
  test.each<[Price, readonly string[]]>([
    [
      rent({ low: 540, serviceCharge: 'extra', serviceChargeAmount: 85, propertyTax: 'extra' }),
      ['service charge €0.85 extra', 'property tax extra'],
    ],
    [rent({ low: 540, serviceCharge: 'extra' }), ['service charge extra, amount not stated']],
    [
      rent({ low: 540, serviceCharge: 'included', propertyTax: 'included' }),
      ['service charge included', 'property tax included'],
    ],
    [rent({ low: 100, per: 'totalMonth', area: 4000 }), ['for 4,000 m²', 'service charge not stated']],
    [
      rent({ low: 260, per: 'palletWeek', handlingIn: 275 }),
      ['handling in €2.75', 'handling out not stated'],
    ],
    [rent({ low: 260, per: 'palletWeek' }), ['handling not stated']],
    [
      rent({ low: 28, per: 'palletDay', handlingIncluded: true, minimumMonth: 120_000 }),
      ['handling included', 'at least €1,200 a month'],
    ],
    [
      rent({
        ...{ low: 210, per: 'order', includedUnits: 1, extraUnit: 35, packaging: 'extra' },
        ...{ returnEach: 150, inboundPallet: 400, minimumMonth: 200_000 },
      }),
      [
        ...['1 unit included', 'extra unit €0.35', 'packaging extra', 'return €1.50'],
        ...['inbound pallet €4', 'at least €2,000 a month', 'without carriage'],
      ],
    ],
    [
      rent({ low: 180, per: 'order', includedUnits: 3 }),
      ['3 units included', 'extra unit not stated', 'packaging not stated', 'without carriage'],
    ],
  ])('%o is said', (price, notes) => {
    expect(priceNotes(price, en, 'en').map(spaced)).toEqual(notes);
  });

  test('its month is named once it is older than 180 days', () => {
    const price = rent({ low: 540, asOf: '2026-05-20' });
    expect(staleMonth(price, '2026-11-16', en, 'en')).toBeUndefined();
    expect(staleMonth(price, '2026-11-17', en, 'en')).toBe('price of May 2026');
    expect(staleMonth(price, '2026-11-17', es, 'es')).toBe('precio de mayo de 2026');
    expect(staleMonth(rent({ low: 540 }), '2026-11-17', en, 'en')).toBeUndefined();
  });
});

describe('the calculation of a comparable figure', () => {
  const calculated = (price: Price) => {
    const comparable = comparableOf(price) ?? { low: 0 };
    return spaced(arithmetic(price, undefined, comparable, 'en'));
  };

  test.each<[Price, string | undefined]>([
    [rent({ low: 540, serviceCharge: 'extra', serviceChargeAmount: 85 }), '5.40 + 0.85 = €6.25'],
    [
      rent({ low: 1175, currency: 'USD', per: 'sqftYear', serviceCharge: 'extra', serviceChargeAmount: 325 }),
      '(11.75 + 3.25) × 10.7639 ÷ 12 = $13.45',
    ],
    [
      rent({
        low: 2_160_000,
        per: 'totalMonth',
        area: 4000,
        serviceCharge: 'extra',
        serviceChargeAmount: 320_000,
      }),
      '(21,600 + 3,200) ÷ 4,000 = €6.20',
    ],
    [rent({ low: 560 }), undefined],
    [
      rent({ low: 28, per: 'palletDay', handlingIn: 185, handlingOut: 185, minimumMonth: 120_000 }),
      'max(100 × 13 × 7 × 0.28 + 100 × (1.85 + 1.85); 1,200 × 13 × 12 ÷ 52) ÷ 1,300 = €2.77',
    ],
    [
      rent({ low: 650, per: 'palletMonth', handlingIncluded: true }),
      '100 × 13 × 12 ÷ 52 × 6.50 ÷ 1,300 = €1.50',
    ],
    [rent({ low: 210, per: 'order', includedUnits: 1, extraUnit: 35 }), '2.10 + 1 × 0.35 = €2.45'],
    [rent({ low: 210, per: 'order', includedUnits: 2, extraUnit: 35 }), undefined],
    [rent({ low: 210, per: 'order', includedUnits: 1 }), undefined],
    [
      rent({ low: 180, per: 'order', includedUnits: 3, minimumMonth: 400_000 }),
      'max(1,000 × 1.80; 4,000) ÷ 1,000 = €4',
    ],
  ])('of %o is in its own numbers', (price, steps) => {
    expect(calculated(price)).toBe(steps);
  });

  test.each<[Price, Need, string]>([
    [
      rent({ low: 175, per: 'palletWeek', handlingIn: 180, handlingOut: 180 }),
      { family: 'storage', pallets: 400, weeks: 12 },
      '(400 × 12 × 1.75 + 400 × (1.80 + 1.80)) = €9,840',
    ],
    [
      rent({ low: 540, serviceCharge: 'extra', serviceChargeAmount: 85 }),
      { family: 'rent', area: 2000, months: 6 },
      '(5.40 + 0.85) × 2,000 × 6 = €75,000',
    ],
    [
      rent({ low: 210, per: 'order', includedUnits: 1, extraUnit: 35 }),
      { family: 'order', orders: 3000, units: 1.5 },
      '3,000 × (2.10 + 0.5 × 0.35) = €6,825',
    ],
    [
      rent({ low: 210, per: 'order', includedUnits: 2, minimumMonth: 200_000 }),
      { family: 'order', orders: 100, units: 1.5 },
      'max(100 × 2.10; 2,000) = €2,000',
    ],
  ])('of %o for %o has the need in it', (price, need, steps) => {
    const cost = costOf(price, need);
    expect(spaced(arithmetic(price, need, cost ?? { low: 0 }, 'en'))).toBe(steps);
  });
});

describe('a figure', () => {
  const shown = (price: Price) => {
    const comparable = comparableOf(price);
    return spaced(comparable && comparableText(comparable, en, 'en'));
  };

  test('of a range is a range, unless both ends are the same', () => {
    const range = rent({ type: 'range', low: 28, high: 35, per: 'palletDay', handlingIncluded: true });
    expect(shown(range)).toBe('€1.96 – €2.45/pallet/week');
    expect(shown({ ...range, minimumMonth: 120_000 })).toBe('€2.77/pallet/week');
  });

  test('of a price “from” is “from”, alone and for a need', () => {
    const from = rent({ type: 'from', low: 380, serviceCharge: 'included' });
    expect(shown(from)).toBe('From €3.80/m²/month');
    const cost = costOf(from, { family: 'rent', area: 2000, months: 6 });
    expect(cost && figureText(cost, undefined, en, 'en')).toBe('From €45,600');
  });
});

describe('the price on a card', () => {
  const included = { serviceCharge: 'included' } as const;
  test.each<[readonly Price[], string | undefined]>([
    [[rent({ low: 4850, per: 'm2Year', ...included })], '€4.04/m²/month'],
    [[rent({ low: 500, ...included })], '€5/m²/month'],
    [[rent({ low: 560 })], '€5.60/m²/month + extras'],
    [[rent({ low: 2_160_000, per: 'totalMonth', area: 4000, ...included })], '€5.40/m²/month'],
    [[rent({ low: 650, per: 'palletMonth', handlingIncluded: true })], '€1.50/pallet/week'],
    [
      [{ ...plain, type: 'onRequest', per: 'palletWeek' }, rent({ low: 210, per: 'order' })],
      '€2.10/order + extras',
    ],
    [[{ ...plain, type: 'onRequest', per: 'm2Month' }], 'Price on request'],
    [[], undefined],
  ])('of %o is the first stated one in the unit in which prices are compared', (prices, text) => {
    expect(spaced(priceOnCard({ kind: 'space', prices }, en, 'en'))).toBe(text);
  });

  test('is the stated one where no others are compared with it', () => {
    const prices = [rent({ low: 4850, per: 'm2Year', ...included })];
    expect(spaced(priceOnCard({ kind: 'service', prices }, en, 'en'))).toBe('€48.50/m²/year');
  });

  test('is in the reader’s units', () => {
    const prices = [rent({ low: 540, currency: 'GBP', ...included })];
    expect(priceOnCard({ kind: 'space', prices }, en, 'en', 'uk')).toBe('£6.02/sq ft/year');
  });
});
