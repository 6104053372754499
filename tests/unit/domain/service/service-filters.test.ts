import { factFilters } from '#domain/facts/fact-filters.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { describe, expect, test } from 'vitest';
import { chosenTerms } from '#domain/search/filter-types.ts';
import type { Filter } from '#domain/search/filters.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { serviceFlagBits } from '#domain/service/service-flags.ts';

const filters = Object.entries<Filter>(serviceFilters);
const groups = filters.flatMap(([name, filter]) => (filter.type === 'flags' ? [{ name, ...filter }] : []));

describe('the service search’s filters', () => {
  test('are in the panel’s order, those of facts last', () => {
    expect(Object.keys(serviceFilters).slice(0, -Object.keys(factFilters(serviceFacts)).length - 1)).toEqual([
      ...['location', 'plType', 'internationalCoverage', 'sectorIndustry', 'transportation'],
      ...['storageAndInventory', 'ordersManagement', 'contract'],
      ...['licenses', 'otherLogisticsDetails', 'technologicalSolutions'],
      ...['minSurface', 'maxSurface', 'minHeight', 'minPalletPositions', 'availableBy'],
      ...['priceFamily', 'maxPrice', 'currency'],
    ]);
  });

  test('initially select only the levels and the continents', () => {
    const initially = groups.filter((group) => group.initially).map(({ name }) => name);
    expect(initially).toEqual(['plType', 'internationalCoverage']);
  });

  test('offer continents behind a switch only', () => {
    const switched = groups.filter(({ hasSwitch }) => hasSwitch).map(({ name }) => name);
    expect(switched).toEqual(['internationalCoverage']);
    expect(serviceFilters.internationalCoverage.names).toEqual([
      ...['europe', 'northAmerica', 'asia', 'southAmerica', 'oceania', 'africa'],
    ]);
  });

  test('accept both spellings of occasional operations and send the search’s own', () => {
    const { contract } = serviceFilters;
    expect(contract.names).toEqual(['shortTermOperations', 'longTermOperations', 'ocasionalOperations']);
    for (const spelling of ['ocasionalOperations', 'occasionalOperations'])
      expect(chosenTerms(contract, `{"${spelling}":true}`)).toEqual(['ocasionalOperations']);
  });
});

describe('a service search term', () => {
  test('means one flag of services; only Oceania matches nothing', () => {
    const meanings = groups.flatMap(({ flagsOfTerm }) => Object.entries(flagsOfTerm));
    expect(meanings.filter(([, flags]) => flags.length !== 1)).toEqual([['oceania', []]]);
  });

  test('is the only one for each flag of services', () => {
    const flags = groups.flatMap(({ flagsOfTerm }) => Object.values(flagsOfTerm).flat());
    expect(flags.sort()).toEqual([...serviceFlagBits.flags].sort());
  });

  test('includes the freezer', () => {
    expect(serviceFilters.storageAndInventory.flagsOfTerm.freezer).toEqual(['storage.freezer']);
  });
});
