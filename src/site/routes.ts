import { DEFAULT_LOCALE, type Locale } from '#domain/locale/locales.ts';
import { fillAddress } from './fill-address.ts';

export interface Route {
  /** Below the locale prefix; parameters in braces are read by the island. */
  readonly path: `/${string}`;
  readonly loginNeeded?: true;
  readonly inSitemap?: true;
  /** Content depends on the query or a secret, which search engines lack. */
  readonly isHidden?: true;
}

/** All pages (§2): the source of links, guard, sitemap and rewrites. Each has its title in `pages.json`, by its name. */
export const routes = {
  Home: { path: '/', inSitemap: true },
  LogIn: { path: '/log-in', inSitemap: true },
  SignUp: { path: '/sign-up', inSitemap: true },
  MapSearch: { path: '/map-search', inSitemap: true },
  ServicesSearch: { path: '/services-search', inSitemap: true },
  ServiceSearchDetails: { path: '/services/{serviceId}' },
  SpaceSearchDetails: { path: '/spaces/{spaceId}' },
  Company: { path: '/companies/{companyId}' },
  Compare: { path: '/compare', isHidden: true },
  Favourites: { path: '/favourites', isHidden: true },
  RegisterSpaceOrService: {
    path: '/register-space-or-service',
    loginNeeded: true,
  },
  SpaceRegistry: { path: '/space-registry', loginNeeded: true },
  ServiceRegistry: { path: '/service-registry', inSitemap: true },
  YourAccount: { path: '/your-account', loginNeeded: true },
  MyService: { path: '/my-services/{serviceId}', loginNeeded: true },
  VerifyEmail: { path: '/verify-email' },
  CancelEmail: { path: '/cancel-email', isHidden: true },
  Join: { path: '/join', isHidden: true },
  ForgottenPassword: { path: '/forgotten-password' },
  ResetPassword: { path: '/reset-password' },
  SavedSearch: { path: '/saved-search', isHidden: true },
  Conversation: { path: '/conversation', isHidden: true },
  Request: { path: '/requests/{requestId}', isHidden: true },
  Decline: { path: '/decline', isHidden: true },
  ConfirmListing: { path: '/confirm-listing', isHidden: true },
  Appeal: { path: '/appeal', isHidden: true },
  Report: { path: '/report', isHidden: true },
  UploadFile: { path: '/upload-file' },
  Blog: { path: '/blog', inSitemap: true },
  OurMission: { path: '/our-mission', inSitemap: true },
  CookiesPolicy: { path: '/cookies-policy', inSitemap: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/**
 * Pages pre-rendered once for all records of a kind; the server adds each record's head (`src/page-meta/`).
 */
export const RECORD_PAGES = [
  'ServiceSearchDetails',
  'SpaceSearchDetails',
  'Company',
] as const satisfies readonly RouteName[];

/** Old addresses; the specification gives the mission button this one (§2). */
export const movedPaths = {
  '/register-service-or-space': 'RegisterSpaceOrService',
} as const satisfies Record<`/${string}`, RouteName>;

/** Parameter value of pre-rendered record pages. */
export const SHELL = 'shell';

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type RouteParams<Name extends RouteName> = Readonly<
  Record<ParamNames<(typeof routes)[Name]['path']>, string>
>;

export interface LinkTail {
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly hash?: string | undefined;
}

type LinkRest<Name extends RouteName> =
  ParamNames<(typeof routes)[Name]['path']> extends never
    ? [tail?: LinkTail]
    : [params: RouteParams<Name>, tail?: LinkTail];

/**
 * The address of a page.
 * @example href('Home', 'es') // '/es/'
 * @example href('SpaceSearchDetails', 'en', { spaceId: '7' }, { hash: 'map' }) // '/spaces/7#map'
 * @example href('MapSearch', 'en', { query: { city: 'Vigo' } }) // '/map-search?city=Vigo'
 */
export function href<Name extends RouteName>(name: Name, locale: Locale, ...rest: LinkRest<Name>): string {
  const { path }: Route = routes[name];
  const hasParams = path.includes('{');
  const params = hasParams ? (rest[0] as Readonly<Record<string, string>>) : {};
  const tail = ((hasParams ? rest[1] : rest[0]) ?? {}) as LinkTail;
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  return prefix + fillAddress(path, { params, query: tail.query }) + (tail.hash ? `#${tail.hash}` : '');
}

/**
 * The parameters of an address by the pattern of a page, or `undefined` when it is another page's address.
 * @example paramsOf('SpaceSearchDetails', '/es/spaces/7') // { spaceId: '7' }
 */
export function paramsOf<Name extends RouteName>(
  name: Name,
  pathname: string,
): RouteParams<Name> | undefined {
  const { path }: Route = routes[name];
  const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^(?:/[a-z]{2})?${pattern}/?$`).exec(pathname);
  if (!match) return undefined;
  try {
    const decoded = Object.entries(match.groups ?? {}).map(([key, value]) => [
      key,
      decodeURIComponent(value),
    ]);
    return Object.fromEntries(decoded) as RouteParams<Name>;
  } catch {
    return undefined; // malformed percent-encoding
  }
}

export function isRecordPath(pathname: string): boolean {
  // Object.keys loses the key type.
  const names = Object.keys(routes) as RouteName[];
  return names.some((name) => routes[name].path.includes('{') && paramsOf(name, pathname) !== undefined);
}
