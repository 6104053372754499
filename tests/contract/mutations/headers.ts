import { getImage } from '#api/images.ts';
import { logIn } from '#api/log-in.ts';
import { csrfToken } from '#api/csrf-token.ts';
import { register } from '#api/registration.ts';
import { endpoints } from '#api/endpoints.ts';
import type { Passed, Passing } from '../../support/http-proxy.ts';
import { callOf } from '../conventions.ts';
import { VERIFIED_BY } from './answers.ts';
import { headerMutation, isCall, type Mutation } from './mutation.ts';

const isAny = () => true;
const isError = (_: Passing, { status }: Passed) => status >= 400;
const isSuccess = (_: Passing, { status }: Passed) => status < 300;
const isImage = (call: Passing) => isCall(call, getImage);
const isTagged = ({ method, path }: Passing) => callOf(method, path)?.isTagged === true;
const isOwn = ({ method, path }: Passing, { status }: Passed) =>
  status < 300 && callOf(method, path)?.needsLogin === true;

const drop = (name: string) => (headers: Headers) => headers.delete(name);

const set = (name: string, value: string | ((value: string) => string)) => (headers: Headers) =>
  headers.set(name, typeof value === 'string' ? value : value(headers.get(name) ?? ''));

const inCookies = (change: (line: string) => string) => (headers: Headers) => {
  const lines = headers.getSetCookie().map(change);
  headers.delete('set-cookie');
  for (const line of lines) headers.append('set-cookie', line);
};

const PICTURE = 'a PNG is accepted as an image';
const RESIZED = 'a resized picture has the requested width';
const OWN = 'a company reads its own account';

/** Missing and wrong headers. */
export const headerMutations: readonly Mutation[] = [
  headerMutation('omits the request id', 'the health check returns ok', isSuccess, drop('x-request-id')),
  headerMutation('omits the request id from errors', 'an unknown path', isError, drop('x-request-id')),
  headerMutation(
    'repeats a request id',
    'each response carries a unique request id',
    isAny,
    set('x-request-id', 'request-0001'),
  ),
  headerMutation(
    'omits nosniff from JSON',
    'the health check returns ok',
    isAny,
    drop('x-content-type-options'),
  ),
  headerMutation('omits nosniff from pictures', PICTURE, isImage, drop('x-content-type-options')),
  headerMutation(
    'omits the content security policy',
    'the health check returns ok',
    isAny,
    drop('content-security-policy'),
  ),
  headerMutation(
    'allows framing',
    'the health check returns ok',
    isAny,
    set('content-security-policy', "default-src 'none'"),
  ),
  headerMutation('allows scripts in SVGs', 'an SVG is served so', isImage, drop('content-security-policy')),
  headerMutation('names its framework', 'the health check returns ok', isAny, set('x-powered-by', 'Express')),
  headerMutation(
    'allows cross-origin reads',
    'a preflight from another site',
    isAny,
    set('access-control-allow-origin', '*'),
  ),
  headerMutation(
    'allows cross-origin reads of errors',
    'an unknown path',
    isError,
    set('access-control-allow-origin', 'https://elsewhere.example'),
  ),
  headerMutation('omits Retry-After', 'five wrong passwords', isError, drop('retry-after')),
  headerMutation(
    'returns Retry-After in words',
    'five wrong passwords',
    (_, { status }) => status === 429,
    set('retry-after', 'soon'),
  ),
  headerMutation(
    'returns JSON as text',
    'the health check returns ok',
    isAny,
    set('content-type', 'text/plain'),
  ),
  headerMutation('returns errors as HTML', 'an unknown path', isError, set('content-type', 'text/html')),
  headerMutation('omits ETags', 'an unchanged response is not sent again', isTagged, drop('etag')),
  headerMutation('never changes an ETag', 'a changed space has a new tag', isTagged, set('etag', '"always"')),
  headerMutation(
    'changes every ETag',
    'an unchanged response is not sent again',
    isTagged,
    set('etag', () => `"${Math.random()}"`),
  ),
  headerMutation(
    'lets browsers cache searches',
    'an unchanged response is not sent again',
    isTagged,
    set('cache-control', (caching) => caching.replace('max-age=0', 'max-age=60')),
  ),
  headerMutation(
    'disables shared caches',
    'an unchanged response is not sent again',
    isTagged,
    set('cache-control', (caching) => caching.replace(/, s-maxage=\d+/, '')),
  ),
  headerMutation(
    'lets searches be shown from stale caches',
    'an unchanged response is not sent again',
    isTagged,
    set('cache-control', (caching) => `${caching}, stale-while-revalidate=60`),
  ),
  ...endpoints
    .filter(({ endpoint: { needsLogin, method } }) => needsLogin && method === 'GET')
    .map(({ name, endpoint }) =>
      headerMutation(
        `lets shared caches keep private data: ${name}`,
        VERIFIED_BY[name] ?? [],
        (call, answer) => isCall(call, endpoint) && answer.status < 300,
        set('cache-control', 'public, max-age=60'),
      ),
    ),
  headerMutation('lets browsers keep private data', OWN, isOwn, set('cache-control', 'private')),
  headerMutation(
    'lets caches keep CSRF tokens',
    'the token is returned and set',
    (call) => isCall(call, csrfToken),
    drop('cache-control'),
  ),
  headerMutation('makes pictures uncacheable', PICTURE, isImage, drop('cache-control')),
  headerMutation('omits Vary from pictures', RESIZED, isImage, drop('vary')),
  headerMutation(
    'returns pictures as bytes',
    PICTURE,
    isImage,
    set('content-type', 'application/octet-stream'),
  ),
  headerMutation('omits Content-Range', 'a video is answered in parts', isImage, drop('content-range')),
  headerMutation(
    'returns the export inline',
    'export contains everything',
    isAny,
    drop('content-disposition'),
  ),
  headerMutation(
    'returns sitemaps as HTML',
    'every listing and its company are in a sitemap',
    ({ path }) => path.startsWith('/sitemap'),
    set('content-type', 'text/html'),
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
        ['a token’s cookie', csrfToken, 'the token is returned and set'],
      ] as const
    ).map(([cookie, endpoint, check]) =>
      headerMutation(
        `${what} ${cookie}`,
        check,
        (call) => isCall(call, endpoint),
        inCookies((line) => line.replace(attribute, instead)),
      ),
    ),
  ),
];
