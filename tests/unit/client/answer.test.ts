import { expect, test } from 'vitest';
import { EMAIL_VERIFIED, PASSWORD_RESET, RESET_SENT, VERIFICATION_SENT } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { dictionary } from '#site/dictionary.ts';
import { makeT, messageText } from '#site/translate.ts';

const FALLBACK = 'auth.done.resetSent';
const t = makeT(dictionary, 'en');

test.each([EMAIL_VERIFIED, PASSWORD_RESET, RESET_SENT, VERIFICATION_SENT])(
  'a sentence of ours has a key, whose English is the sentence: %s',
  (sentence) => {
    const message = messageOfAnswer({ message: sentence }, FALLBACK);
    expect(message).toHaveProperty('key');
    expect(messageText(t, message)).toBe(sentence);
  },
);

test('another sentence is told as it was received', () => {
  expect(messageOfAnswer({ message: 'Sent.' }, FALLBACK)).toEqual({ text: 'Sent.' });
});

test.each([{}, { message: '' }, { message: undefined }])('%j says nothing: the fallback does', (answer) => {
  expect(messageOfAnswer(answer, FALLBACK)).toEqual({ key: FALLBACK });
});
