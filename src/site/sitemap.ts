import type { SitemapItem } from '@astrojs/sitemap';
import { DEFAULT_LOCALE, inLocale, LOCALES } from '#domain/locale/locales.ts';
import { routes, type Route } from './routes.ts';

const hidden = Object.values<Route>(routes).filter((route) => !route.inSitemap);

export function isInSitemap(address: string): boolean {
  const path = inLocale(new URL(address).pathname, DEFAULT_LOCALE).replace(/(?:\.html)?\/?$/, '');
  return !hidden.some((route) => path === route.path || isBelow(path, route.path)) && path !== '/404';
}

/** Adds trailing slashes to home pages and the x-default alternate, as in the page's head. */
export function asListed(item: SitemapItem): SitemapItem {
  const own = { ...item, url: homeSlashed(item.url) };
  if (!item.links) return own;
  const links = item.links.map((link) => ({ ...link, url: homeSlashed(link.url) }));
  const ordered = LOCALES.flatMap((locale) => links.filter((link) => link.lang === locale));
  const fallback = ordered.find((link) => link.lang === DEFAULT_LOCALE);
  return { ...own, links: [...ordered, ...(fallback ? [{ ...fallback, lang: 'x-default' }] : [])] };
}

function homeSlashed(address: string): string {
  const isHome = LOCALES.some((locale) => new URL(address).pathname === `/${locale}`);
  return isHome ? `${address}/` : address;
}

function isBelow(path: string, pattern: string): boolean {
  const [parent] = pattern.split('{');
  return pattern.includes('{') && parent !== undefined && path.startsWith(parent);
}
