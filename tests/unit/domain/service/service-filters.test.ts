import { describe, expect, test } from 'vitest';
import { chosenTerms } from '#domain/search/filter-values.ts';
import type { Filter } from '#domain/search/filters.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { serviceFlagBits } from '#domain/service/service-flags.ts';

const filters = Object.entries<Filter>(serviceFilters);
const groups = filters.flatMap(([name, filter]) => (filter.is === 'flags' ? [{ name, ...filter }] : []));

describe('the filters of the service search', () => {
  test('are in the order of the panel', () => {
    expect(Object.keys(serviceFilters)).toEqual([
      ...['location', 'plType', 'internationalCoverage', 'sectorIndustry', 'transportation'],
      ...['storageAndInventory', 'ordersManagement', 'contract'],
      ...['licenses', 'otherLogisticsDetails', 'technologicalSolutions'],
      ...['minSurface', 'maxSurface', 'minHeight', 'minPalletPositions', 'availableBy'],
    ]);
  });

  test('choose the levels and the continents at first, and nothing else', () => {
    const initially = groups.filter((group) => group.initially).map(({ name }) => name);
    expect(initially).toEqual(['plType', 'internationalCoverage']);
  });

  test('ask for continents only behind a switch', () => {
    const switched = groups.filter(({ hasSwitch }) => hasSwitch).map(({ name }) => name);
    expect(switched).toEqual(['internationalCoverage']);
    expect(serviceFilters.internationalCoverage.names).toEqual([
      ...['europe', 'northAmerica', 'asia', 'southAmerica', 'oceania', 'africa'],
    ]);
  });

  test('take both spellings of occasional operations and send the search’s own', () => {
    const { contract } = serviceFilters;
    expect(contract.names).toEqual(['shortTermOperations', 'longTermOperations', 'ocasionalOperations']);
    for (const spelling of ['ocasionalOperations', 'occasionalOperations'])
      expect(chosenTerms(contract, `{"${spelling}":true}`)).toEqual(['ocasionalOperations']);
  });
});

describe('a term of the service search', () => {
  test('means one flag that services have; only Oceania finds nothing', () => {
    const meanings = groups.flatMap(({ flagsOfTerm }) => Object.entries(flagsOfTerm));
    expect(meanings.filter(([, flags]) => flags.length !== 1)).toEqual([['oceania', []]]);
  });

  test('finds by exactly one term each flag that services have', () => {
    const flags = groups.flatMap(({ flagsOfTerm }) => Object.values(flagsOfTerm).flat());
    expect(flags.sort()).toEqual([...serviceFlagBits.flags].sort());
  });

  test('knows the freezer', () => {
    expect(serviceFilters.storageAndInventory.flagsOfTerm.freezer).toEqual(['storage.freezer']);
  });
});
