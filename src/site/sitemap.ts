import type { SitemapItem } from '@astrojs/sitemap';
import { DEFAULT_LOCALE, inLocale, LOCALES } from './locales.ts';
import { routes } from './routes.ts';

const hidden = Object.values(routes).filter((route) => !route.inSitemap);

/** Whether a built page belongs into the sitemap: no shells, no private pages. */
export function isInSitemap(address: string): boolean {
  const path = inLocale(new URL(address).pathname, DEFAULT_LOCALE).replace(/(?:\.html)?\/?$/, '');
  return !hidden.some((route) => path === route.path || isBelow(path, route.path)) && path !== '/404';
}

/** The home page of a language ends with a slash, which Astro leaves out of the sitemap. */
export function withHomeSlash(item: SitemapItem): SitemapItem {
  const links = item.links?.map((link) => ({ ...link, url: homeSlashed(link.url) }));
  return { ...item, url: homeSlashed(item.url), ...(links ? { links } : {}) };
}

function homeSlashed(address: string): string {
  const isHome = LOCALES.some((locale) => new URL(address).pathname === `/${locale}`);
  return isHome ? `${address}/` : address;
}

function isBelow(path: string, pattern: string): boolean {
  const [parent] = pattern.split('{');
  return pattern.includes('{') && parent !== undefined && path.startsWith(parent);
}
