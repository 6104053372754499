import type { Context } from 'hono';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale/locales.ts';

/** The language of the page that made the call, from its Accept-Language. */
export const localeOf = (context: Context): Locale => statedLocaleOf(context) ?? DEFAULT_LOCALE;

/** As {@link localeOf}, but nothing where the call names none of our languages. */
export function statedLocaleOf(context: Context): Locale | undefined {
  const [first = ''] = (context.req.header('Accept-Language') ?? '').split(',');
  const language = first.trim().split(/[-;]/)[0]?.toLowerCase();
  return LOCALES.find((locale) => locale === language);
}
