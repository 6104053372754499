import { BRAND } from '#site/brand.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { mailTranslate } from './sentences.ts';

export interface Frame {
  readonly brand: string;
  readonly plainLink: string;
  readonly footer: string;
}

export function frameOf(locale: Locale, origin: string): Frame {
  const t = mailTranslate(locale);
  return { brand: BRAND, plainLink: t('mail.plainLink'), footer: t('mail.footer', { origin }) };
}
