import { expect, test } from 'vitest';
import { askAddress, askedIn } from '#site/ask-address.ts';

test('an address opens the inquiry about the facts that it names', () => {
  const address = askAddress('/spaces/s1', 'dockDoors,floorLoad');
  expect(askedIn(new URL(address, 'https://estiba.example').hash)).toEqual(['dockDoors', 'floorLoad']);
});

test.each([
  ['#ask', []],
  ['#ask=', []],
  ['#ask=dockDoors', ['dockDoors']],
  ['', undefined],
  ['#asked', undefined],
  ['#ask=<b>', undefined],
])('%s asks about %j', (hash, facts) => {
  expect(askedIn(hash)).toEqual(facts);
});
