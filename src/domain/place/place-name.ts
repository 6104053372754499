import type { BaseLocale, Locale } from '../locale/locales.ts';

/** What a place is called in those languages of which we keep lists. */
export type PlaceName = Readonly<Record<BaseLocale, string>>;

/** A place's name in the language of a page; in English where we keep no list. */
export const placeNameIn = ({ en, es }: PlaceName, locale: Locale): string => (locale === 'es' ? es : en);
