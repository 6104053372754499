import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { gazetteerGeocoder, type Geocoder, nominatimGeocoder } from '#server/geocoding/geocoder.ts';

const address = {
  country: 'Spain',
  region: 'Madrid',
  city: 'Coslada',
  zip: '28820',
  address: 'Calle de la Luna 4',
};
const FALLBACK_POINT = { lat: 1, lng: 2, precision: 'region' } as const;
const fallback: Geocoder = { locate: () => Promise.resolve(FALLBACK_POINT) };

/** A geocoder whose service answers this, and its requests. */
function createGeocoder(answer: unknown, { url = 'https://geo.test/search', status = 200 } = {}) {
  const requests: URL[] = [];
  const onFailure = vi.fn();
  const geocoder = nominatimGeocoder(url, fallback, {
    fetch: (search) => {
      requests.push(search);
      const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return Promise.resolve(new Response(body, { status }));
    },
    onFailure,
  });
  return { locate: () => geocoder.locate(address), requests, onFailure };
}

const feature = (coordinates: unknown, properties: object = {}) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates } }],
});

describe('the bundled gazetteer’s geocoder', () => {
  test('returns a point with its precision', async () => {
    const geocoder = gazetteerGeocoder({ locate: () => ({ lat: 3, lng: 4, precision: 'city' }) });
    expect(await geocoder.locate(address)).toEqual({ lat: 3, lng: 4, precision: 'city' });
  });

  test('returns undefined for an unknown place', async () => {
    expect(await gazetteerGeocoder({ locate: () => undefined }).locate(address)).toBeUndefined();
  });
});

