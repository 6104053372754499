import { expect, test } from 'vitest';
import { nextStep } from '#server/freshness/next-step.ts';

const DAY = 86_400_000;
const begun = { begun_at: 0, asked_at: null, reminding_at: null, reminded_at: null, paused_at: null };
const asked = { ...begun, asked_at: DAY };
const reminding = { ...asked, reminding_at: 24 * DAY };
const reminded = { ...reminding, reminded_at: 24 * DAY };

test.each([
  ['a mail that is on its way is waited for', begun, 8 * DAY - 1, 'wait'],
  ['one that never left is written anew', begun, 8 * DAY, 'begin again'],
  ['nobody is reminded before the last week', asked, 24 * DAY - 1, 'wait'],
  ['everybody is in the last week', asked, 24 * DAY, 'remind'],
  ['nobody is reminded twice', reminding, 25 * DAY, 'wait'],
  [
    'a reminder that never left is written anew, and nothing is paused without',
    reminding,
    32 * DAY,
    'remind',
  ],
  ['nothing is paused before 30 days', reminded, 31 * DAY - 1, 'wait'],
  ['after 30 days it is', reminded, 31 * DAY, 'pause'],
  ['a late reminder leaves a week, too', { ...reminded, reminded_at: 200 * DAY }, 207 * DAY - 1, 'wait'],
  ['what is over stays for its mail', { ...reminded, paused_at: 31 * DAY }, 39 * DAY - 1, 'wait'],
  ['and is forgotten then', { ...reminded, paused_at: 31 * DAY }, 39 * DAY, 'forget'],
  ['a time to come was noted by a wrong clock', { ...asked, asked_at: 400 * DAY }, 30 * DAY, 'begin again'],
  ['two clocks may differ by a little', { ...asked, asked_at: DAY + 5000 }, DAY, 'wait'],
] as const)('%s', (_, round, now, step) => expect(nextStep(round, now)).toBe(step));
