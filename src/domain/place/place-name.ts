import type { BaseLocale, Locale } from '../locale/locales.ts';

export type PlaceName = Readonly<Record<BaseLocale, string>>;

export const placeNameIn = ({ en, es }: PlaceName, locale: Locale): string => (locale === 'es' ? es : en);