describe('the response of a geocoding service', () => {
  test('is read as Nominatim’s list with degrees as text', async () => {
    const { locate, onFailure } = createGeocoder([
      { lat: '40.42378', lon: '-3.56129' },
      { lat: '0', lon: '0' },
    ]);
    expect(await locate()).toEqual({ lat: 40.42378, lng: -3.56129, precision: 'city' });
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('is read as GeoJSON with the longitude first', async () => {
    for (const coordinates of [
      [-3.5, 40.4],
      [-3.5, 40.4, 667],
    ]) {
      const { locate } = createGeocoder(feature(coordinates));
      expect(await locate()).toEqual({ lat: 40.4, lng: -3.5, precision: 'city' });
    }
  });

  test.each([
    ['a house', 30, 'house', 'address'],
    ['a street', 26, 'street', 'address'],
    ['a quarter', 20, 'district', 'city'],
    ['a city', 16, 'city', 'city'],
    ['a county', 12, 'county', 'region'],
    ['a state', 8, 'state', 'region'],
  ])('has the precision of %s', async (_, place_rank, type, precision) => {
    const nominatim = createGeocoder([{ lat: '40', lon: '-3', place_rank, type: 'other' }]);
    const photon = createGeocoder(feature([-3, 40], { type }));
    for (const { locate } of [nominatim, photon])
      expect(await locate()).toEqual({ lat: 40, lng: -3, precision });
  });

  test.each([
    ['a country of Nominatim', [{ lat: '40', lon: '-3', place_rank: 4 }]],
    ['a country of Photon', feature([-3, 40], { type: 'country' })],
    ['an empty list', []],
    ['an empty collection', { type: 'FeatureCollection', features: [] }],
  ])('falls back to the gazetteer without an error when it is %s', async (_, answer) => {
    const { locate, onFailure } = createGeocoder(answer);
    expect(await locate()).toEqual(FALLBACK_POINT);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test.each([
    ['invalid JSON', '<html>'],
    ['an error', { error: 'Unable to geocode' }],
    ['null', 'null'],
    ['a result without coordinates', [{ display_name: 'Coslada' }]],
    ['a result with empty coordinates', [{ lat: '', lon: '' }]],
    ['a result with words as coordinates', [{ lat: 'north', lon: 'west' }]],
    ['a point beyond the pole', [{ lat: '91', lon: '0' }]],
    ['a point beyond the date line', feature([181, 0])],
  ])('falls back to the gazetteer and reports an error when it is %s', async (_, answer) => {
    const { locate, onFailure } = createGeocoder(answer);
    expect(await locate()).toEqual(FALLBACK_POINT);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test.each([
    ['an object', { place: 'x'.repeat(100_000) }],
    ['a list', [{ lat: 'north', lon: '0', display_name: 'x'.repeat(100_000) }]],
  ])('reports an error without the answer when it is %s of another form', async (_, answer) => {
    const { locate, onFailure } = createGeocoder(answer);
    await locate();
    const [error] = onFailure.mock.calls[0] as [Error];
    const { stack: _itsPlace, ...logged } = pino.stdSerializers.err(error);
    expect(JSON.stringify(logged).length).toBeLessThan(1000);
  });

  test('falls back to the gazetteer when its status is 503', async () => {
    const { locate, onFailure } = createGeocoder([{ lat: '40', lon: '-3' }], { status: 503 });
    expect(await locate()).toEqual(FALLBACK_POINT);
    expect(onFailure).toHaveBeenCalledOnce();
  });
});

test('a geocoding service is not followed out of the stated region', async () => {
  const region = { lat: 31, lng: -97, precision: 'region', radiusKm: 300 } as const;
  const locate = (lat: number) =>
    nominatimGeocoder(
      'https://geo.test/search',
      { locate: () => Promise.resolve(region) },
      {
        fetch: () => Promise.resolve(Response.json([{ lat, lon: '-97' }])),
      },
    ).locate(address);
  expect(await locate(33)).toEqual({ lat: 33, lng: -97, precision: 'city' });
  expect(await locate(37)).toEqual(region);
});

describe('a geocoding service that does not respond', () => {
  test('is abandoned after the timeout', async () => {
    const onFailure = vi.fn();
    const geocoder = nominatimGeocoder('https://geo.test/search', fallback, {
      fetch: (_, { signal }) =>
        new Promise((__, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      timeoutMs: 20,
      onFailure,
    });
    expect(await geocoder.locate(address)).toEqual(FALLBACK_POINT);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('never makes the caller fail', async () => {
    const offline = () => Promise.reject(new TypeError('fetch failed'));
    const geocoder = nominatimGeocoder('https://geo.test/search', fallback, { fetch: offline });
    expect(await geocoder.locate(address)).toEqual(FALLBACK_POINT);
    expect(await nominatimGeocoder('no address', fallback).locate(address)).toEqual(FALLBACK_POINT);
  });
});

describe('the request to a geocoding service', () => {
  const requestTo = async (url: string) => {
    const { locate, requests } = createGeocoder([], { url });
    await locate();
    return requests[0];
  };

  test('contains the whole address and asks for one result', async () => {
    const search = await requestTo('https://geo.test/search');
    expect(search?.searchParams.get('q')).toBe('Calle de la Luna 4, 28820 Coslada, Madrid, Spain');
    expect(search?.searchParams.get('limit')).toBe('1');
    expect(search?.searchParams.get('format')).toBe('jsonv2');
  });

  test('goes to /search when the setting is only an origin', async () => {
    expect((await requestTo('https://geo.test'))?.pathname).toBe('/search');
  });

  test('contains no parameter that Photon rejects', async () => {
    const search = await requestTo('https://photon.test/api');
    expect([...(search?.searchParams.keys() ?? [])]).toEqual(['q', 'limit']);
  });

  test('keeps the setting’s own parameters', async () => {
    const search = await requestTo('https://geo.test/v1/search?key=k&format=geojson');
    expect(search?.pathname).toBe('/v1/search');
    expect(search?.searchParams.get('key')).toBe('k');
    expect(search?.searchParams.get('format')).toBe('geojson');
  });
});

describe('a geocoding service', () => {
  test('is cut off after 1 MB, and its redirects are not followed', async () => {
    let sent = 0;
    let redirected = 0;
    const service = createServer((request, response) => {
      if (request.url?.startsWith('/moved') === true)
        response.writeHead(302, { Location: '/elsewhere' }).end();
      else if (request.url?.startsWith('/elsewhere') === true) {
        redirected += 1;
        response.end('[]');
      } else {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const blanks = Buffer.alloc(64 * 1024, ' ');
        const sendOn = () => {
          if (response.destroyed) return;
          sent += blanks.length;
          if (response.write(blanks)) setImmediate(sendOn);
          else response.once('drain', sendOn);
        };
        sendOn();
      }
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    for (const path of ['endless', 'moved']) {
      const onFailure = vi.fn();
      const url = `http://127.0.0.1:${String(port)}/${path}`;
      const geocoder = nominatimGeocoder(url, fallback, { onFailure, timeoutMs: 30_000 });
      expect(await geocoder.locate(address)).toEqual(FALLBACK_POINT);
      expect(onFailure).toHaveBeenCalledOnce();
    }
    expect(redirected).toBe(0);
    // Far above 1 MB because of the connection's buffers.
    expect(sent).toBeLessThan(20 * 1024 * 1024);
    service.closeAllConnections();
    service.close();
  });
});
