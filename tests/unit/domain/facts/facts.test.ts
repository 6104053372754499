import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { factsOfBody, issuesOfFacts, withEarlierFacts } from '#domain/facts/facts-of-body.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { classesOf, type TemperatureZone } from '#domain/facts/temperature-zones.ts';

const Space = factsOfBody(spaceFacts);
const Service = factsOfBody(serviceFacts);

describe('facts of a space', () => {
  test.each([
    [{ clearHeight: 10.5, floorLoad: 5000, yardDepth: 32, sprinklers: ['esfr'] }],
    [{ hazmat: ['3', '8'], temperatures: [{ min: 2, max: 8, area: 1200 }], rail: false }],
    [{ gdp: { stated: true, validUntil: '2027-06-30' }, food: { haccp: { stated: false } }, dockDoors: 0 }],
    [{}],
  ])('may be %o', (facts) => {
    expect(v.parse(Space, facts)).toEqual(facts);
  });

  test.each([
    ['an unknown fact', { dockdoors: 3 }],
    ['three decimals', { clearHeight: 10.555 }],
    ['a speck', { clearHeight: 1e-9 }],
    ['more than any number', { dockDoors: Infinity }],
    ['a negative figure', { dockDoors: -1 }],
    ['a fraction of a door', { dockDoors: 1.5 }],
    ['none and another', { sprinklers: ['none', 'esfr'] }],
    ['an option of another fact', { sprinklers: ['eur'] }],
    ['a zone with one limit', { temperatures: [{ min: 2 }] }],
    ['a zone upside down', { temperatures: [{ min: 8, max: 2 }] }],
    ['a day that is none', { gdp: { stated: true, validUntil: '2027-02-30' } }],
  ])('may not have %s', (_, facts) => {
    expect(v.safeParse(Space, facts).success).toBe(false);
  });

  test('list options once and in their order', () => {
    expect(v.parse(Space, { hazmat: ['8', '3', '8'] })).toEqual({ hazmat: ['3', '8'] });
  });
});

describe('an option of some types', () => {
  const given = { dealType: 'groundLease' } as const;

  test.each([
    [['emptyPlot'], {}],
    [['conventional'], { 'facts.dealType': 'issues.notOfThisType' }],
  ])('is stated by %j alone', (types, issues) => {
    expect(issuesOfFacts(spaceFacts, { types }, given)).toEqual(issues);
  });

  test('is dropped when the type changes, and nothing else is', () => {
    const earlier = { ...given, minTerm: 12 };
    expect(withEarlierFacts(spaceFacts, { types: ['conventional'] }, {}, earlier)).toEqual({ minTerm: 12 });
    expect(withEarlierFacts(spaceFacts, { types: ['emptyPlot'] }, {}, earlier)).toEqual(earlier);
  });
});

describe('a fact of one country', () => {
  const types = ['conventional'];
  const given = { fireRisk: 4 };

  test.each([
    ['Spain', {}],
    ['Portugal', { 'facts.fireRisk': 'issues.notInThisCountry' }],
    [undefined, {}],
  ])('in %s: %j', (country, issues) => {
    expect(issuesOfFacts(spaceFacts, { types, country }, given)).toEqual(issues);
  });

  test('is dropped when the country changes, and nothing else is', () => {
    const earlier = { ...given, dockDoors: 8 };
    expect(withEarlierFacts(spaceFacts, { types, country: 'Portugal' }, {}, earlier)).toEqual({
      dockDoors: 8,
    });
  });
});

test('a service has lanes, each between two ends with what is carried', () => {
  const lane = { from: 'ES', to: 'FR', isBothWays: true, loads: ['full', 'groupage'] };
  expect(v.parse(Service, { lanes: [lane], cutOff: '18:30' })).toEqual({ lanes: [lane], cutOff: '18:30' });
  expect(v.safeParse(Service, { lanes: [{ ...lane, loads: [] }] }).success).toBe(false);
  expect(v.safeParse(Service, { lanes: Array.from({ length: 41 }, () => lane) }).success).toBe(false);
  expect(v.safeParse(Service, { cutOff: '18:15' }).success).toBe(false);
});

describe('temperature zones', () => {
  test.each<[TemperatureZone, string[]]>([
    [{}, ['ambient']],
    [{ min: 2, max: 8 }, ['2-8']],
    [{ min: 0, max: 4 }, ['0-4']],
    [{ min: 3, max: 4 }, ['2-8', '0-4']],
    [{ min: 0, max: 8 }, []],
    [{ min: -30, max: -18 }, ['-18']],
    [{ min: -30, max: -25 }, ['-18', '-25']],
    [{ min: -25, max: -18 }, ['-18']],
    [{ min: 15, max: 25 }, ['15-25']],
    [{ min: 0, max: 8, isAdjustable: true }, ['2-8', '0-4']],
    [{ min: -25, max: 25, isAdjustable: true }, ['15-25', '8-15', '2-8', '0-4', '-18', '-25']],
    [{ min: -20, max: 5, isAdjustable: true }, ['0-4', '-18']],
  ])('%o has the classes %j', (zone, classes) => {
    expect(classesOf([zone])).toEqual(classes);
  });

  test('of one listing add up', () => {
    expect(classesOf([{ min: 0, max: 4 }, { min: -30, max: -20 }, {}])).toEqual(['ambient', '0-4', '-18']);
  });
});
