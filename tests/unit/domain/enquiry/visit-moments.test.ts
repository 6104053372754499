import { expect, test } from 'vitest';
import { momentsOf } from '#domain/enquiry/visit-moments.ts';

test.each([
  ['in winter', 'Europe/Madrid', '2026-12-14 10:00', ['2026-12-14T09:00']],
  ['the minute before a skipped hour', 'Europe/Madrid', '2027-03-28 01:59', ['2027-03-28T00:59']],
  ['the first minute of a skipped hour', 'Europe/Madrid', '2027-03-28 02:00', []],
  ['in a skipped hour', 'Europe/Madrid', '2027-03-28 02:30', []],
  ['after a skipped hour', 'Europe/Madrid', '2027-03-28 03:00', ['2027-03-28T01:00']],
  ['in a repeated hour', 'Europe/Madrid', '2027-10-31 02:30', ['2027-10-31T00:30', '2027-10-31T01:30']],
  ['after a repeated hour', 'Europe/Madrid', '2027-10-31 03:00', ['2027-10-31T02:00']],
  ['west of UTC, skipped', 'America/New_York', '2027-03-14 02:30', []],
  ['west of UTC, repeated', 'America/New_York', '2027-11-07 01:30', ['2027-11-07T05:30', '2027-11-07T06:30']],
  ['a half hour skipped', 'Australia/Lord_Howe', '2027-10-03 02:15', []],
  ['south, midnight skipped', 'America/Santiago', '2027-09-05 00:30', []],
  ['a day skipped at the date line', 'Pacific/Apia', '2011-12-30 10:00', []],
  ['14 hours ahead', 'Pacific/Kiritimati', '2026-12-14 10:00', ['2026-12-13T20:00']],
])('moments of a time: %s', (_, zone, shown, moments) => {
  const [on = '', time = ''] = shown.split(' ');
  const found = momentsOf({ on, time }, zone).map((at) => new Date(at).toISOString().slice(0, 16));
  expect(found).toEqual(moments);
});
