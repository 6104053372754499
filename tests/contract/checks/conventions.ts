import { endpoints } from '#api/endpoints.ts';
import { logOut } from '#api/session.ts';
import { health } from '#api/health.ts';
import { findPlaces } from '#api/places.ts';
import { filterSpaces } from '#api/space-search.ts';
import { check, type Check } from '../check.ts';
import { fits, hasStatus, is, refuses, succeeds } from '../expectations.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const JSON_LIMIT = 1024 * 1024;

/** Health, the document, places, headers, bodies and unknown paths. */
export const conventionChecks: readonly Check[] = [
  check('health answers that the server is well, and its version', async (contract) => {
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
  check('an error carries the id of its request', async (contract) => {
    const { headers } = await contract.guest().get('/no-such-call');
    fits('X-Request-Id', headers.get('X-Request-Id'), /\S{8,}/);
  }),
  check('an answer can’t be taken for anything but what it says', async (contract) => {
    for (const path of ['/health', '/spaces/filter', '/no-such-call']) {
      const { headers } = await contract.guest().get(path);
      is(`${path}: X-Content-Type-Options`, headers.get('X-Content-Type-Options'), 'nosniff');
    }
  }),
  check('an answer may load and frame nothing', async (contract) => {
    const policy = (await contract.guest().get('/health')).headers.get('Content-Security-Policy');
    fits('Content-Security-Policy', policy, /default-src 'none'/);
    fits('Content-Security-Policy', policy, /frame-ancestors 'none'/);
  }),
  check('an answer does not tell what the server is made of', async (contract) => {
    is('X-Powered-By', (await contract.guest().get('/health')).headers.get('X-Powered-By'), null);
  }),
  check('HEAD answers as GET does, without a body', async (contract) => {
    const answer = await contract.guest().send('HEAD', '/health');
    is('status and body', [answer.status, answer.text], [200, '']);
  }),
  check('every listing is in a sitemap that search engines find', async (contract) => {
    const guest = contract.guest();
    const index = await guest.get('/sitemap.xml');
    hasStatus(index, 200);
    fits('type', index.headers.get('Content-Type') ?? '', /^application\/xml/);
    fits('index', index.text, /<sitemapindex /);
    const first = await guest.get('/sitemap/space/start');
    hasStatus(first, 200);
    fits('sitemap', first.text, /<urlset /);
  }),
  check('places are suggested by the beginning of their name', async (contract) => {
    const { places } = succeeds(findPlaces, await contract.guest().get('/places?q=zarago'));
    is(
      'a suggestion in Spain',
      places.some(({ name, country }) => name === 'Zaragoza' && country === 'ES'),
      true,
    );
  }),
  check('a city says that it is one, and a country as much', async (contract) => {
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
  check('places need a question', async (contract) => {
    refuses('BAD_FILTER', await contract.guest().get('/places'), ['q']);
    refuses('BAD_FILTER', await contract.guest().get('/places?q=%20'), ['q']);
  }),
  ...['/spaces/filter', '/services/filter', '/spaces/clusters?zoom=6', '/places?q=madrid'].map((path) =>
    check(`what anybody may read is told apart by a tag: ${path}`, async (contract) => {
      const answer = await contract.guest().get(path);
      hasStatus(answer, 200);
      const caching = answer.headers.get('Cache-Control');
      fits('Cache-Control', caching, /\bpublic\b/);
      fits('Cache-Control', caching, /\bmax-age=0\b/);
      fits('Cache-Control', caching, /\bs-maxage=\d+/);
      is('shown from a stale cache', caching?.includes('stale-while-revalidate'), false);
      fits('ETag', answer.headers.get('ETag'), /^(W\/)?".+"$/);
    }),
  ),
  check('what has not changed is not sent again', async (contract) => {
    const path = '/places?q=zaragoza';
    const tag = (await contract.guest().get(path)).headers.get('ETag') ?? '';
    const again = await contract.guest().get(path, { 'If-None-Match': tag });
    is('status and body', [again.status, again.text], [304, '']);
  }),
  check('a parameter that nobody knows is no mistake', async (contract) => {
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
  check('a body may have 1 MiB, and not a byte more', async (contract) => {
    const guest = contract.guest();
    const send = (bytes: number) =>
      guest.post('/auth/login', undefined, { raw: '{}'.padEnd(bytes), headers: JSON_TYPE });
    refuses('CREDENTIALS_REQUIRED', await send(JSON_LIMIT));
    refuses('BODY_TOO_LARGE', await send(JSON_LIMIT + 1));
  }),
  check('a body that is no object is refused as input', async (contract) => {
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
