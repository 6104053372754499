import { describe, expect, it } from 'vitest';
import { inLocale, localeOfPath, preferredLocale } from '#domain/locale/locales.ts';

describe('the preferred language', () => {
  it.each([
    [null, ['es-MX', 'en'], 'es'],
    [null, ['es-419'], 'es'],
    [null, ['fr-FR', 'es'], 'es'],
    [null, ['en-GB', 'es'], 'en'],
    [null, ['fr-FR'], 'en'],
    [null, [], 'en'],
    ['en', ['es-ES'], 'en'],
    ['es', ['en-US'], 'es'],
    ['xx', ['es-ES'], 'es'],
  ] as const)('of the choice %s and the browser %s is %s', (chosen, browser, expected) => {
    expect(preferredLocale(chosen, browser)).toBe(expected);
  });
});

describe('the address of the page in another language', () => {
  it.each([
    ['/', 'es', '/es/'],
    ['/es/', 'en', '/'],
    ['/blog', 'es', '/es/blog'],
    ['/es/spaces/1', 'en', '/spaces/1'],
    ['/es/blog', 'es', '/es/blog'],
    ['/estate', 'es', '/es/estate'],
  ] as const)('of %s in %s is %s', (pathname, locale, expected) => {
    expect(inLocale(pathname, locale)).toBe(expected);
    expect(localeOfPath(expected)).toBe(locale);
  });
});
