import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { chosenTerms, lettersAndSpaces } from '#domain/search/filter-types.ts';
import { fromQuery, initialValues, isOverruled, toQuery } from '#domain/search/filter-values.ts';
import { joinKinds } from '#domain/search/terms.ts';
import { filterEntries, placeEntries } from '#domain/search/search-query.ts';
import {
  bound,
  flags,
  own,
  PLACE_LIMIT,
  PLACE_TYPES,
  placeText,
  type Filter,
  type Filters,
} from '#domain/search/filters.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';

const filters = {
  goods: flags(own('goods', ['dry', 'bulk']), { aliases: { drie: 'dry' } }),
  levels: flags(own('levels', ['two', 'three']), { initially: true }),
  coverage: flags(own('coverage', ['europe', 'asia']), { initially: true, hasSwitch: true }),
  place: placeText(),
  surface: bound('surface', 'atLeast'),
  height: bound('height', 'atLeast'),
} satisfies Filters;

const none = { goods: { isOn: true, terms: { dry: false, bulk: false } }, surface: undefined };
const initial = {
  ...none,
  levels: { isOn: true, terms: { two: true, three: true } },
  coverage: { isOn: false, terms: { europe: true, asia: true } },
  place: { search: '', type: 'city' },
  height: undefined,
} as const;

const read = (query: Record<string, string>) => fromQuery(filters, new URLSearchParams(query));

test('a whole number is read from the address of a form that was sent as it was typed', () => {
  for (const typed of ['2500', '2.500', '2,500']) {
    const values = fromQuery(spaceFilters, new URLSearchParams({ minSurface: typed, minHeight: '8.5' }));
    expect([values.minSurface, values.minHeight]).toEqual([2500, 8.5]);
  }
});

describe('the initial filters', () => {
  test('are chosen or not by group, behind its switch if it has one', () => {
    expect(initialValues(filters)).toEqual(initial);
  });

  test('match an empty address and the reverse', () => expect(read({})).toEqual(initial));

  test('are none in the space search and all levels in the service search', () => {
    expect(toQuery(spaceFilters, initialValues(spaceFilters))).toEqual({});
    expect(toQuery(serviceFilters, initialValues(serviceFilters))).toEqual({
      plType: '{"pl2":true,"pl3":true,"pl4":true,"pl5":true}',
    });
  });
});

describe('the query', () => {
  test('contains the true terms of a group as JSON', () => {
    const goods = { isOn: true, terms: { dry: false, bulk: true } };
    expect(toQuery(filters, { ...initial, goods })['goods']).toBe('{"bulk":true}');
  });

  test('omits a group without a true term', () => {
    const levels = { isOn: true, terms: { two: false, three: false } };
    expect(toQuery(filters, { ...initial, levels })).toEqual({});
  });

  test('contains a group with a switch only while that is on', () => {
    const terms = { europe: true, asia: false };
    expect(toQuery(filters, { ...initial, coverage: { isOn: false, terms } })).not.toHaveProperty('coverage');
    expect(toQuery(filters, { ...initial, coverage: { isOn: true, terms } })['coverage']).toBe(
      '{"europe":true}',
    );
  });

  test.each(PLACE_TYPES)('contains the place as its %s only', (type) => {
    const query = toQuery(filters, { ...initial, place: { search: ' Soria ', type } });
    expect(query[type]).toBe('Soria');
    expect(Object.keys(query).filter((name) => PLACE_TYPES.some((other) => other === name))).toEqual([type]);
  });

  test('omits a blank place', () => {
    expect(toQuery(filters, { ...initial, place: { search: '  ', type: 'country' } })).not.toHaveProperty(
      'country',
    );
  });

  test('contains a figure as it is, including 0', () => {
    expect(toQuery(filters, { ...initial, surface: 0, height: 11.55 })).toMatchObject({
      surface: '0',
      height: '11.55',
    });
  });
});

