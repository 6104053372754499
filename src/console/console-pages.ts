import { inLocale, type Locale } from '#domain/locale/locales.ts';

/** Each is a page in each language; `cases` is at the console's address. */
export const CONSOLE_PAGES = [
  ...(['status', 'cases', 'case', 'records', 'company', 'documents', 'mails', 'blocks', 'audit'] as const),
  'log-in',
] as const;
export type ConsolePage = (typeof CONSOLE_PAGES)[number] | 'not-found';

export const searchHref = (page: 'audit' | 'cases' | 'records', locale: Locale, query: string): string =>
  `${consoleHref(page, locale)}?query=${encodeURIComponent(query)}`;

/** Path of a page. @param id of the case or company */
export function consoleHref(page: (typeof CONSOLE_PAGES)[number], locale: Locale, id?: string): string {
  const path = inLocale(page === 'cases' ? '/operator' : `/operator/${page}`, locale);
  return id === undefined ? path : `${path}?id=${encodeURIComponent(id)}`;
}
