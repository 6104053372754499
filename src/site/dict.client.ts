import type { dictionary } from './dictionary/en.ts';
import type { Locale } from './locales.ts';
import { makeT, type Shape, type Topic, type Translate } from './translate.ts';

/** Where each topic comes from: a script of its own, so that a page fetches those that its islands name. */
const load = {
  en: {
    account: () => import('#i18n/en/account.json'),
    'account-data': () => import('#i18n/en/account-data.json'),
    'api-errors': () => import('#i18n/en/api-errors.json'),
    auth: () => import('#i18n/en/auth.json'),
    availability: () => import('#i18n/en/availability.json'),
    common: () => import('#i18n/en/common.json'),
    company: () => import('#i18n/en/company.json'),
    detail: () => import('#i18n/en/detail.json'),
    finder: () => import('#i18n/en/finder.json'),
    flags: () => import('#i18n/en/flags.json'),
    issues: () => import('#i18n/en/issues.json'),
    map: () => import('#i18n/en/map.json'),
    media: () => import('#i18n/en/media.json'),
    'my-service': () => import('#i18n/en/my-service.json'),
    'own-listing': () => import('#i18n/en/own-listing.json'),
    place: () => import('#i18n/en/place.json'),
    register: () => import('#i18n/en/register.json'),
    results: () => import('#i18n/en/results.json'),
    search: () => import('#i18n/en/search.json'),
    service: () => import('#i18n/en/service.json'),
    'service-flags': () => import('#i18n/en/service-flags.json'),
    'service-registry': () => import('#i18n/en/service-registry.json'),
    services: () => import('#i18n/en/services.json'),
    space: () => import('#i18n/en/space.json'),
    'space-registry': () => import('#i18n/en/space-registry.json'),
    upload: () => import('#i18n/en/upload.json'),
    'user-details': () => import('#i18n/en/user-details.json'),
    wizard: () => import('#i18n/en/wizard.json'),
  },
  es: {
    account: () => import('#i18n/es/account.json'),
    'account-data': () => import('#i18n/es/account-data.json'),
    'api-errors': () => import('#i18n/es/api-errors.json'),
    auth: () => import('#i18n/es/auth.json'),
    availability: () => import('#i18n/es/availability.json'),
    common: () => import('#i18n/es/common.json'),
    company: () => import('#i18n/es/company.json'),
    detail: () => import('#i18n/es/detail.json'),
    finder: () => import('#i18n/es/finder.json'),
    flags: () => import('#i18n/es/flags.json'),
    issues: () => import('#i18n/es/issues.json'),
    map: () => import('#i18n/es/map.json'),
    media: () => import('#i18n/es/media.json'),
    'my-service': () => import('#i18n/es/my-service.json'),
    'own-listing': () => import('#i18n/es/own-listing.json'),
    place: () => import('#i18n/es/place.json'),
    register: () => import('#i18n/es/register.json'),
    results: () => import('#i18n/es/results.json'),
    search: () => import('#i18n/es/search.json'),
    service: () => import('#i18n/es/service.json'),
    'service-flags': () => import('#i18n/es/service-flags.json'),
    'service-registry': () => import('#i18n/es/service-registry.json'),
    services: () => import('#i18n/es/services.json'),
    space: () => import('#i18n/es/space.json'),
    'space-registry': () => import('#i18n/es/space-registry.json'),
    upload: () => import('#i18n/es/upload.json'),
    'user-details': () => import('#i18n/es/user-details.json'),
    wizard: () => import('#i18n/es/wizard.json'),
  },
} satisfies Record<Locale, { [Name in Topic]: () => Promise<{ default: Shape<(typeof dictionary)[Name]> }> }>;

const translators = new Map<string, Promise<Translate>>();

/**
 * The translator of some topics in a language, once they have arrived: the same promise each time, since React follows
 * the one that it has waited for.
 */
export function translatorOf(locale: Locale, topics: readonly Topic[]): Translate | Promise<Translate> {
  const name = [locale, ...topics].join(' ');
  const known = translators.get(name);
  if (known) return known;
  // A rejected promise would make React remove the pre-rendered page; `vite:preloadError` reloads it instead.
  const settled = fetchTopics(locale, topics).catch(() => new Promise<never>(() => undefined));
  translators.set(name, settled);
  return settled;
}

async function fetchTopics(locale: Locale, topics: readonly Topic[]): Promise<Translate> {
  const fetched = topics.map(async (topic) => [topic, (await load[locale][topic]()).default] as const);
  return makeT(Object.fromEntries(await Promise.all(fetched)), locale);
}
