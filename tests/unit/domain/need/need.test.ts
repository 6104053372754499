import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { GivenNeed, readStoredNeed, toNeed } from '#domain/need/former-need.ts';
import { quoteCaseOf } from '#domain/need/need-case.ts';
import { Need } from '#domain/need/need.ts';
import { readNeed, writeNeed } from '#domain/need/need-query.ts';
import { NEED_INPUTS } from '#domain/need/need-inputs.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';

const FILTERS = { space: spaceFilters, service: serviceFilters };

describe('a need', () => {
  test.each([
    {},
    { query: 'minAvailablePallets=1000&term=6', goods: 'Dairy', note: 'x'.repeat(500) },
    { movements: { in: 0, out: 40 }, orders: { month: 3000, units: 1.5 } },
  ])('may be %j', (need) => expect(v.parse(Need, need)).toEqual({ query: '', ...need }));

  test.each([
    { query: 'x'.repeat(4001) },
    { query: 'q=\ud800' },
    { movements: { in: -1, out: 0 } },
    { orders: { month: 0, units: 1 } },
    { orders: { month: 10, units: 0.5 } },
    { goods: ' ' },
    { note: 'x'.repeat(501) },
  ])('is not %j', (need) => expect(v.is(Need, need)).toBe(false));

  test.each(LISTING_KINDS)('of a search for free pallet positions reckons a %s for them', (kind) =>
    expect(quoteCaseOf(kind, { query: 'minAvailablePallets=500' }).pallets).toBe(500),
  );

  test.each([
    ['underMonth', '1'],
    ['underQuarter', '3'],
    ['underYear', '12'],
    ['overYear', '24'],
  ])('reads the former duration %s as %s months', (duration, months) => {
    const { query } = readStoredNeed(JSON.stringify({ duration }));
    expect(new URLSearchParams(query).get('term')).toBe(months);
  });

  test('reads the former fields, which a search of the address overrules', () => {
    const former = {
      surface: 500,
      pallets: 80,
      from: '2027-01-01',
      what: 'Tyres',
      volume: '2 vans',
      regions: 'Spain',
    };
    const given = v.parse(GivenNeed, { ...former, query: 'minSurface=900' });
    expect(toNeed(given)).toEqual({
      query: 'minSurface=900&minPalletPositions=80&availableBy=2027-01-01',
      goods: 'Tyres',
      note: '2 vans · Spain',
    });
  });

  test.each(LISTING_KINDS)('of a %s carries what an inquiry asks for in its address', (kind) => {
    const asked = NEED_INPUTS[kind].map((name) => [name, name === 'availableBy' ? '2027-02-01' : '180']);
    const address = writeNeed(FILTERS[kind], readNeed(FILTERS[kind], new URLSearchParams(asked).toString()));
    expect(new URLSearchParams(address).toString().split('&').sort()).toEqual(
      new URLSearchParams(asked).toString().split('&').sort(),
    );
  });
});
