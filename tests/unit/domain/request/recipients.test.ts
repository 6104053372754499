import { expect, test } from 'vitest';
import { bestMatches, chooseRecipients } from '#domain/request/recipients.ts';

const ofOwner = (_id: string, userId: string) => ({ _id, userId });
const idsOf = (listings: readonly { readonly _id: string }[]) => listings.map(({ _id }) => _id).join('');

test('the first listing of each owner is asked about, in order, up to five owners', () => {
  const listings = ['a', 'a', 'b', 'c', 'd', 'e', 'f'].map((owner, index) => ofOwner(String(index), owner));
  const { chosen, repeated, owners } = chooseRecipients(listings, undefined);
  expect([idsOf(chosen), repeated, owners]).toEqual(['02345', 1, 6]);
});

test('the asker’s own listings are left out, unless there are no others', () => {
  const listings = [ofOwner('1', 'me'), ofOwner('2', 'other')];
  expect(idsOf(chooseRecipients(listings, 'me').chosen)).toBe('2');
  expect(idsOf(chooseRecipients(listings.slice(0, 1), 'me').chosen)).toBe('1');
});

test('owners without an id differ by name, and listings without either stand alone', () => {
  const listings = [
    { _id: '1', userName: 'Ebro' },
    { _id: '2', userName: 'Ebro' },
    { _id: '3' },
    { _id: '4', userId: null },
  ];
  expect(idsOf(chooseRecipients(listings, undefined).chosen)).toBe('134');
});

test('the best matches are those that fit, then those that state most; none that misses a criterion', () => {
  const lacking = (_id: string, missing: number, missed = 0) => ({
    _id,
    fit: {
      missing: Array.from({ length: missing }, String),
      missed: Array.from({ length: missed }, (_, index) => ({ id: String(index), stated: 1 })),
    },
  });
  const cards = [lacking('1', 2), lacking('2', 0, 1), lacking('3', 1), { _id: '4' }, { _id: '5', fit: null }];
  expect(idsOf(bestMatches(cards))).toBe('4531');
});
