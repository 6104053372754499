import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { withScheme } from '#domain/user/as-typed.ts';
import { website } from '#domain/user/website.ts';
import { firstIssue } from '../issues.ts';

describe('a website', () => {
  test('has at least 12 characters, including its scheme', () => {
    expect(firstIssue(website, 'https://a.b')).toBe('issues.website');
    expect(firstIssue(website, 'https://a.co')).toBeUndefined();
    expect(firstIssue(website, '  https://a.b  ')).toBe('issues.website');
  });

  test('has at most 200 characters', () => {
    const address = `https://ebro.example/${'a'.repeat(200)}`;
    expect(firstIssue(website, address.slice(0, 200))).toBeUndefined();
    expect(firstIssue(website, address.slice(0, 201))).toBe('issues.tooLong');
  });

  test.each([
    'http://ebro.example',
    'HTTPS://Ebro.Example/Almacenes?a=1#b',
    'https://ebro.example:8443',
    'https://almacén.example',
  ])('accepts %s', (typed) => expect(v.parse(website, typed)).toBe(typed));

  test.each([
    ...['ftp://example.com', 'javascript:alert(1)//https://', 'ebro.example/about', 'https:ebro.example'],
    ...['https:///ebro.example', 'https://ebro example', 'https://ebro.example:port'],
    ...['https://?ebro.example', ' .https://ebro.example'],
  ])('rejects %s', (typed) => expect(firstIssue(website, typed)).toBe('issues.website'));
});

describe('a website typed without a scheme', () => {
  test.each([
    ['acme.com', 'https://acme.com'],
    [' www.acme.com/es ', 'https://www.acme.com/es'],
    ['acme.com:8080', 'https://acme.com:8080'],
    ['acme.com:8080/es', 'https://acme.com:8080/es'],
  ])('%s becomes %s', (typed, whole) => expect(withScheme(typed)).toBe(whole));

  test.each(['', 'http://acme.com', 'HTTPS://acme.com', 'ftp://acme.com', 'mailto:info@acme.com'])(
    '%j is unchanged',
    (typed) => {
      expect(withScheme(typed)).toBe(typed);
      expect(withScheme(` ${typed} `)).toBe(typed);
    },
  );
});
