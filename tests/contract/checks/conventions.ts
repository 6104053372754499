import type { Answer } from '../../support/api-client.ts';
import { plainKm } from '../../support/plain-search.ts';
import { endpoints } from '#api/endpoints.ts';
import { logOut } from '#api/session.ts';
import { health } from '#api/health.ts';
import { checkPlace, findPlaces } from '#api/places.ts';
import { filterSpaces } from '#api/space-search.ts';
import { check, type Check } from '../check.ts';
import { fits, hasStatus, is, refuses, succeeds } from '../expectations.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const JSON_LIMIT = 1024 * 1024;

/** Health, the document, places, headers, bodies and unknown paths. */
export const conventionChecks: readonly Check[] = [
  check('the health check returns ok and the version', async (contract) => {
    fits('version', succeeds(health, await contract.guest().get('/health')).version, /^\d+\.\d+\.\d+/);
  }),
  check('the OpenAPI document names every call', async (contract) => {
    const answer = await contract.guest().get('/openapi.json');
    hasStatus(answer, 200);
    fits('openapi', answer.body.openapi, /^3\.1\./);
    const missing = endpoints
      .map(({ endpoint: { method, path } }) => ({ method: method.toLowerCase(), path }))
      .filter(({ method, path }) => answer.body.paths?.[path]?.[method] === undefined);
    is('calls that it leaves out', missing, []);
  }),
  check('an unknown path is not found, in JSON', async (contract) => {
    refuses('NOT_FOUND', await contract.guest().get('/no-such-call'));
  }),
  check('each response carries a unique request id', async (contract) => {
    const guest = contract.guest();
    const paths = ['/no-such-call', '/no-such-call', '/health', '/health'];
    const answers = await Promise.all(paths.map((path) => guest.get(path)));
    const ids = answers.map(({ headers }) => headers.get('X-Request-Id'));
    is('different ids', new Set(ids).size, paths.length);
  }),
  check('a preflight from another site is rejected', async (contract) => {
    const asking = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,x-csrf-token',
    };
    // Every response is checked to allow no other site.
    const answer = await contract.guest().send('OPTIONS', '/auth/login', { headers: asking });
    is('refused', answer.status >= 400, true);
    await contract.guest().get('/health', { Origin: 'https://elsewhere.example' });
  }),
  check('HEAD returns the headers of GET and no body', async (contract) => {
    for (const path of ['/health', '/places?q=zaragoza', '/no-such-call']) {
      const [asked, got] = [await contract.guest().send('HEAD', path), await contract.guest().get(path)];
      const about = ({ status, headers }: Answer) => ({
        status,
        type: headers.get('Content-Type'),
        tag: headers.get('ETag'),
        caching: headers.get('Cache-Control'),
      });
      is(path, about(asked), about(got));
      is('body', asked.text, '');
    }
  }),
  check('places are suggested by the beginning of their name', async (contract) => {
    const { places } = succeeds(findPlaces, await contract.guest().get('/places?q=zarago'));
    const zaragoza = places.find(({ name, country }) => name === 'Zaragoza' && country === 'ES');
    fits('region', zaragoza?.region, /Arag/);
    const { lat = 0, lng = 0 } = zaragoza ?? {};
    is('where it lies', plainKm({ lat, lng }, { lat: 41.6488, lng: -0.8891 }) < 30, true);
  }),
  check('a suggested place has its kind, and a region its radius', async (contract) => {
    for (const [q, kind] of [
      ['Zaragoza', 'city'],
      ['España', 'country'],
    ] as const) {
      const { places } = succeeds(
        findPlaces,
        await contract.guest().get(`/places?q=${encodeURIComponent(q)}`),
      );
      is(q, places[0]?.kind, kind);
    }
    const { places } = succeeds(findPlaces, await contract.guest().get('/places?q=Catalu'));
    const region = places.find((place) => place.kind === 'region' && place.country === 'ES');
    is('a region says how far it reaches', Number(region?.radiusKm) > 10, true);
  }),
  check('places are suggested with and without accents', async (contract) => {
    for (const q of ['malaga', 'MÁLAGA']) {
      const { places } = succeeds(
        findPlaces,
        await contract.guest().get(`/places?q=${encodeURIComponent(q)}`),
      );
      is(
        `Málaga for ${q}`,
        places.some(({ name }) => name === 'Málaga'),
        true,
      );
    }
  }),
  check('an address that contradicts itself is read', async (contract) => {
    const read = async (query: string) =>
      succeeds(checkPlace, await contract.guest().get(`/places/check?${query}`));
    const query = 'country=France&region=Occitanie&city=Barcelona&zip=08001&pin=41.6488,-0.8891';
    const { location, readings, pin } = await read(query);
    is('where it lies', location?.precision, 'region');
    is('which region', plainKm(location ?? { lat: 0, lng: 0 }, { lat: 43.6, lng: 1.44 }) < 200, true);
    is('how far the region reaches', Number(location?.radiusKm) > 10, true);
    const [reading] = readings;
    is('what is read', [reading?.of, reading?.name, reading?.country], ['city', 'Barcelona', 'ES']);
    fits('its region', reading?.region, /Catal/);
    is('no district', reading?.district, '');
    is('the pin', [pin?.name, pin?.country], ['Zaragoza', 'ES']);
    fits('the region of the pin', pin?.region, /Arag/);
    is('near it', Number(pin?.distanceKm) < 10, true);
    const right = await read('country=ES&region=Madrid&city=Getafe');
    is('nothing to say', [right.location?.precision, right.readings, right.pin], ['city', [], null]);
  }),
  check('suggestions need a query', async (contract) => {
    refuses('BAD_FILTER', await contract.guest().get('/places'), ['q']);
    refuses('BAD_FILTER', await contract.guest().get('/places?q=%20'), ['q']);
  }),
  check('an unknown parameter is ignored', async (contract) => {
    succeeds(filterSpaces, await contract.guest().get('/spaces/filter?nobody=knows'));
  }),
  check('a body that is not JSON is refused', async (contract) => {
    const guest = contract.guest();
    for (const raw of ['{"email":', '', 'hello', Buffer.from('22ff22', 'hex')]) {
      refuses('BAD_JSON', await guest.post('/auth/login', undefined, { raw, headers: JSON_TYPE }));
    }
  }),
  check('a body of another type is refused', async (contract) => {
    const guest = contract.guest();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json5']) {
      const sent = { raw: '{}', headers: { 'Content-Type': type } };
      refuses('UNSUPPORTED_MEDIA_TYPE', await guest.post('/auth/login', undefined, sent));
    }
  }),
  check('a body may have 1 MiB and not a byte more', async (contract) => {
    const guest = contract.guest();
    const send = (bytes: number) =>
      guest.post('/auth/login', undefined, { raw: '{}'.padEnd(bytes), headers: JSON_TYPE });
    refuses('CREDENTIALS_REQUIRED', await send(JSON_LIMIT));
    refuses('BODY_TOO_LARGE', await send(JSON_LIMIT + 1));
  }),
  check('a body that is not an object is refused as invalid input', async (contract) => {
    const guest = contract.guest();
    for (const raw of ['[]', 'null', '1e400', '"x"', `${'['.repeat(10_000)}${']'.repeat(10_000)}`]) {
      refuses(
        'CREDENTIALS_REQUIRED',
        await guest.post('/auth/login', undefined, { raw, headers: JSON_TYPE }),
      );
    }
  }),
  check('a call without a payload ignores the body and its type', async (contract) => {
    const visitor = await contract.signedIn(await contract.other());
    const sent = { raw: 'anything', headers: { 'Content-Type': 'text/plain' } };
    succeeds(logOut, await visitor.post('/auth/logout', undefined, sent));
  }),
];
