import { expect, test } from 'vitest';
import { monthsAfter } from '#domain/case/measures.ts';
import { workingDaysAfter } from '#domain/case/working-days.ts';

const at = (day: string) => Date.parse(`${day}T10:30:00Z`);
const dayOf = (time: number) => new Date(time).toISOString();

test.each([
  ['2026-11-26', 5, '2026-12-03'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 5, '2026-12-04'],
])('from %s, %i working days end on %s at the same time of day', (from, days, until) => {
  expect(dayOf(workingDaysAfter(at(from), days))).toBe(dayOf(at(until)));
});

test.each([
  ['2026-11-26', 6, '2027-05-26'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-03-31', -24, '2024-03-31'],
])('from %s, %i months end on %s, at the latest on the last day of the month', (from, months, until) => {
  expect(dayOf(monthsAfter(at(from), months))).toBe(dayOf(at(until)));
});
