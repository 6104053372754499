import { expect, test } from 'vitest';
import { EMAIL_VERIFIED, PASSWORD_RESET, RESET_SENT, VERIFICATION_SENT } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { dictionary } from '#site/dictionary.ts';
import { makeT, messageText } from '#site/translate.ts';

const FALLBACK = 'auth.done.resetSent';
const t = makeT(dictionary, 'en');

test.each([EMAIL_VERIFIED, PASSWORD_RESET, RESET_SENT, VERIFICATION_SENT])(
  'a known sentence has a key with that English text: %s',
  (sentence) => {
    const message = messageOfAnswer({ message: sentence }, FALLBACK);
    expect(message).toHaveProperty('key');
    expect(messageText(t, message)).toBe(sentence);
  },
);

test('an unknown sentence is shown as received', () => {
  expect(messageOfAnswer({ message: 'Sent.' }, FALLBACK)).toEqual({ text: 'Sent.' });
});

test.each([{}, { message: '' }, { message: undefined }])('%j falls back', (answer) => {
  expect(messageOfAnswer(answer, FALLBACK)).toEqual({ key: FALLBACK });
});
