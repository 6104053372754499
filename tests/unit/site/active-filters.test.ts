import { describe, expect, it } from 'vitest';
import { fromQuery, initialValues } from '#domain/search/filter-values.ts';
import { bound, flags, own, placeText, type Filters } from '#domain/search/filters.ts';
import { dictionary } from '#site/dictionary.ts';
import { makeT } from '#site/translate.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { spaceFlagName } from '#site/search-words/filter-labels.ts';
import { activeFilters } from '#site/search-words/active-filters.ts';
import { withFlagNames, type FilterLabel } from '#site/search-words/filter-labels.ts';
import { serviceFilterLabels } from '#site/search-words/service-filter-labels.ts';
import { spaceFilterLabels } from '#site/search-words/space-filter-labels.ts';

const filters = {
  locationData: placeText(),
  goods: flags({ food: ['goods.perishable'], dangerousGoods: ['goods.chemical'] }),
  types: flags(own('type', ['automated', 'emptyPlot']), { initially: true }),
  coverage: flags(own('type', ['floor']), { initially: true, hasSwitch: true }),
  minSurface: bound('surface', 'atLeast'),
  maxSurface: bound('surface', 'atMost'),
} satisfies Filters;

const labels = withFlagNames(filters, spaceFlagName, {
  locationData: { title: 'search.filters.location' },
  goods: {
    title: 'search.filters.goods',
    terms: { food: 'search.terms.food', dangerousGoods: 'search.terms.dangerousGoods' },
  },
  types: { title: 'search.filters.type' },
  coverage: { title: 'search.filters.storage' },
  minSurface: { title: 'search.panel.minSurface', chip: 'search.chips.minSurface' },
  maxSurface: { title: 'search.panel.maxSurface', chip: 'search.chips.maxSurface' },
});

const language = { t: makeT(dictionary, 'en'), locale: 'en' } as const;
const initial = initialValues(filters);
const active = (values: typeof initial) => activeFilters(filters, values, labels, language);

describe('activeFilters', () => {
  it('omits initial choices', () => expect(active(initial)).toEqual([]));

  it('describes places, terms and bounds in words', () => {
    const values = {
      ...initial,
      locationData: { search: ' Vigo ', type: 'city' },
      goods: { isOn: true, terms: { food: true, dangerousGoods: false } },
      minSurface: 12_500,
    } as const;
    expect(active(values).map(({ text }) => text)).toEqual([
      'Name: Vigo (city)',
      'From 12,500\u00a0m²',
      'Food and perishables',
    ]);
  });

  it('returns the values without each of them', () => {
    const values = {
      ...initial,
      goods: { isOn: true, terms: { food: true, dangerousGoods: true } },
      minSurface: 100,
    };
    const [surface, food] = active(values);
    expect(food?.without.goods.terms).toEqual({ food: false, dangerousGoods: true });
    expect(food?.without.minSurface).toBe(100);
    expect(surface?.without.minSurface).toBeUndefined();
  });

  it('names the remaining terms of a group that was complete', () => {
    const values = { ...initial, types: { isOn: true, terms: { automated: false, emptyPlot: true } } };
    expect(active(values).map(({ text }) => text)).toEqual(['Empty plot']);
  });

  it('resets an initially complete group after its last term is removed', () => {
    const values = { ...initial, types: { isOn: true, terms: { automated: false, emptyPlot: true } } };
    expect(active(values)[0]?.without.types).toEqual(initial.types);
  });

  it('omits an upper bound below the lower one of its figure', () => {
    const values = { ...initial, minSurface: 2000, maxSurface: 150 };
    expect(active(values).map(({ text }) => text)).toEqual(['From 2,000\u00a0m²']);
  });
});

describe('each choice of the space search and of the service search', () => {
  const spaces = (address: string) =>
    activeFilters(
      spaceFilters,
      fromQuery(spaceFilters, new URLSearchParams(address)),
      spaceFilterLabels,
      language,
    );
  const services = (address: string) =>
    activeFilters(
      serviceFilters,
      fromQuery(serviceFilters, new URLSearchParams(address)),
      serviceFilterLabels,
      language,
    );
  const textsOf = (found: readonly { readonly text: string }[]) => found.map(({ text }) => text);

  it('is one chip with its own label', () => {
    const address = new URLSearchParams({
      city: 'Madrid',
      typeData: '{"warehouse":true,"refrigerated":true}',
      minSurface: '2000',
      maxSurface: '5000',
      minHeight: '8.5',
      minPalletPositions: '1000',
      storageData: '{"stackerCrane":true}',
    }).toString();
    expect(textsOf(spaces(address))).toEqual([
      ...['Name: Madrid (city)', 'Any warehouse', 'From 2,000\u00a0m²', 'Up to 5,000\u00a0m²'],
      ...['From 1,000 pallet positions', 'Height from 8.5\u00a0m', 'Stacker crane'],
    ]);
  });

  it('is the coverage as a whole, or each continent', () => {
    const whole = services(
      'internationalCoverage={"europe":true,"northAmerica":true,"asia":true,"southAmerica":true,"oceania":true,"africa":true}',
    );
    expect(textsOf(whole)).toEqual(['Works internationally']);
    expect(whole[0]?.without.internationalCoverage.isOn).toBe(false);
    const some = services('internationalCoverage={"europe":true,"oceania":true}');
    expect(textsOf(some)).toEqual(['Europe', 'Oceania']);
    const [last] = services('internationalCoverage={"oceania":true}');
    expect(last?.without.internationalCoverage.isOn).toBe(false);
  });

  it.each([
    ['spaces', spaceFilters as Filters, spaceFilterLabels],
    ['services', serviceFilters as Filters, serviceFilterLabels],
  ])('has a unique label in its group: %s', (_, searched, named) => {
    const labelOf: Readonly<Record<string, FilterLabel>> = named;
    for (const [name, filter] of Object.entries(searched)) {
      if (filter.type !== 'flags') continue;
      const names = filter.names.map((term) => {
        const key = labelOf[name]?.terms?.[term];
        return key === undefined ? undefined : language.t(key);
      });
      expect(names).not.toContain(undefined);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
