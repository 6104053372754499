import * as v from 'valibot';
import { expect, test } from 'vitest';
import { translatorOf } from '#dict';
import { checkAsking, type AskValues } from '#stores/ask/ask-work.ts';

const asker = { isGuest: false, key: () => '', renewKey: () => undefined };
const check = checkAsking(v.object({}), 'space', asker, () => ({}));

test.each([
  ['term', '0', 'Enter a whole number of months from 1 to 180.'],
  ['term', '240', 'Enter a whole number of months from 1 to 180.'],
  ['minAvailablePallets', '0', 'Enter a whole number from 1 to 9,999,999.'],
  ['minAvailablePallets', '10000000', 'Enter a whole number from 1 to 9,999,999.'],
])('a %s of %s is answered with its bounds', async (name, typed, sentence) => {
  const checked = check({ query: '', message: '', [name]: typed } as unknown as AskValues);
  const issues: Readonly<Record<string, string>> = checked.status === 'wrong' ? checked.issues : {};
  const t = await translatorOf('en', ['issues']);
  expect(t(issues[name] as Parameters<typeof t>[0])).toBe(sentence);
});
