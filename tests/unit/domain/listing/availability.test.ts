import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { day, dayAt, isOver } from '#domain/listing/availability.ts';
import { newService, newSpace } from '../../../support/samples.ts';

describe('a date', () => {
  test.each(['2026-01-01', '2028-02-29', '2199-12-31', ' 2026-06-30 '])('accepts %j', (given) => {
    expect(v.parse(day, given)).toBe(given.trim());
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-01-01', '1999-12-31', '2200-01-01'])(
    'rejects %j',
    (given) => expect(v.is(day, given)).toBe(false),
  );
});

describe('an availability', () => {
  const bodies = [
    ['a space', SpaceAnswers, newSpace('u1')],
    ['a service', ServiceAnswers, newService('u1')],
  ] as const;

  test.each(bodies)(
    'of %s may be omitted, be half open, or end on the day on which it begins',
    (...about) => {
      const [, schema, body] = about;
      const given = [
        {},
        { availableFrom: '2026-03-01' },
        { availableUntil: '2026-03-01' },
        { availableFrom: '2026-03-01', availableUntil: '2026-03-01', isOnRequest: false },
        { isOnRequest: true },
      ];
      for (const availability of given) expect(v.is(schema, { ...body, ...availability })).toBe(true);
    },
  );

  test.each(bodies)('of %s must not end before it begins', (_, schema, body) => {
    const backward = { ...body, availableFrom: '2026-03-02', availableUntil: '2026-03-01' };
    const { issues = [] } = v.safeParse(schema, backward);
    expect(issues.map((found) => [v.getDotPath(found), found.message])).toEqual([
      ['availableUntil', 'issues.endsBeforeStart'],
    ]);
  });

  test.each(bodies)('of %s has no day if it is on request', (_, schema, body) => {
    for (const day of ['availableFrom', 'availableUntil']) {
      const { issues = [] } = v.safeParse(schema, { ...body, [day]: '2026-03-02', isOnRequest: true });
      expect(issues.map((found) => [v.getDotPath(found), found.message])).toEqual([
        [day, 'issues.dayOnRequest'],
      ]);
    }
  });

  test('expires after its last day in UTC', () => {
    const end = { availableUntil: '2026-03-01' };
    expect(isOver(end, Date.UTC(2026, 2, 1, 23, 59, 59, 999))).toBe(false);
    expect(isOver(end, Date.UTC(2026, 2, 2))).toBe(true);
    expect(isOver({}, Date.UTC(2026, 2, 2))).toBe(false);
  });
});

test('the date changes at midnight UTC', () => {
  expect([dayAt(Date.UTC(2026, 11, 31, 23, 59, 59, 999)), dayAt(Date.UTC(2027, 0, 1))]).toEqual([
    '2026-12-31',
    '2027-01-01',
  ]);
});
