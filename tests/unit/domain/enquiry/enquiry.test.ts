import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Guest } from '#domain/enquiry/guest.ts';
import { formatConversationLink, parseConversationLink, tokenOf } from '#domain/enquiry/conversation-link.ts';
import { enquiryMessage, replyMessage } from '#domain/enquiry/message.ts';

describe('an enquiry’s message', () => {
  test.each([
    [19, false],
    [20, true],
    [2000, true],
    [2001, false],
  ])('of %i characters is valid as the first one: %s', (length, isTaken) => {
    expect(v.is(enquiryMessage, 'x'.repeat(length))).toBe(isTaken);
    expect(v.is(enquiryMessage, ` ${'x'.repeat(length)}\n`)).toBe(isTaken);
  });

  test.each([
    [0, false],
    [1, true],
    [2000, true],
    [2001, false],
  ])('of %i characters is valid as a further one: %s', (length, isTaken) => {
    expect(v.is(replyMessage, 'x'.repeat(length))).toBe(isTaken);
  });

  test('rejects blanks alone and characters that no database stores', () => {
    expect(v.is(replyMessage, ' \n\t ')).toBe(false);
    expect(v.is(enquiryMessage, `${'x'.repeat(30)}\u0000`)).toBe(false);
    expect(v.is(enquiryMessage, `${'x'.repeat(30)}\ud800`)).toBe(false);
  });

  test('has a guest’s name on one line without invisible characters', () => {
    const guest = v.parse(Guest, { name: ' Ana\r\nBcc: x\u202e ', email: 'ANA@Example.com' });
    expect(guest).toEqual({ name: 'Ana Bcc: x', email: 'ana@example.com' });
    expect(v.is(Guest, { name: 'x'.repeat(81), email: 'ana@example.com' })).toBe(false);
  });
});

describe('an emailed link', () => {
  const token = tokenOf('0199e6b1-1111-7000-8000-000000000001', 'x'.repeat(43));

  test.each(['thread', 'confirmation'] as const)('that leads to a %s is read as it was written', (type) => {
    expect(parseConversationLink(formatConversationLink({ type, token }))).toEqual({ type, token });
  });

  test.each(['', 'confirm=', `${token}x`, token.slice(1), `other=${token}`, ` ${token}`])(
    'with %j is invalid',
    (fragment) => expect(parseConversationLink(fragment)).toBeUndefined(),
  );
});
