import { describe, expect, it } from 'vitest';
import { href, paramsOf } from '#site/routes.ts';

describe('href', () => {
  it('returns the home page of each language', () => {
    expect([href('Home', 'en'), href('Home', 'es')]).toEqual(['/', '/es/']);
  });

  it('returns the same path in both languages', () => {
    expect([href('LogIn', 'en'), href('LogIn', 'es')]).toEqual(['/log-in', '/es/log-in']);
  });

  it('inserts encoded parameters', () => {
    expect(href('SpaceSearchDetails', 'es', { spaceId: 'a/b ñ' })).toBe('/es/spaces/a%2Fb%20%C3%B1');
  });

  it('adds the query without undefined values, and the hash', () => {
    expect(
      href('MapSearch', 'en', { query: { city: 'León', zoom: 6, region: undefined }, hash: 'map' }),
    ).toBe('/map-search?city=Le%C3%B3n&zoom=6#map');
  });
});

describe('paramsOf', () => {
  it('reads what href wrote', () => {
    const address = href('ServiceSearchDetails', 'es', { serviceId: 'a/b ñ' });
    expect(paramsOf('ServiceSearchDetails', address)).toEqual({ serviceId: 'a/b ñ' });
  });

  it.each(['/spaces', '/spaces/', '/spaces/1/2', '/services/1', '/spaces/%'])('finds none in %s', (address) =>
    expect(paramsOf('SpaceSearchDetails', address)).toBeUndefined(),
  );
});
