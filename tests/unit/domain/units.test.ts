import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMetric, MEASURES, toMetric } from '#domain/units/units.ts';
import { preferredUnits, UNIT_SYSTEMS, type Clock } from '#domain/units/unit-systems.ts';

describe('a metric value in other units', () => {
  test.each([
    [4645, 'area', 'us', 50_000],
    [2000, 'area', 'us', 21_530],
    [929, 'area', 'uk', 10_000],
    [0.82, 'area', 'us', 8.8],
    [9.75, 'length', 'us', 32],
    [12, 'length', 'us', 39.4],
    [12, 'length', 'uk', 12],
    [1134, 'mass', 'us', 2500],
    [1134, 'mass', 'uk', 1134],
    [1001, 'load', 'us', 205],
    [5099, 'load', 'uk', 50],
    [1000, 'load', 'uk', 9.8],
    [16, 'distance', 'us', 10],
    [50, 'distance', 'uk', 31],
    [6.6, 'distance', 'us', 4.1],
    [2, 'temperature', 'us', 36],
    [8, 'temperature', 'us', 46],
    [-18, 'temperature', 'us', 0],
    [-25, 'temperature', 'us', -13],
    [-18, 'temperature', 'uk', -18],
    [250, 'power', 'us', 250],
  ] as const)('%d in %s is, in %s, %d', (value, measure, system, shown) => {
    expect(fromMetric(value, measure, system)).toBe(shown);
  });

  test('is the same value again when it is typed, however fine the unit', () => {
    const whole = fc.integer({ min: 0, max: 9_999_999 });
    const arbitrary = fc.record({
      system: fc.constantFrom(...UNIT_SYSTEMS),
      measure: fc.constantFrom(...MEASURES),
      amount: whole,
    });
    fc.assert(
      fc.property(arbitrary, ({ system, measure, amount }) => {
        const value = measure === 'length' ? Math.round(amount / 10) / 10 : amount;
        const again = toMetric(fromMetric(value, measure, system), measure, system);
        // A tenth of a foot is three centimeters; a tenth of a mile or a kilonewton is less than half of theirs.
        expect(Math.abs(again - value)).toBeLessThanOrEqual(TOLERANCES[measure] ?? 0);
      }),
    );
  });

  test('that was typed as a round number is that number', () => {
    const round = fc.integer({ min: 1, max: 900 }).map((hundreds) => hundreds * 1000);
    fc.assert(
      fc.property(round, (feet) => {
        expect(fromMetric(toMetric(feet, 'area', 'us'), 'area', 'us')).toBe(feet);
      }),
    );
  });
});

const TOLERANCES: Readonly<Record<string, number>> = { length: 0.02, load: 5.1 };

describe('the units of a reader', () => {
  test.each([
    [null, ['en-US'], 'America/Chicago', 'us'],
    [null, ['en-US'], 'Pacific/Honolulu', 'us'],
    [null, ['en-US', 'es'], 'Europe/Madrid', 'metric'],
    [null, ['en-US'], 'Atlantic/Cape_Verde', 'metric'],
    [null, ['en-US'], 'Asia/Tokyo', 'metric'],
    [null, ['es-MX'], 'America/Mexico_City', 'metric'],
    [null, ['en-GB'], 'Europe/London', 'uk'],
    [null, ['en-GB'], 'Europe/Lisbon', 'metric'],
    [null, ['en-GB'], 'Europe/Berlin', 'metric'],
    [null, ['es'], 'Europe/London', 'metric'],
    [null, [], 'America/Chicago', 'metric'],
    ['uk', ['es-ES'], 'Europe/Madrid', 'uk'],
    ['metric', ['en-US'], 'America/Chicago', 'metric'],
    ['furlongs', ['en-US'], 'America/Chicago', 'us'],
  ] as const)('who chose %s and reads %j in %s are %s', (stored, languages, timeZone, system) => {
    expect(preferredUnits(stored, languages, clockIn(timeZone))).toBe(system);
  });

  test('are found without the name of a time zone, which is slow to find, but for British English', () => {
    const clock = { ...clockIn('America/Chicago'), timeZone: () => expect.fail('asked for the time zone') };
    expect(preferredUnits(null, ['en-US'], clock)).toBe('us');
    expect(preferredUnits(null, ['es-ES'], clock)).toBe('metric');
  });
});

/** A clock of January. */
function clockIn(timeZone: string): Clock {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date('2026-01-15T12:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(name ?? '') ?? [];
  const minutesAhead = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  return { offset: -minutesAhead, timeZone: () => timeZone };
}
