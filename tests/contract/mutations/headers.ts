import { getImage } from '#api/images.ts';
import { logIn } from '#api/log-in.ts';
import { csrfToken } from '#api/csrf-token.ts';
import { register } from '#api/registration.ts';
import { endpoints } from '#api/endpoints.ts';
import type { Passed, Passing } from '../../support/http-proxy.ts';
import { callOf } from '../conventions.ts';
import { HELD_BY } from './answers.ts';
import { inHeaders, isCall, mutation, type Mutation } from './mutation.ts';

const isAny = () => true;
const isError = (_: Passing, { status }: Passed) => status >= 400;
const isSuccess = (_: Passing, { status }: Passed) => status < 300;
const isImage = (call: Passing) => isCall(call, getImage);
const isTagged = ({ method, path }: Passing) => callOf(method, path)?.isTagged === true;
const isOwn = ({ method, path }: Passing, { status }: Passed) =>
  status < 300 && callOf(method, path)?.needsLogin === true;

const drop = (name: string) => (headers: Headers) => headers.delete(name);

const set = (name: string, change: (value: string) => string) => (headers: Headers) =>
  headers.set(name, change(headers.get(name) ?? ''));

const inCookies = (change: (line: string) => string) => (headers: Headers) => {
  const lines = headers.getSetCookie().map(change);
  headers.delete('set-cookie');
  for (const line of lines) headers.append('set-cookie', line);
};

const PICTURE = 'a PNG is taken as an image';
const RESIZED = 'a resized picture has the requested width';
const OWN = 'a company reads its own account';

/** Headers that are missing, or say something else. */
export const headerMutations: readonly Mutation[] = [
  mutation('names no request', 'health answers', inHeaders(isSuccess, drop('x-request-id'))),
  mutation('names no request that failed', 'an unknown path', inHeaders(isError, drop('x-request-id'))),
  mutation(
    'names all requests alike',
    'each answer carries the id',
    inHeaders(
      isAny,
      set('x-request-id', () => 'request-0001'),
    ),
  ),
  mutation(
    'lets JSON be taken for anything',
    'health answers',
    inHeaders(isAny, drop('x-content-type-options')),
  ),
  mutation(
    'lets pictures be taken for anything',
    PICTURE,
    inHeaders(isImage, drop('x-content-type-options')),
  ),
  mutation('lets answers load anything', 'health answers', inHeaders(isAny, drop('content-security-policy'))),
  mutation(
    'lets answers be framed',
    'health answers',
    inHeaders(
      isAny,
      set('content-security-policy', () => "default-src 'none'"),
    ),
  ),
  mutation('lets SVGs run', 'an SVG is served so', inHeaders(isImage, drop('content-security-policy'))),
  mutation(
    'tells what it is made of',
    'health answers',
    inHeaders(
      isAny,
      set('x-powered-by', () => 'Express'),
    ),
  ),
  mutation(
    'lets other sites read',
    'a preflight from another site',
    inHeaders(
      isAny,
      set('access-control-allow-origin', () => '*'),
    ),
  ),
  mutation(
    'lets other sites read errors',
    'an unknown path',
    inHeaders(
      isError,
      set('access-control-allow-origin', () => 'https://elsewhere.example'),
    ),
  ),
  mutation('does not say when to try again', 'five wrong passwords', inHeaders(isError, drop('retry-after'))),
  mutation(
    'says when to try again in words',
    'five wrong passwords',
    inHeaders(
      (_, { status }) => status === 429,
      set('retry-after', () => 'soon'),
    ),
  ),
  mutation(
    'calls JSON a text',
    'health answers',
    inHeaders(
      isAny,
      set('content-type', () => 'text/plain'),
    ),
  ),
  mutation(
    'calls errors HTML',
    'an unknown path',
    inHeaders(
      isError,
      set('content-type', () => 'text/html'),
    ),
  ),
  mutation('has no tags', 'an unchanged response is not sent again', inHeaders(isTagged, drop('etag'))),
  mutation(
    'has a tag that never changes',
    'a space that has changed has another tag',
    inHeaders(
      isTagged,
      set('etag', () => '"always"'),
    ),
  ),
  mutation(
    'has a tag that always changes',
    'an unchanged response is not sent again',
    inHeaders(
      isTagged,
      set('etag', () => `"${Math.random()}"`),
    ),
  ),
  mutation(
    'lets browsers keep searches',
    'an unchanged response is not sent again',
    inHeaders(
      isTagged,
      set('cache-control', (caching) => caching.replace('max-age=0', 'max-age=60')),
    ),
  ),
  mutation(
    'keeps nothing in shared caches',
    'an unchanged response is not sent again',
    inHeaders(
      isTagged,
      set('cache-control', (caching) => caching.replace(/, s-maxage=\d+/, '')),
    ),
  ),
  mutation(
    'lets searches be shown from stale caches',
    'an unchanged response is not sent again',
    inHeaders(
      isTagged,
      set('cache-control', (caching) => `${caching}, stale-while-revalidate=60`),
    ),
  ),
  ...endpoints
    .filter(({ endpoint: { needsLogin, method } }) => needsLogin && method === 'GET')
    .map(({ name, endpoint }) =>
      mutation(
        `lets caches keep what is one company’s own: ${name}`,
        HELD_BY[name] ?? [],
        inHeaders(
          (call, answer) => isCall(call, endpoint) && answer.status < 300,
          set('cache-control', () => 'public, max-age=60'),
        ),
      ),
    ),
  mutation(
    'lets browsers keep what is one company’s own',
    OWN,
    inHeaders(
      isOwn,
      set('cache-control', () => 'private'),
    ),
  ),
  mutation(
    'lets caches keep tokens',
    'the token is answered and set',
    inHeaders((call) => isCall(call, csrfToken), drop('cache-control')),
  ),
  mutation('has pictures asked for each time', PICTURE, inHeaders(isImage, drop('cache-control'))),
  mutation('lets caches mix formats', RESIZED, inHeaders(isImage, drop('vary'))),
  mutation(
    'calls pictures bytes',
    PICTURE,
    inHeaders(
      isImage,
      set('content-type', () => 'application/octet-stream'),
    ),
  ),
  mutation(
    'does not say which part of a video it sends',
    'a video is answered in parts',
    inHeaders(isImage, drop('content-range')),
  ),
  mutation(
    'has the export shown, not saved',
    'export contains everything',
    inHeaders(isAny, drop('content-disposition')),
  ),
  mutation(
    'calls sitemaps HTML',
    'every listing and its company are in a sitemap',
    inHeaders(
      ({ path }) => path.startsWith('/sitemap'),
      set('content-type', () => 'text/html'),
    ),
  ),
  ...(
    [
      ['lets scripts read', /;\s*HttpOnly/i, ''],
      ['sends with other sites’ calls', /;\s*SameSite=Lax/i, '; SameSite=None'],
      ['sends without encryption', /;\s*Secure/i, ''],
      ['keeps for one path', /;\s*Path=\//i, '; Path=/api'],
    ] as const
  ).flatMap(([what, attribute, instead]) =>
    (
      [
        ['a session’s cookie after a registration', register, 'a registration signs the company in'],
        ['a session’s cookie after a log-in', logIn, 'a log-in sets a session cookie'],
        ['a token’s cookie', csrfToken, 'the token is answered and set'],
      ] as const
    ).map(([cookie, endpoint, check]) =>
      mutation(
        `${what} ${cookie}`,
        check,
        inHeaders(
          (call) => isCall(call, endpoint),
          inCookies((line) => line.replace(attribute, instead)),
        ),
      ),
    ),
  ),
];
