import { intlLocale, type Locale } from '#domain/locale/locales.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

/** @param tag BCP 47 */
export const languageName = (tag: string, locale: Locale): string =>
  LANGUAGE_NAMES[locale]?.[tag] ??
  new Intl.DisplayNames(intlLocale(locale), { type: 'language' }).of(tag) ??
  tag;
