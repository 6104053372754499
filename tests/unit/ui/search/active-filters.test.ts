import type { SpaceFlag } from '#domain/space/space-flags.ts';
import { describe, expect, it } from 'vitest';
import { initialValues } from '#domain/search/filter-values.ts';
import { bound, flags, own, placeText, type Filters } from '#domain/search/filters.ts';
import { dictionary } from '#site/dictionary/en.ts';
import { makeT } from '#site/translate.ts';
import { activeFilters } from '#ui/search/active-filters.ts';
import { withFlagNames } from '#ui/search/filter-labels.ts';

const filters = {
  place: placeText(),
  goods: flags({ food: ['goods.perishable'], dangerousGoods: ['goods.chemical'] }),
  types: flags(own('type', ['automated', 'emptyPlot']), { initially: true }),
  coverage: flags(own('type', ['floor']), { initially: true, hasSwitch: true }),
  minSurface: bound('m²', 0, { figure: 'surface', compare: 'atLeast' }),
} satisfies Filters;

const labels = withFlagNames(filters, (flag: SpaceFlag) => `flags.${flag}`, {
  place: { title: 'search.filters.location' },
  goods: {
    title: 'search.filters.goods',
    terms: { food: 'search.terms.food', dangerousGoods: 'search.terms.dangerousGoods' },
  },
  types: { title: 'search.filters.type' },
  coverage: { title: 'search.filters.storage' },
  minSurface: { title: 'search.panel.minSurface', chip: 'search.chips.minSurface' },
});

const language = { t: makeT(dictionary, 'en'), locale: 'en' } as const;
const initial = initialValues(filters);
const active = (values: typeof initial) => activeFilters(filters, values, labels, language);

describe('activeFilters', () => {
  it('names nothing that is chosen from the beginning', () => {
    expect(active(initial)).toEqual([]);
  });

  it('names places, terms and bounds in words', () => {
    const values = {
      ...initial,
      place: { search: ' Vigo ', type: 'city' },
      goods: { isOn: true, terms: { food: true, dangerousGoods: false } },
      minSurface: 12_500,
    } as const;
    expect(active(values).map(({ text }) => text)).toEqual([
      'Name: Vigo (city)',
      'Food and perishables',
      'From 12,500\u00a0m²',
    ]);
  });

  it('gives the values without each of them', () => {
    const values = {
      ...initial,
      goods: { isOn: true, terms: { food: true, dangerousGoods: true } },
      minSurface: 100,
    };
    const [food, , surface] = active(values);
    expect(food?.without.goods.terms).toEqual({ food: false, dangerousGoods: true });
    expect(food?.without.minSurface).toBe(100);
    expect(surface?.without.minSurface).toBeUndefined();
  });

  it('names the terms that are left of a group that was whole', () => {
    const values = { ...initial, types: { isOn: true, terms: { automated: false, emptyPlot: true } } };
    expect(active(values).map(({ text }) => text)).toEqual(['Empty plot']);
  });
});
