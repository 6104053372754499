import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import type { Locale } from '#site/locales.ts';

/** Keeps the visitor's choice; from now on it wins over the browser's languages. */
export function chooseLocale(locale: Locale): void {
  safeLocalStorage.write(STORED.locale, locale);
}
