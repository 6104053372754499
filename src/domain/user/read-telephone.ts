import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { findCountryByCode, findCountryByDialCode, type Country } from '../place/countries.ts';
import { TELEPHONE_LIMIT } from './as-typed.ts';

// Loaded on demand: it is large, and few visitors need it.

export interface ReadTelephone {
  /** Unchanged if several countries share the dial code. */
  readonly dialCode: string;
  readonly country: Country;
  readonly digits: string;
}

/**
 * Reads a number in international form, which wins over the dial code chosen before. @returns `undefined` if
 * it can't be read
 * @example readTelephone('+44 (0)20 7946 0958', '+34')?.digits // '2079460958'
 */
export function readTelephone(typed: string, chosenDialCode: string): ReadTelephone | undefined {
  const text = typed
    .slice(0, TELEPHONE_LIMIT)
    .normalize('NFKC')
    .replace(/^\D*00/, '+');
  // Countries whose numbers keep their zero come first.
  const number = parse(text) ?? parse(text.replace(/\(0+\)/, ''));
  if (!number) return undefined;
  const countries = [
    findCountryByDialCode(chosenDialCode),
    findCountryByCode(number.country ?? ''),
    findCountryByDialCode(`+${number.countryCallingCode}`),
  ];
  const country = countries.find((each) => each && number.number.startsWith(each.dialCode));
  if (!country) return undefined;
  const { dialCode } = country;
  return { dialCode, country, digits: number.number.slice(dialCode.length) };
}

/** An extension would be lost. */
function parse(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() && number.ext === undefined ? number : undefined;
}
