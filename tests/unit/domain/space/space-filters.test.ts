import { describe, expect, test } from 'vitest';
import { flagsOfSpaceTerm, spaceFilters } from '#domain/space/space-filters.ts';
import { spaceFlagBits } from '#domain/space/space-flags.ts';

describe('the filters of the space search', () => {
  test('speak the search’s own words', () => {
    const terms = Object.entries(spaceFilters).flatMap(([name, filter]) =>
      filter.is === 'flags' ? [[name, [...filter.names]]] : [],
    );
    expect(Object.fromEntries(terms)).toEqual({
      typeData: ['warehouse', 'emptyPlot'],
      operationsData: ['24h', 'customs'],
      equipmentData: ['forklifts', 'cranes'],
      storageData: ['blockStorage', 'directStorage', 'automatedStorage'],
      goodsData: ['food', 'dangerousGoods'],
      licensesData: ['sanitary', 'environmental'],
    });
  });

  test('have a place and bounds on the figures', () => {
    expect(spaceFilters.locationData.is).toBe('place');
    expect(spaceFilters.minSurface).toMatchObject({ unit: 'm²', decimals: 0 });
    expect(spaceFilters.maxSurface).toMatchObject({ unit: 'm²', decimals: 0 });
    expect(spaceFilters.minHeight).toMatchObject({ unit: 'm', decimals: 2 });
    expect(spaceFilters.minPalletPositions).toMatchObject({ unit: 'pallets', decimals: 0 });
  });

  test('choose nothing at first', () => {
    for (const filter of Object.values(spaceFilters))
      if (filter.is === 'flags') expect([filter.initially, filter.hasSwitch]).toEqual([false, false]);
  });
});

describe('a term of the space search', () => {
  test('means a flag that spaces have, so that none finds nothing', () => {
    for (const terms of Object.values(flagsOfSpaceTerm))
      for (const flags of Object.values<readonly string[]>(terms)) {
        expect(flags).not.toEqual([]);
        expect(spaceFlagBits.flags).toEqual(expect.arrayContaining([...flags]));
      }
  });

  test('warehouse means every type but the empty plot', () => {
    const types = spaceFlagBits.flags.filter((flag) => flag.startsWith('type.') && flag !== 'type.emptyPlot');
    expect(flagsOfSpaceTerm.typeData).toEqual({ warehouse: types, emptyPlot: ['type.emptyPlot'] });
  });

  test('of storage means any flag of its group, each flag in one group', () => {
    const storage = spaceFlagBits.flags.filter((flag) => flag.startsWith('storage.'));
    expect(Object.values(flagsOfSpaceTerm.storageData).flat().sort()).toEqual(storage.sort());
  });

  test('of its own vocabulary means the entity’s flags', () => {
    expect(flagsOfSpaceTerm.operationsData).toEqual({
      '24h': ['operations.24h'],
      customs: ['licenses.customs'],
    });
    expect(flagsOfSpaceTerm.goodsData).toEqual({
      food: ['goods.perishable'],
      dangerousGoods: ['goods.chemical'],
    });
    expect(flagsOfSpaceTerm.licensesData).toEqual({
      sanitary: ['licenses.haccp'],
      environmental: ['licenses.iso14001', 'licenses.breeam', 'licenses.leed'],
    });
  });
});
