import { expect, test } from 'vitest';
import { nextStep } from '#server/freshness/next-step.ts';

const DAY = 86_400_000;
const begun = { begun_at: 0, asked_at: null, reminding_at: null, reminded_at: null, paused_at: null };
const mailed = { ...begun, asked_at: DAY };
const reminding = { ...mailed, reminding_at: 24 * DAY };
const reminded = { ...reminding, reminded_at: 24 * DAY };

test.each([
  ['a pending mail blocks the next step', begun, 8 * DAY - 1, 'wait'],
  ['a mail that was never sent is created again', begun, 8 * DAY, 'begin again'],
  ['the reminder waits for the last week', mailed, 24 * DAY - 1, 'wait'],
  ['the reminder is due in the last week', mailed, 24 * DAY, 'remind'],
  ['a pending reminder is not repeated', reminding, 25 * DAY, 'wait'],
  ['a reminder that was never sent is created again before a pause', reminding, 32 * DAY, 'remind'],
  ['the pause waits for 30 days', reminded, 31 * DAY - 1, 'wait'],
  ['the pause is due after 30 days', reminded, 31 * DAY, 'pause'],
  ['a late reminder leaves a week as well', { ...reminded, reminded_at: 200 * DAY }, 207 * DAY - 1, 'wait'],
  ['a finished round waits for its mail', { ...reminded, paused_at: 31 * DAY }, 39 * DAY - 1, 'wait'],
  ['a finished round is deleted after its mail', { ...reminded, paused_at: 31 * DAY }, 39 * DAY, 'forget'],
  [
    'a time far in the future restarts the round',
    { ...mailed, asked_at: 400 * DAY },
    30 * DAY,
    'begin again',
  ],
  ['clocks may differ slightly', { ...mailed, asked_at: DAY + 5000 }, DAY, 'wait'],
] as const)('%s', (_, round, now, step) => expect(nextStep(round, now)).toBe(step));
