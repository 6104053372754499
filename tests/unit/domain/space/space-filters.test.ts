import { describe, expect, test } from 'vitest';
import { chosenTerms } from '#domain/search/filter-types.ts';
import { fromQuery, toQuery } from '#domain/search/filter-values.ts';
import { firstTerms } from '#domain/search/terms.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { spaceFlagBits } from '#domain/space/space-flags.ts';

const groups = Object.entries(spaceFilters).flatMap(([name, filter]) =>
  filter.type === 'flags' ? [[name, filter] as const] : [],
);

describe('the space search’s filters', () => {
  test('begin with the search’s own terms', () => {
    expect(Object.fromEntries(groups.map(([name, filter]) => [name, firstTerms(filter)]))).toEqual({
      typeData: ['warehouse', 'emptyPlot'],
      operationsData: ['24h', 'customs'],
      equipmentData: ['forklifts', 'cranes'],
      storageData: ['blockStorage', 'directStorage', 'automatedStorage'],
      goodsData: ['food', 'dangerousGoods'],
      licensesData: ['sanitary', 'environmental'],
    });
  });

  test('have a place and bounds on the figures', () => {
    expect(spaceFilters.locationData.type).toBe('place');
    expect(spaceFilters.minSurface).toMatchObject({ quantity: 'area', decimals: 0 });
    expect(spaceFilters.maxSurface).toMatchObject({ quantity: 'area', decimals: 0 });
    expect(spaceFilters.minHeight).toMatchObject({ quantity: 'length', decimals: 2 });
    expect(spaceFilters.minPalletPositions).toMatchObject({ quantity: 'count', decimals: 0 });
  });

  test('are initially empty', () => {
    for (const [, filter] of groups) expect([filter.initially, filter.hasSwitch]).toEqual([false, false]);
  });

  test('offer each flag of a space by exactly one term, or by its own name', () => {
    const alone = groups.flatMap(([, { flagsOfTerm }]) =>
      Object.values<readonly string[]>(flagsOfTerm).flatMap((flags) => (flags.length === 1 ? flags : [])),
    );
    expect([...new Set(alone)].sort()).toEqual([...spaceFlagBits.flags].sort());
    expect(chosenTerms(spaceFilters.goodsData, '{"perishable":true,"chemical":true}')).toEqual([
      'food',
      'dangerousGoods',
    ]);
    expect(chosenTerms(spaceFilters.licensesData, '{"haccp":true}')).toEqual(['sanitary']);
  });

  test('have no two equivalent terms in a group', () => {
    for (const [, { flagsOfTerm }] of groups) {
      const meanings = Object.values<readonly string[]>(flagsOfTerm).map((flags) => [...flags].sort().join());
      expect(new Set(meanings).size).toBe(meanings.length);
    }
  });
});

describe('a space search term', () => {
  test('“warehouse” means every type except the empty plot, and equals all of its kinds together', () => {
    const { flagsOfTerm, kinds } = spaceFilters.typeData;
    const types = spaceFlagBits.flags.filter((flag) => flag.startsWith('type.') && flag !== 'type.emptyPlot');
    expect(flagsOfTerm.warehouse).toEqual(types);
    expect(flagsOfTerm.emptyPlot).toEqual(['type.emptyPlot']);
    expect(kinds.warehouse?.map((kind) => `type.${kind}`)).toEqual(types);
  });

  test('of storage means any flag of its group, each flag in one group', () => {
    const { blockStorage, directStorage, automatedStorage } = spaceFilters.storageData.flagsOfTerm;
    const storage = spaceFlagBits.flags.filter((flag) => flag.startsWith('storage.'));
    expect([...blockStorage, ...directStorage, ...automatedStorage].sort()).toEqual(storage.sort());
  });

  test('with its own name means the entity’s flags', () => {
    expect(spaceFilters.operationsData.flagsOfTerm).toMatchObject({
      '24h': ['operations.24h'],
      customs: ['licenses.customs'],
    });
    expect(spaceFilters.goodsData.flagsOfTerm).toMatchObject({
      food: ['goods.perishable'],
      dangerousGoods: ['goods.chemical'],
    });
    expect(spaceFilters.licensesData.flagsOfTerm).toMatchObject({
      sanitary: ['licenses.haccp'],
      environmental: ['licenses.iso14001', 'licenses.breeam', 'licenses.leed'],
    });
  });

  test('is not sent together with its kinds, and replaces a complete set of them', () => {
    const read = (typeData: string) =>
      toQuery(spaceFilters, fromQuery(spaceFilters, new URLSearchParams({ typeData })));
    expect(read('{"refrigerated":true,"floor":true}')).toEqual({
      typeData: '{"refrigerated":true,"floor":true}',
    });
    expect(read('{"warehouse":true,"refrigerated":true}')).toEqual({ typeData: '{"warehouse":true}' });
    const kinds = '"conventional":true,"highIntensity":true,"automated":true,"temporary":true,"floor":true';
    expect(read(`{${kinds},"refrigerated":true}`)).toEqual({ typeData: '{"warehouse":true}' });
  });
});
