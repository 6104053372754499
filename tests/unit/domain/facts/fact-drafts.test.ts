import { describe, expect, test } from 'vitest';
import { draftsOfFacts, factsOfDrafts, isStatedDraft } from '#domain/facts/fact-drafts.ts';
import { issuesOfLimits } from '#domain/facts/figure-limits.ts';
import { doubtOf } from '#domain/facts/plausible.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';

const EMPTY_ZONE = { min: '', max: '', isAdjustable: false, area: '', palletPositions: '' };

test.each([
  [
    spaceFacts,
    {
      availableArea: 9000,
      clearHeight: 10.5,
      dockDoors: 0,
      racking: 'included',
      sprinklers: ['esfr'],
      rail: false,
      temperatures: [{ min: -24, max: -18, area: 1200 }, {}, { min: 0, max: 8, isAdjustable: true }],
      gdp: { stated: true, validUntil: '2027-06-30' },
      food: { haccp: { stated: true }, ifsLogistics: { stated: false } },
      columnSpacing: '12 × 24 m',
    },
  ],
  [
    serviceFacts,
    {
      lanes: [
        { from: 'ES', to: 'FR', isBothWays: true, loads: ['full', 'groupage'] },
        { from: 'Aragón', to: 'DE', loads: ['part'] },
      ],
      cutOff: '18:30',
      tapa: { stated: true, level: 'tsr1' },
    },
  ],
] as const)('stated facts are the same after they were filled into the form', (facts, stated) => {
  expect(factsOfDrafts(facts, draftsOfFacts(facts, stated as never))).toEqual(stated);
});

test('what was emptied is taken away, and what was never touched stays', () => {
  expect(
    factsOfDrafts(spaceFacts, {
      dockDoors: '',
      sprinklers: [],
      coldDock: '',
      gdp: { stated: '', level: '', validUntil: '' },
    }),
  ).toEqual({ dockDoors: null, sprinklers: null, coldDock: null, gdp: null });
});

test('what is no number is sent as one that no server accepts', () => {
  expect(
    factsOfDrafts(spaceFacts, {
      dockDoors: 'twelve',
      temperatures: [{ ...EMPTY_ZONE, min: '−2', max: 'x' }],
    }),
  ).toEqual({
    dockDoors: NaN,
    temperatures: [{ min: -2, max: NaN }],
  });
});

describe('a figure', () => {
  test.each([
    [spaceFacts.clearHeight, 35, 'conventional', 10.67],
    [spaceFacts.clearHeight, 4200, 'conventional', 4.2],
    [spaceFacts.clearHeight, 35, 'automated', undefined],
    [spaceFacts.floorLoad, 5, 'conventional', 5000],
    [spaceFacts.dockDoors, 12, 'conventional', undefined],
    [spaceFacts.availableArea, 12_917, 'conventional', 1200],
  ])('in doubt is read as the likelier one', (fact, value, type, reading) => {
    expect(doubtOf(fact, value, [type], { surface: 2000 })?.reading).toBe(reading);
  });

  test('that contradicts another names it', () => {
    const known = { height: 9.5 };
    expect(doubtOf(spaceFacts.clearHeight, 12, ['conventional'], known)?.above).toEqual({
      figure: 'height',
      value: 9.5,
    });
    expect(doubtOf(spaceFacts.clearHeight, 9.5, ['conventional'], known)).toBeUndefined();
    expect(issuesOfLimits(spaceFacts, { clearHeight: 9.51 }, known)).toEqual({
      'facts.clearHeight': 'issues.aboveHeight',
    });
    expect(issuesOfLimits(spaceFacts, { clearHeight: 9.5 }, known)).toEqual({});
    expect(issuesOfLimits(spaceFacts, { clearHeight: 12 }, { height: 0 })).toEqual({});
  });

  test.each([
    ['lease', 0, true],
    ['lease', 180, false],
    ['storageContract', 0, false],
    ['storageContract', 61, true],
    [undefined, 0, false],
  ])('of the term is plausible by deal type: %s, %i months', (deal, term, isDoubted) => {
    const types = ['conventional', ...(deal === undefined ? [] : [deal])];
    expect(doubtOf(spaceFacts.minTerm, term, types) !== undefined).toBe(isDoubted);
  });

  test('that cannot be read states nothing', () => {
    for (const typed of ['1e3', '4.200,75', 'x'])
      expect(isStatedDraft(spaceFacts.dockDoors, typed)).toBe(false);
    expect(isStatedDraft(spaceFacts.dockDoors, '0')).toBe(true);
  });

  test('that no other reading explains is still asked about', () => {
    expect(doubtOf(spaceFacts.yearBuilt, 20, ['conventional'])).toEqual({ reading: undefined });
  });
});
