import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { boundValue } from '#domain/search/bound-value.ts';
import { bound, flags, own, placeText } from '#domain/search/filters.ts';
import {
  bounds,
  filterEntries,
  PAGE_LIMIT,
  PAGE_SIZE,
  pageEntries,
  placeAsked,
  placeEntries,
} from '#domain/search/search-query.ts';
import { firstIssue, issuesByPath } from '../issues.ts';

describe('a bound on a figure', () => {
  test.each([
    ['0', 0],
    [' 100 ', 100],
    ['0012', 12],
    ['21474836', 21_474_836],
  ])('accepts %j as a whole number', (given, figure) => expect(v.parse(boundValue(0), given)).toBe(figure));

  test.each(['', '-1', '1.5', '1e3', '١', '21474837', '12345678901'])(
    'rejects %j as a whole number',
    (given) => expect(firstIssue(boundValue(0), given)).toBe('issues.number'),
  );

  test('may have two decimals when its figure does', () => {
    expect(['11', '11.5', '11.55'].map((text) => v.parse(boundValue(2), text))).toEqual([11, 11.5, 11.55]);
    for (const text of ['11.555', '11.']) expect(firstIssue(boundValue(2), text)).toBe('issues.number');
  });
});

describe('the filters of a query', () => {
  const query = v.object(
    filterEntries({
      place: placeText(),
      goods: flags(own('goods', ['dry', 'bulk'])),
      surface: bound('surface', 'atLeast'),
    }),
  );

  test('return the chosen terms and the figure', () => {
    expect(v.parse(query, { goods: '{"bulk":true,"dry":false}', surface: '100' })).toEqual({
      goods: ['bulk'],
      surface: 100,
    });
  });

  test('may all be omitted', () => expect(v.parse(query, {})).toEqual({}));

  test('are rejected when invalid', () => {
    expect(issuesByPath(query, { goods: '{"frozen":true}', surface: 'wide' })).toEqual({
      goods: 'issues.chooseOne',
      surface: 'issues.number',
    });
  });
});

describe('a map rectangle', () => {
  test('is west, south, east, north', () => {
    expect(v.parse(bounds, '-9.5,36,3.3,43.8')).toEqual({ west: -9.5, south: 36, east: 3.3, north: 43.8 });
  });

  test('may cross the date line and be the whole world', () => {
    expect(v.parse(bounds, '170,-20,-170,0')).toMatchObject({ west: 170, east: -170 });
    expect(firstIssue(bounds, '-180,-90,180,90')).toBeUndefined();
    expect(firstIssue(bounds, '1,2,1,2')).toBeUndefined();
  });

  test.each([
    ...['-180.1,0,0,1', '0,0,180.1,1', '0,-90.1,0,1', '0,0,1,90.1', '0,2,1,1'],
    ...['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '1,2,3,', '1e1,2,3,4', '1, 2,3,4', '1.1234567890123,2,3,4'],
  ])('rejects %j', (given) => expect(firstIssue(bounds, given)).toBe('issues.number'));
});

describe('a page of search results', () => {
  const page = v.object(pageEntries);

  test('has 24 listings, newest first, by default', () => {
    expect(v.parse(page, {})).toEqual({ limit: 24, sort: 'newest' });
    expect(PAGE_SIZE).toBe(24);
  });

  test('has 1 to 100 listings', () => {
    expect(PAGE_LIMIT).toBe(100);
    expect(v.parse(page, { limit: '1' }).limit).toBe(1);
    expect(v.parse(page, { limit: '100' }).limit).toBe(100);
    for (const limit of ['0', '101', '1.5', '-1', 'all', '', '0100'])
      expect(issuesByPath(page, { limit })).toEqual({ limit: 'issues.number' });
  });

  test('has one of three orders', () => {
    for (const sort of ['newest', 'surface', '-surface']) expect(v.parse(page, { sort }).sort).toBe(sort);
    for (const sort of ['', 'oldest', '-newest'])
      expect(issuesByPath(page, { sort })).toEqual({ sort: 'issues.chooseOne' });
  });

  test('accepts a cursor of up to 200 letters, digits, underscores and hyphens', () => {
    expect(v.parse(page, { cursor: `a-Z_9${'x'.repeat(195)}` }).cursor).toHaveLength(200);
    for (const cursor of ['', 'a b', 'a=', 'x'.repeat(201)])
      expect(issuesByPath(page, { cursor })).toEqual({ cursor: 'issues.characters' });
  });
});

describe('the requested place', () => {
  test('is the first given one of country, region and city', () => {
    const names = { country: 'Spain', region: 'Aragón', city: 'Soria' };
    expect(placeAsked(names)).toEqual({ type: 'country', search: 'Spain' });
    expect(placeAsked({ ...names, country: '' })).toEqual({ type: 'region', search: 'Aragón' });
    expect(placeAsked({ city: 'Soria' })).toEqual({ type: 'city', search: 'Soria' });
  });

  test('is undefined when none is given', () => {
    expect(placeAsked({})).toBeUndefined();
    expect(placeAsked({ country: '', region: undefined })).toBeUndefined();
  });

  test('has at most 200 characters', () => {
    const place = v.object(placeEntries);
    expect(issuesByPath(place, { city: 'a'.repeat(200) })).toEqual({});
    expect(issuesByPath(place, { city: 'a'.repeat(201) })).toEqual({ city: 'issues.tooLong' });
  });
});