describe('an invalid filter keeps its initial value', () => {
  test.each(['', 'dry', '[]', '["dry"]', 'null', '1', '{', '{"frozen":true}', '{"dry":"yes"}', '{"dry":1}'])(
    'terms %j',
    (goods) => expect(read({ goods })).toEqual(initial),
  );

  test.each(['toString', '__proto__', 'constructor'])('the term %s', (name) => {
    expect(read({ goods: `{"${name}":true}` })).toEqual(initial);
  });

  test.each(['', ' ', 'many', '-1', '1.5', '1e3', '0x10', 'NaN', 'Infinity', '21474837', '12345678901'])(
    'a floor area of %j',
    (surface) => expect(read({ surface })).toEqual(initial),
  );

  test.each(['1.555', '1,5', '.5', '1.'])('a height of %j', (height) => {
    expect(read({ height })).toEqual(initial);
  });

  test.each(['', '  ', '123', 'a'.repeat(PLACE_LIMIT + 1)])('a city %j', (city) => {
    expect(read({ city })).toEqual(initial);
  });
});

describe('an address', () => {
  test('may name a term by another spelling', () => {
    expect(read({ goods: '{"drie":true}' }).goods.terms).toEqual({ dry: true, bulk: false });
    expect(read({ goods: '{"drie":false,"dry":true}' }).goods.terms).toEqual({ dry: true, bulk: false });
  });

  test('turns a group’s switch on by naming a term', () => {
    expect(read({ coverage: '{"asia":true}' }).coverage).toEqual({
      isOn: true,
      terms: { europe: false, asia: true },
    });
  });

  test('uses the first of country, region, city', () => {
    expect(read({ city: 'Soria', region: 'Castilla', country: 'Spain' }).place).toEqual({
      search: 'Spain',
      type: 'country',
    });
    expect(read({ city: 'Soria', country: ' ' }).place).toEqual({ search: 'Soria', type: 'city' });
    expect(read({ city: 'a'.repeat(PLACE_LIMIT) }).place.search).toHaveLength(PLACE_LIMIT);
  });

  test('asks nothing by a need of none', () => {
    expect(fromQuery(spaceFilters, new URLSearchParams('term=0&minDockDoors=0'))).toMatchObject({
      term: undefined,
      minDockDoors: 0,
    });
  });

  test('accepts the server’s largest figure', () => {
    expect(read({ surface: '21474836', height: '21474836.47' })).toMatchObject({
      surface: 21_474_836,
      height: 21_474_836.47,
    });
  });
});

test.each([
  ['Ma1d-r.id 2', 'Madrid '],
  ['San Sebastián', 'San Sebastián'],
  ["L'Hospitalet", 'LHospitalet'],
  ['東京 24', '東京 '],
  ['Co\u0301rdoba', 'Co\u0301rdoba'],
  ['a\tb\nc_', 'abc'],
  ['\ud83d😀', ''],
])('the place text keeps %j letters and spaces', (typed, result) =>
  expect(lettersAndSpaces(typed)).toBe(result),
);

test('the chosen terms follow the group’s order', () => {
  expect(chosenTerms(filters.goods, '{"bulk":true,"dry":true}')).toEqual(['dry', 'bulk']);
  expect(chosenTerms(filters.goods, '{"bulk":false}')).toEqual([]);
  expect(chosenTerms(filters.goods, '{"bulk":true,"frozen":true}')).toBeUndefined();
});

