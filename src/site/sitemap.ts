import { inLocale, DEFAULT_LOCALE } from './locales.ts';
import { routes } from './routes.ts';

const hidden = Object.values(routes).filter((route) => !route.inSitemap);

/** Whether a built page belongs into the sitemap: no shells, no private pages. */
export function isInSitemap(address: string): boolean {
  const path = inLocale(new URL(address).pathname, DEFAULT_LOCALE).replace(/(?:\.html)?\/?$/, '');
  return !hidden.some((route) => path === route.path || isBelow(path, route.path)) && path !== '/404';
}

function isBelow(path: string, pattern: string): boolean {
  const [parent] = pattern.split('{');
  return pattern.includes('{') && parent !== undefined && path.startsWith(parent);
}
