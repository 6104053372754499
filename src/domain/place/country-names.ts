import type { Locale } from '#site/locales.ts';
import type { Country } from './countries.ts';
import { findCountryByCode } from './countries.ts';

const NAME_IN = { en: 'name', es: 'nameEs' } as const satisfies Record<Locale, keyof Country>;

/** A country's name in the language of a page; for an unknown code, the code as it is. */
export const countryName = (code: string, locale: Locale): string =>
  findCountryByCode(code)?.[NAME_IN[locale]] ?? code;
