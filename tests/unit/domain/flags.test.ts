import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  flagEntries,
  flagsOf,
  noFlags,
  positiveFlags,
  someFlagOf,
  someTrue,
  trueFlags,
  withFlag,
} from '#domain/flags.ts';
import { firstIssue, issuesByPath } from './issues.ts';

const GOODS = ['dry', 'bulk', 'raw'] as const;

describe('a group of flags', () => {
  test('is sent with every name in order: missing ones are false, unknown ones are dropped', () => {
    const parsed = v.parse(flagsOf(GOODS), { raw: true, dry: undefined, frozen: true });
    expect(parsed).toEqual({ dry: false, bulk: false, raw: true });
    expect(Object.keys(parsed)).toEqual(GOODS);
  });

  test('may have no flag at all', () => expect(v.parse(flagsOf(GOODS), {})).toEqual(noFlags(GOODS)));

  test.each(['yes', 1, 0, null])('rejects the flag value %j', (dry) => {
    expect(Object.keys(issuesByPath(flagsOf(GOODS), { dry }))).toEqual(['dry']);
    expect(Object.keys(issuesByPath(someFlagOf(GOODS), { dry, raw: true }))).toEqual(['dry']);
  });

  test.each([undefined, null, 'dry', true])('rejects %j', (value) => {
    expect(firstIssue(flagsOf(GOODS), value)).toBe('issues.required');
    expect(firstIssue(someFlagOf(GOODS), value)).toBe('issues.required');
  });

  test('can share its object with other fields', () => {
    const schema = v.object({ ...flagEntries(GOODS), note: v.string() });
    expect(v.parse(schema, { note: 'heavy', bulk: true })).toEqual({
      dry: false,
      bulk: true,
      raw: false,
      note: 'heavy',
    });
  });
});

describe('a group that requires one flag', () => {
  test.each([{}, { dry: false, bulk: false, raw: false }, { frozen: true }])('rejects %j', (value) => {
    expect(firstIssue(someFlagOf(GOODS), value)).toBe('issues.chooseAtLeastOne');
  });

  test.each([{ raw: true }, { dry: true, bulk: true, raw: true }])('accepts %j', (value) => {
    expect(v.parse(someFlagOf(GOODS), value)).toEqual({ ...noFlags(GOODS), ...value });
  });
});

describe('a group with a “none” flag', () => {
  const OPTIONS = [...GOODS, 'none'] as const;

  test('accepts none alone', () => {
    expect(v.parse(someFlagOf(OPTIONS), { none: true })).toEqual({ ...noFlags(OPTIONS), none: true });
    expect(firstIssue(someFlagOf(OPTIONS), { none: false })).toBe('issues.chooseAtLeastOne');
  });

  test.each([flagsOf(OPTIONS), someFlagOf(OPTIONS)])('rejects none together with another flag', (schema) => {
    expect(firstIssue(schema, { none: true, dry: true })).toBe('issues.noneAlone');
  });

  test('clears the other flags when none is set, and none when another is set', () => {
    const some = { ...noFlags(OPTIONS), dry: true, raw: true };
    const none = { ...noFlags(OPTIONS), none: true };
    expect(withFlag(some, 'none', true)).toEqual(none);
    expect(withFlag(none, 'bulk', true)).toEqual({ ...noFlags(OPTIONS), bulk: true });
    expect(withFlag(some, 'bulk', true)).toEqual({ ...some, bulk: true });
    expect(withFlag(none, 'none', false)).toEqual(noFlags(OPTIONS));
    expect(withFlag(some, 'raw', false)).toEqual({ ...noFlags(OPTIONS), dry: true });
  });

  test('names no flag for none', () => {
    expect(positiveFlags({ ...noFlags(OPTIONS), none: true })).toEqual([]);
    expect(positiveFlags({ ...noFlags(OPTIONS), raw: true })).toEqual(['raw']);
  });
});

test('only true itself counts as true', () => {
  expect(someTrue({})).toBe(false);
  expect(someTrue({ dry: false, bulk: 'true', raw: 1 })).toBe(false);
  expect(someTrue({ dry: false, bulk: true })).toBe(true);
});

test('the true flags are listed in the group’s order', () => {
  expect(trueFlags({ dry: true, bulk: false, raw: true })).toEqual(['dry', 'raw']);
  expect(trueFlags(noFlags(GOODS))).toEqual([]);
});
