import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '#i18n/en/availability.json' with { type: 'json' };
import es from '#i18n/es/availability.json' with { type: 'json' };
import { makeT } from '#site/translate.ts';
import { availabilityOf, type Available } from '#ui/listing/listing-words.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const [june, july] = ['2026-06-15', '2026-07-31'];
const cases: readonly [Available, string | undefined, string | undefined][] = [
  [{}, undefined, undefined],
  [{ availableFrom: null, availableUntil: null, isOnRequest: false }, undefined, undefined],
  [{ availableFrom: june }, 'Available from Jun 15', 'Libre desde el 15 jun'],
  [{ availableFrom: '2027-06-15' }, 'Available from Jun 15, 2027', 'Libre desde el 15 jun 2027'],
  [{ availableFrom: '2026-06-01' }, 'Available now', 'Disponible ya'],
  [{ availableUntil: july }, 'Available until Jul 31', 'Disponible hasta el 31 jul'],
  [
    { availableFrom: june, availableUntil: july },
    'Available from Jun 15 to Jul 31',
    'Disponible del 15 jun al 31 jul',
  ],
  [
    { availableFrom: '2026-05-31', availableUntil: july },
    'Available until Jul 31',
    'Disponible hasta el 31 jul',
  ],
  [{ isOnRequest: true }, 'Available on request', 'Disponibilidad a consultar'],
  [{ isOnRequest: true, availableFrom: june }, 'On request from Jun 15', 'A consultar, desde el 15 jun'],
  [{ isOnRequest: true, availableUntil: july }, 'On request until Jul 31', 'A consultar, hasta el 31 jul'],
  [
    { isOnRequest: true, availableFrom: june, availableUntil: july },
    'On request from Jun 15 to Jul 31',
    'A consultar, del 15 jun al 31 jul',
  ],
];

test.each(cases)(
  'the availability %o is shown in words, unless it is not stated',
  (listing, inEnglish, inSpanish) => {
    expect(availabilityOf(listing, makeT({ availability: en }, 'en'), 'en')).toBe(inEnglish);
    expect(availabilityOf(listing, makeT({ availability: es }, 'es'), 'es')).toBe(inSpanish);
  },
);
