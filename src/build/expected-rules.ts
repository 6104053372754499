import { BASE_LOCALES, DEFAULT_LOCALE, furtherLocales, type Locale } from '#domain/locale/locales.ts';
import { movedPaths, routes, SHELL } from '#site/routes.ts';
import type { Rule } from '#server/static-site/rules.ts';

/** Moved pages, record shells and 404 pages; English and Spanish ones are in netlify.toml. */
export function expectedRules(): Rule[] {
  return [BASE_LOCALES, ...furtherLocales().map((locale) => [locale])].flatMap((locales) => [
    ...locales.flatMap(moved),
    ...locales.flatMap(shells),
    ...locales.flatMap(notFound),
  ]);
}

function moved(locale: Locale): Rule[] {
  return Object.entries(movedPaths).map(([from, name]) => ({
    from: prefixOf(locale) + from,
    to: prefixOf(locale) + routes[name].path,
    status: 301,
    force: false,
  }));
}

function shells(locale: Locale): Rule[] {
  const paths: string[] = Object.values(routes).map((route) => route.path);
  return paths
    .filter((path) => path.includes('{'))
    .map((path) => ({
      from: prefixOf(locale) + path.replace(/\{(\w+)\}/g, ':$1'),
      to: prefixOf(locale) + path.replace(/\{\w+\}/g, SHELL),
      status: 200,
      force: false,
    }));
}

// Netlify serves the default language's 404.html itself.
function notFound(locale: Locale): Rule[] {
  if (locale === DEFAULT_LOCALE) return [];
  return [{ from: `${prefixOf(locale)}/*`, to: `${prefixOf(locale)}/404.html`, status: 404, force: false }];
}

function prefixOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}
