import { describe, expect, test } from 'vitest';
import { chosenTerms } from '#domain/search/filter-values.ts';
import { flagsOfServiceTerm, SEARCH_CONTINENTS, serviceFilters } from '#domain/service/service-filters.ts';
import { serviceFlagBits } from '#domain/service/service-flags.ts';

describe('the filters of the service search', () => {
  test('are in the order of the panel', () => {
    expect(Object.keys(serviceFilters)).toEqual([
      ...['plType', 'location', 'internationalCoverage', 'transportation', 'storageAndInventory'],
      ...['sectorIndustry', 'contract', 'ordersManagement'],
    ]);
  });

  test('choose the levels and the continents at first, and nothing else', () => {
    const initially = Object.entries(serviceFilters).flatMap(([name, filter]) =>
      filter.is === 'flags' && filter.initially ? [name] : [],
    );
    expect(initially).toEqual(['plType', 'internationalCoverage']);
  });

  test('ask for continents only behind a switch', () => {
    const switched = Object.entries(serviceFilters).flatMap(([name, filter]) =>
      filter.is === 'flags' && filter.hasSwitch ? [name] : [],
    );
    expect(switched).toEqual(['internationalCoverage']);
    expect(SEARCH_CONTINENTS).toEqual([
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
  test('means a flag that services have; only Oceania finds nothing', () => {
    const empty: string[] = [];
    for (const terms of Object.values(flagsOfServiceTerm))
      for (const [term, flags] of Object.entries<readonly string[]>(terms)) {
        if (flags.length === 0) empty.push(term);
        expect(serviceFlagBits.flags).toEqual(expect.arrayContaining([...flags]));
      }
    expect(empty).toEqual(['oceania']);
  });

  test('finds by exactly one term each flag that services have', () => {
    const flags = Object.values(flagsOfServiceTerm).flatMap((terms) =>
      Object.values<readonly string[]>(terms).flat(),
    );
    expect(flags.sort()).toEqual([...serviceFlagBits.flags].sort());
  });

  test('knows the freezer', () => {
    expect(flagsOfServiceTerm.storageAndInventory.freezer).toEqual(['storage.freezer']);
  });
});
