import { DEFAULT_LOCALE, type Locale } from '#domain/locale/locales.ts';
import type { PageKey } from './page-translate.ts';

export interface Route {
  /** Below the locale prefix; parameters in braces are read by the island. */
  readonly path: `/${string}`;
  /** Defaults to the product's name (§2). */
  readonly title?: PageKey;
  readonly description: PageKey;
  readonly loginNeeded: boolean;
  readonly inSitemap: boolean;
  /** Content depends on the query or a secret, which search engines lack. */
  readonly isHidden?: true;
}

/** All pages (§2): the source of links, guard, titles, sitemap and rewrites. */
export const routes = {
  Home: { path: '/', description: 'pages.home.description', loginNeeded: false, inSitemap: true },
  LogIn: {
    path: '/log-in',
    title: 'pages.logIn.title',
    description: 'pages.logIn.description',
    loginNeeded: false,
    inSitemap: true,
  },
  SignUp: {
    path: '/sign-up',
    title: 'pages.signUp.title',
    description: 'pages.signUp.description',
    loginNeeded: false,
    inSitemap: true,
  },
  MapSearch: {
    path: '/map-search',
    title: 'pages.mapSearch.title',
    description: 'pages.mapSearch.description',
    loginNeeded: false,
    inSitemap: true,
  },
  ServicesSearch: {
    path: '/services-search',
    title: 'pages.servicesSearch.title',
    description: 'pages.servicesSearch.description',
    loginNeeded: false,
    inSitemap: true,
  },
  ServiceSearchDetails: {
    path: '/services/{serviceId}',
    title: 'pages.serviceDetails.title',
    description: 'pages.serviceDetails.description',
    loginNeeded: false,
    inSitemap: false,
  },
  SpaceSearchDetails: {
    path: '/spaces/{spaceId}',
    title: 'pages.spaceDetails.title',
    description: 'pages.spaceDetails.description',
    loginNeeded: false,
    inSitemap: false,
  },
  Company: {
    path: '/companies/{companyId}',
    title: 'pages.company.title',
    description: 'pages.company.description',
    loginNeeded: false,
    inSitemap: false,
  },
  Compare: {
    path: '/compare',
    title: 'pages.compare.title',
    description: 'pages.compare.description',
    loginNeeded: false,
    inSitemap: false,
    isHidden: true,
  },
  Favourites: {
    path: '/favourites',
    title: 'pages.favourites.title',
    description: 'pages.favourites.description',
    loginNeeded: false,
    inSitemap: false,
    isHidden: true,
  },
  RegisterSpaceOrService: {
    path: '/register-space-or-service',
    title: 'pages.registerSpaceOrService.title',
    description: 'pages.registerSpaceOrService.description',
    loginNeeded: true,
    inSitemap: false,
  },
  SpaceRegistry: {
    path: '/space-registry',
    title: 'pages.spaceRegistry.title',
    description: 'pages.spaceRegistry.description',
    loginNeeded: true,
    inSitemap: false,
  },
  ServiceRegistry: {
    path: '/service-registry',
    title: 'pages.serviceRegistry.title',
    description: 'pages.serviceRegistry.description',
    loginNeeded: false,
    inSitemap: true,
  },
  YourAccount: {
    path: '/your-account',
    title: 'pages.yourAccount.title',
    description: 'pages.yourAccount.description',
    loginNeeded: true,
    inSitemap: false,
  },
  MyService: {
    path: '/my-services/{serviceId}',
    title: 'pages.myService.title',
    description: 'pages.myService.description',
    loginNeeded: true,
    inSitemap: false,
  },
  VerifyEmail: {
    path: '/verify-email',
    title: 'pages.verifyEmail.title',
    description: 'pages.verifyEmail.description',
    loginNeeded: false,
    inSitemap: false,
  },
  ForgottenPassword: {
    path: '/forgotten-password',
    title: 'pages.forgottenPassword.title',
    description: 'pages.forgottenPassword.description',
    loginNeeded: false,
    inSitemap: false,
  },
  ResetPassword: {
    path: '/reset-password',
    title: 'pages.resetPassword.title',
    description: 'pages.resetPassword.description',
    loginNeeded: false,
    inSitemap: false,
  },
  SavedSearch: {
    path: '/saved-search',
    title: 'pages.savedSearch.title',
    description: 'pages.savedSearch.description',
    loginNeeded: false,
    inSitemap: false,
    isHidden: true,
  },
  Conversation: {
    path: '/conversation',
    title: 'pages.conversation.title',
    description: 'pages.conversation.description',
    loginNeeded: false,
    inSitemap: false,
    isHidden: true,
  },
  ConfirmListing: {
    path: '/confirm-listing',
    title: 'pages.confirmListing.title',
    description: 'pages.confirmListing.description',
    loginNeeded: false,
    inSitemap: false,
    isHidden: true,
  },
  UploadFile: {
    path: '/upload-file',
    title: 'pages.uploadFile.title',
    description: 'pages.uploadFile.description',
    loginNeeded: false,
    inSitemap: false,
  },
  Blog: {
    path: '/blog',
    title: 'pages.blog.title',
    description: 'pages.blog.description',
    loginNeeded: false,
    inSitemap: true,
  },
  OurMission: {
    path: '/our-mission',
    title: 'pages.ourMission.title',
    description: 'pages.ourMission.description',
    loginNeeded: false,
    inSitemap: true,
  },
  CookiesPolicy: {
    path: '/cookies-policy',
    title: 'pages.cookiesPolicy.title',
    description: 'pages.cookiesPolicy.description',
    loginNeeded: false,
    inSitemap: true,
  },
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
  const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  return prefix + filled + queryOf(tail) + (tail.hash ? `#${tail.hash}` : '');
}

function queryOf({ query = {} }: LinkTail): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
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
