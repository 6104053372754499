import { BRAND } from '#site/brand.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { mailTranslate } from './sentences.ts';

/** What stands around every letter of a language. */
export interface Frame {
  readonly brand: string;
  /** The sentence before the button's address. */
  readonly plainLink: string;
  readonly footer: string;
}

/** The {@link Frame} of letters of the site at that origin. */
export function frameOf(locale: Locale, origin: string): Frame {
  const t = mailTranslate(locale);
  return { brand: BRAND, plainLink: t('mail.plainLink'), footer: t('mail.footer', { origin }) };
}
