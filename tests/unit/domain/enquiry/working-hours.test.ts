import { expect, test } from 'vitest';
import { responseRecordOf } from '#domain/enquiry/response-record-of.ts';
import { workingHoursBetween } from '#domain/enquiry/working-hours.ts';

const at = (day: string, time = '00:00') => Date.parse(`${day}T${time}:00Z`);
const [FRIDAY, SATURDAY, SUNDAY, MONDAY] = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'];

test.each([
  ['within a day', at(FRIDAY, '09:00'), at(FRIDAY, '15:30'), 6.5],
  ['over a weekend', at(FRIDAY, '22:00'), at(MONDAY, '03:00'), 5],
  ['from the weekend on', at(SATURDAY, '10:00'), at(MONDAY, '01:00'), 1],
  ['into the weekend', at(FRIDAY, '23:00'), at(SUNDAY, '12:00'), 1],
  ['within a weekend', at(SATURDAY, '01:00'), at(SUNDAY, '23:00'), 0],
  ['over the night on which clocks change', at(SUNDAY, '00:00'), at(MONDAY, '06:00'), 6],
  ['over a year', at('2025-03-31'), at('2026-03-30'), 52 * 5 * 24],
  ['backwards', at(MONDAY), at(FRIDAY), 0],
  ['before 1970', at('1969-12-26'), at('1969-12-30'), 48],
])('working hours %s leave out the weekend', (_, from, to, expected) => {
  expect(workingHoursBetween(from, to)).toBeCloseTo(expected, 9);
});

test('a response record has the median of the answers, and counts who waits after two working days', () => {
  const deliveredAt = at(FRIDAY, '00:00');
  const answeredAfter = (hours: number) => ({ deliveredAt, answeredAt: deliveredAt + hours * 3_600_000 });
  const waiting = { deliveredAt, answeredAt: null };
  expect(responseRecordOf([], at(MONDAY))).toEqual({ requests: 0, answered: 0, hours: null });
  // Friday and Monday are the two days.
  expect(responseRecordOf([waiting], at('2026-03-31'))).toEqual({ requests: 0, answered: 0, hours: null });
  expect(responseRecordOf([waiting], at('2026-03-31', '00:01'))).toMatchObject({ requests: 1, answered: 0 });
  const answered = [20, 1, 4].map(answeredAfter);
  expect(responseRecordOf([...answered, waiting], at('2026-04-09'))).toEqual({
    ...{ requests: 4, answered: 3, hours: 4 },
  });
  expect(responseRecordOf([...answered, answeredAfter(8)], at(MONDAY)).hours).toBe(6);
  expect(responseRecordOf([answeredAfter(0.1)], at(MONDAY)).hours).toBe(1);
});
