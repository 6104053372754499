import type { Context } from 'hono';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale/locales.ts';

/** From Accept-Language. */
export const localeOf = (context: Context): Locale => statedLocaleOf(context) ?? DEFAULT_LOCALE;

/** `undefined` if none of our languages is named. */
export function statedLocaleOf(context: Context): Locale | undefined {
  const [first = ''] = (context.req.header('Accept-Language') ?? '').split(',');
  const language = first.trim().split(/[-;]/)[0]?.toLowerCase();
  return LOCALES.find((locale) => locale === language);
}