// An address cannot represent an initially chosen group with nothing chosen or switched off.
const valueOf = (filter: Filter): fc.Arbitrary<unknown> => {
  if (filter.type === 'place') {
    const words = fc.array(fc.constantFrom('Ñ', 'o', 'San', 'Élx', '東', ' '), { minLength: 1 });
    const search = words.map((parts) => parts.join('').trim());
    return fc.oneof(
      fc.constant({ search: '', type: 'city' }),
      fc.record({ search: search.filter((text) => text !== ''), type: fc.constantFrom(...PLACE_TYPES) }),
    );
  }
  if (filter.type === 'number') {
    const scale = filter.decimals === 0 ? 1 : 100;
    return fc.option(
      fc.nat(9_999_999).map((whole) => whole / scale),
      { nil: undefined },
    );
  }
  if (filter.type === 'maxPrice')
    return fc.option(
      fc.nat(99_999).map((cents) => cents / 100),
      { nil: undefined },
    );
  if (filter.type === 'factNumber') {
    const scale = filter.decimals === 0 ? 1 : 100;
    return fc.option(
      fc.integer({ min: filter.isNeed ? 1 : 0, max: 9_999_999 }).map((whole) => whole / scale),
      { nil: undefined },
    );
  }
  if (filter.type === 'priceFamily') return fc.constantFrom(undefined, ...filter.families);
  if (filter.type === 'currency') return fc.constantFrom(undefined, 'USD');
  if (filter.type === 'factTerms') return fc.subarray([...filter.names]);
  if (filter.type === 'factLanes')
    return fc.constantFrom(undefined, { from: 'Spain', to: '' }, { from: '', to: 'Île-de-France' });
  if (filter.type === 'factYes' || filter.type === 'unstated') return fc.boolean();
  if (filter.type === 'factTime') return fc.constantFrom(undefined, '08:00', '23:30');
  if (filter.type === 'day') {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    return fc.option(
      days.map((date) => date.toISOString().slice(0, 10)),
      { nil: undefined },
    );
  }
  const all = (isChosen: boolean) => Object.fromEntries(filter.names.map((name) => [name, isChosen]));
  const chosen = fc
    .subarray([...filter.names], { minLength: filter.initially ? 1 : 0 })
    .map((names) =>
      joinKinds(filter, { ...all(false), ...Object.fromEntries(names.map((name) => [name, true])) }),
    );
  const on = chosen.map((terms) => ({ isOn: true, terms }));
  return filter.hasSwitch ? fc.oneof(on, fc.constant({ isOn: false, terms: all(filter.initially) })) : on;
};

test('an upper bound below the lower one of its figure is omitted', () => {
  const values = { ...initialValues(spaceFilters), minSurface: 2000, maxSurface: 1999, minHeight: 9 };
  expect(toQuery(spaceFilters, values)).toEqual({ minSurface: '2000', minHeight: '9' });
  expect(isOverruled(spaceFilters, values, 'maxSurface')).toBe(true);
  expect(isOverruled(spaceFilters, values, 'minSurface')).toBe(false);
  const range = { ...values, maxSurface: 2000 };
  expect(toQuery(spaceFilters, range)).toEqual({ minSurface: '2000', maxSurface: '2000', minHeight: '9' });
});

/** The values without those that have no effect. */
const withoutOverruled = (searched: Filters, values: ReturnType<typeof initialValues>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isOverruled(searched, values, name) ? undefined : value,
    ]),
  );

describe.each([
  ['the space search', spaceFilters as Filters],
  ['the service search', serviceFilters as Filters],
  ['any search', filters as Filters],
])('in %s', (_, searched) => {
  const anyValues = fc.record(
    Object.fromEntries(Object.entries(searched).map(([name, filter]) => [name, valueOf(filter)])),
  ) as fc.Arbitrary<ReturnType<typeof initialValues>>;

  test('any choice is the same after writing and reading its address', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const address = new URLSearchParams(toQuery(searched, values)).toString();
        expect(fromQuery(searched, new URLSearchParams(address))).toEqual(withoutOverruled(searched, values));
      }),
    );
  });

  test('the server accepts any choice', () => {
    const query = v.object({ ...filterEntries(searched), ...placeEntries });
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(v.is(query, toQuery(searched, values))).toBe(true);
      }),
    );
  });

  test('any address gives values that the server accepts', () => {
    const query = v.object({ ...filterEntries(searched), ...placeEntries });
    const names = [...Object.keys(searched), ...PLACE_TYPES];
    const given = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.json(), fc.nat().map(String)),
    );
    fc.assert(
      fc.property(given, (address) => {
        const values = fromQuery(searched, new URLSearchParams(address));
        expect(v.is(query, toQuery(searched, values))).toBe(true);
      }),
    );
  });
});
