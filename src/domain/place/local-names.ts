import type { Locale } from '../locale/locales.ts';
import type { CountryCode } from './country-table.ts';
import names from './local-names.json' with { type: 'json' };

/** Regions and cities near the home market by country: English, Spanish and other names. */
const namesIn: Partial<Record<CountryCode, readonly (readonly string[])[]>> = names;

const NAMED_IN: readonly string[] = ['en', 'es'];

/** Unknown names are returned unchanged. */
export const localPlaceName = (name: string, country: CountryCode, locale: Locale): string =>
  namesIn[country]?.find((each) => each.includes(name))?.[NAMED_IN.indexOf(locale)] ?? name;
