import { describe, expect, it, test } from 'vitest';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { fromQuery } from '#domain/search/filter-values.ts';
import { flags, own, type Filters } from '#domain/search/filters.ts';
import { panelOf, replacedFigures } from '#domain/search/panel.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { SPACE_TYPES, WAREHOUSE_TYPES } from '#domain/space/space-parts.ts';

const spaces = {
  typeFilter: 'typeData',
  types: SPACE_TYPES,
  kinds: { warehouse: WAREHOUSE_TYPES },
  firstOf: firstFactsOfSpace,
};
const services = { typeFilter: 'plType', types: PL_TYPES, kinds: {}, firstOf: firstFactsOfService };
const panel = (filters: Filters, order: typeof spaces | typeof services, address = '') =>
  panelOf(filters, fromQuery(filters, new URLSearchParams(address)), order);

describe.each([
  ['spaces', spaceFilters as Filters, spaces],
  ['services', serviceFilters as Filters, services],
])('the panel of %s', (_, filters, order) => {
  it('shows each filter once, a specified figure as the fact that is part of it', () => {
    const { sections, groups, more } = panel(filters, order);
    const shown = [...sections.flatMap(([, named]) => named), ...groups, ...more].map(({ name }) => name);
    const others = [...replacedFigures(filters).values(), 'unstated'];
    expect([...shown, ...others].sort()).toEqual(Object.keys(filters).sort());
  });

  it('gives a new filter a place of its own', () => {
    const { groups } = panel({ ...filters, newData: flags(own('goods', ['dry'])) }, order);
    expect(groups.at(-1)?.name).toBe('newData');
  });
});

test('floor area, height and pallet positions are asked as what is available', () => {
  expect([...replacedFigures(spaceFilters)]).toEqual([
    ['minAvailableArea', 'minSurface'],
    ['minAvailablePallets', 'minPalletPositions'],
    ['minClearHeight', 'minHeight'],
  ]);
});

test('a type without temperatures or docks is not asked for them', () => {
  const { sections } = panel(spaceFilters, spaces, 'typeData={"emptyPlot":true}');
  const empty = sections.flatMap(([section, named]) => (named.length === 0 ? [section] : []));
  expect(empty).toEqual(['temperature', 'doors']);
});
