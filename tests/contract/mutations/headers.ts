import { getImage } from '#api/images.ts';
import { logIn } from '#api/log-in.ts';
import { csrfToken } from '#api/csrf-token.ts';
import { register } from '#api/registration.ts';
import { endpoints } from '#api/endpoints.ts';
import type { Passed, Passing } from '../../support/http-proxy.ts';
import { callOf } from '../conventions.ts';
import { HELD_BY } from './answers.ts';
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

const PICTURE = 'a PNG is taken as an image';
const RESIZED = 'a resized picture has the requested width';
const OWN = 'a company reads its own account';

/** Headers that are missing, or say something else. */
export const headerMutations: readonly Mutation[] = [
  headerMutation('names no request', 'health answers', isSuccess, drop('x-request-id')),
  headerMutation('names no request that failed', 'an unknown path', isError, drop('x-request-id')),
  headerMutation(
    'names all requests alike',
    'each answer carries the id',
    isAny,
    set('x-request-id', 'request-0001'),
  ),
  headerMutation('lets JSON be taken for anything', 'health answers', isAny, drop('x-content-type-options')),
  headerMutation('lets pictures be taken for anything', PICTURE, isImage, drop('x-content-type-options')),
  headerMutation('lets answers load anything', 'health answers', isAny, drop('content-security-policy')),
  headerMutation(
    'lets answers be framed',
    'health answers',
    isAny,
    set('content-security-policy', "default-src 'none'"),
  ),
  headerMutation('lets SVGs run', 'an SVG is served so', isImage, drop('content-security-policy')),
  headerMutation('tells what it is made of', 'health answers', isAny, set('x-powered-by', 'Express')),
  headerMutation(
    'lets other sites read',
    'a preflight from another site',
    isAny,
    set('access-control-allow-origin', '*'),
  ),
  headerMutation(
    'lets other sites read errors',
    'an unknown path',
    isError,
    set('access-control-allow-origin', 'https://elsewhere.example'),
  ),
  headerMutation('does not say when to try again', 'five wrong passwords', isError, drop('retry-after')),
  headerMutation(
    'says when to try again in words',
    'five wrong passwords',
    (_, { status }) => status === 429,
    set('retry-after', 'soon'),
  ),
  headerMutation('calls JSON a text', 'health answers', isAny, set('content-type', 'text/plain')),
  headerMutation('calls errors HTML', 'an unknown path', isError, set('content-type', 'text/html')),
  headerMutation('has no tags', 'an unchanged response is not sent again', isTagged, drop('etag')),
  headerMutation(
    'has a tag that never changes',
    'a space that has changed has another tag',
    isTagged,
    set('etag', '"always"'),
  ),
  headerMutation(
    'has a tag that always changes',
    'an unchanged response is not sent again',
    isTagged,
    set('etag', () => `"${Math.random()}"`),
  ),
  headerMutation(
    'lets browsers keep searches',
    'an unchanged response is not sent again',
    isTagged,
    set('cache-control', (caching) => caching.replace('max-age=0', 'max-age=60')),
  ),
  headerMutation(
    'keeps nothing in shared caches',
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
        `lets caches keep what is one company’s own: ${name}`,
        HELD_BY[name] ?? [],
        (call, answer) => isCall(call, endpoint) && answer.status < 300,
        set('cache-control', 'public, max-age=60'),
      ),
    ),
  headerMutation('lets browsers keep what is one company’s own', OWN, isOwn, set('cache-control', 'private')),
  headerMutation(
    'lets caches keep tokens',
    'the token is answered and set',
    (call) => isCall(call, csrfToken),
    drop('cache-control'),
  ),
  headerMutation('has pictures asked for each time', PICTURE, isImage, drop('cache-control')),
  headerMutation('lets caches mix formats', RESIZED, isImage, drop('vary')),
  headerMutation('calls pictures bytes', PICTURE, isImage, set('content-type', 'application/octet-stream')),
  headerMutation(
    'does not say which part of a video it sends',
    'a video is answered in parts',
    isImage,
    drop('content-range'),
  ),
  headerMutation(
    'has the export shown, not saved',
    'export contains everything',
    isAny,
    drop('content-disposition'),
  ),
  headerMutation(
    'calls sitemaps HTML',
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
        ['a token’s cookie', csrfToken, 'the token is answered and set'],
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
