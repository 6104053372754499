import { validate as austria } from 'stdnum/lib/cjs/at/uid.js';
import { validate as belgium } from 'stdnum/lib/cjs/be/vat.js';
import { validate as cyprus } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as germany } from 'stdnum/lib/cjs/de/vat.js';
import { validate as denmark } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as estonia } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as spain } from 'stdnum/lib/cjs/es/nif.js';
import { validate as finland } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as france } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as unitedKingdom } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as croatia } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as ireland } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as italy } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lithuania } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as luxembourg } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as malta } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as netherlands } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as poland } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as portugal } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as romania } from 'stdnum/lib/cjs/ro/cif.js';
import { validate as sweden } from 'stdnum/lib/cjs/se/vat.js';
import { validate as slovenia } from 'stdnum/lib/cjs/si/ddv.js';
import { spanishVatFault, type SpanishVatFault } from './spanish-vat-fault.ts';
import { bulgaria, czechia, greece, hungary, latvia, norway, slovakia, switzerland } from './vat-forms.ts';

/** Form and check digit of the EU, the United Kingdom, Switzerland and Norway. */
const VALIDATE = {
  AT: austria,
  BE: belgium,
  BG: bulgaria,
  CH: switzerland,
  CY: cyprus,
  CZ: czechia,
  DE: germany,
  DK: denmark,
  EE: estonia,
  ES: spain,
  FI: finland,
  FR: france,
  GB: unitedKingdom,
  GR: greece,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MT: malta,
  NL: netherlands,
  NO: norway,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakia,
} as const;

export type VatCountry = keyof typeof VALIDATE;

export const VAT_COUNTRIES = Object.keys(VALIDATE) as readonly VatCountry[];

export const isVatCountry = (code: string): code is VatCountry => Object.hasOwn(VALIDATE, code);

/** First letters of numbers that do not begin with the country's code. */
const PREFIXES: Readonly<Partial<Record<VatCountry, string>>> = { GR: 'EL' };

/** Its goods are traded as the EU's, under British numbers. */
const NORTHERN_IRELAND = 'XI';

/** Not in the EU, whose register has none of their numbers. */
const OUTSIDE: readonly VatCountry[] = ['CH', 'GB', 'NO'];

export type VatReading =
  /** No rule is known for the country. */
  | { readonly type: 'unknown' }
  | { readonly type: 'malformed'; readonly country: Exclude<VatCountry, 'ES'> }
  | { readonly type: 'malformed'; readonly country: 'ES'; readonly fault: SpanishVatFault }
  | {
      readonly type: 'valid';
      /** The EU register's name for it: `EL`, `XI`; null if it has no numbers of that country. */
      readonly memberState: string | null;
      /** Without its prefix. */
      readonly number: string;
    };

/**
 * Checks form and check digit. The number may be of another country than the company, if it begins with that country's
 * prefix. @param country ISO 3166-1 alpha-2 @param typed at most 21 characters
 */
export function readVatNumber(country: string, typed: string): VatReading {
  const written = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  if (written.startsWith(NORTHERN_IRELAND)) {
    const number = written.slice(NORTHERN_IRELAND.length);
    if (VALIDATE.GB(number).isValid) return { type: 'valid', memberState: NORTHERN_IRELAND, number };
  }
  const prefixed = VAT_COUNTRIES.filter((each) => written.startsWith(prefixOf(each)));
  for (const each of isVatCountry(country) ? [country, ...prefixed] : prefixed) {
    const read = VALIDATE[each](written);
    if (read.isValid) return { type: 'valid', ...registered(each, read.compact) };
  }
  if (country === 'ES') return { type: 'malformed', country, fault: spanishVatFault(written) };
  return isForeign(country) ? { type: 'malformed', country } : { type: 'unknown' };
}

const isForeign = (code: string): code is Exclude<VatCountry, 'ES'> => code !== 'ES' && isVatCountry(code);

const prefixOf = (country: VatCountry): string => PREFIXES[country] ?? country;

function registered(country: VatCountry, compact: string) {
  const prefix = prefixOf(country);
  if (OUTSIDE.includes(country)) return { memberState: null, number: compact };
  const number = compact.startsWith(prefix) ? compact.slice(prefix.length) : compact;
  return { memberState: prefix, number };
}
