import { expect, test } from 'vitest';
import { reportedAt } from '#api/reported-address.ts';

test.each([
  ['https://estiba.example/spaces/7', 'space', '7'],
  ['https://estiba.example/es/services/7/?from=map#ask', 'service', '7'],
  ['estiba.example/companies/7', 'company', '7'],
  ['  /es/spaces/7?x=1#y ', 'space', '7'],
  ['/api/images/7?w=960', 'image', '7'],
  ['https://estiba.example/api/images/7', 'image', '7'],
])('%j is a %s', (address, kind, id) => {
  expect(reportedAt(address)).toEqual({ kind, id });
});

test.each([
  ['', 'https://estiba.example/', '/blog', 'https://', '/spaces/', '/spaces/7/8', '//', 'x'],
  [`/spaces/${'9'.repeat(3000)}`, '/spaces/%E0%A4%A'],
])('nothing is reported at %j', (...addresses) => {
  for (const address of addresses.flat())
    expect([address, reportedAt(address)]).toEqual([address, undefined]);
});

test('a megabyte of blanks is answered at once', () => {
  expect(reportedAt(`${' '.repeat(1_000_000)}x`)).toBeUndefined();
});
