import type { Context } from 'hono';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#site/locales.ts';

/** The language of the page that made the call, from its Accept-Language. */
export function localeOf(context: Context): Locale {
  const [first = ''] = (context.req.header('Accept-Language') ?? '').split(',');
  const language = first.trim().split(/[-;]/)[0]?.toLowerCase();
  return LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE;
}
