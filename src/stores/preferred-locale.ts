import { persistentAtom } from '@nanostores/persistent';
import '#client/safe-storage.ts';
import { preferredLocale, type Locale } from '#site/locales.ts';
import { STORED } from '#site/stored-session.ts';

/** The language that the visitor chose in the language switch; empty while none was chosen. */
export const $chosenLocale = persistentAtom<Locale | ''>(STORED.locale, '');

/** Keeps the visitor's choice; from now on it wins over the browser's languages. */
export function chooseLocale(locale: Locale): void {
  $chosenLocale.set(locale);
}

/** The language that the visitor wants, by choice or by browser. */
export function wantedLocale(): Locale {
  return preferredLocale($chosenLocale.get() || null, navigator.languages);
}
