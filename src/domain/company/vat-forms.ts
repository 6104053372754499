import { validate as bulgarianPerson } from 'stdnum/lib/cjs/bg/egn.js';
import { validate as bulgarianForeigner } from 'stdnum/lib/cjs/bg/pnf.js';
import { validate as swissCompany } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as czechCompanyOrPerson } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as greekCompany } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hungarianCompany } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as latvianCompanyOrPerson } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as norwegianCompany } from 'stdnum/lib/cjs/no/orgnr.js';

// Where `stdnum` refuses numbers that the country gives out, or writings that are usual there.

type Validation = { readonly isValid: false } | { readonly isValid: true; readonly compact: string };

/** Companies' with any first digit; those of people, of foreigners and of others. */
export function bulgaria(written: string): Validation {
  const number = without('BG', written);
  return validIf(
    (/^\d{9}$/.test(number) && bulgarianCheckDigit(number) === Number(number[8])) ||
      (/^\d{10}$/.test(number) &&
        (bulgarianPerson(number).isValid ||
          bulgarianForeigner(number).isValid ||
          (11 - weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2])) % 11 === Number(number[9]))),
    number,
  );
}

function bulgarianCheckDigit(number: string): number {
  const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]);
  return first < 10 ? first : weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 10;
}

/** With its suffixes in any language, or without. */
export function switzerland(written: string): Validation {
  const number = written.replace(/(?:MWST|TVA|IVA|TPV|VAT){1,4}$/, '');
  return validIf(swissCompany(number).isValid, number);
}

/** Those with nine digits that begin with 6 are of people without a birth number. */
export function czechia(written: string): Validation {
  const number = without('CZ', written);
  const check = (18 - ((10 - weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2])) % 11)) % 10;
  const isSpecial = /^6\d{8}$/.test(number) && check === Number(number[8]);
  return validIf(isSpecial || czechCompanyOrPerson(number).isValid, number);
}

/** Old ones have eight digits, today written with a zero. */
export function greece(written: string): Validation {
  const number = without('EL', without('GR', written)).padStart(9, '0');
  return validIf(greekCompany(number).isValid, number);
}

/** Domestic ones go on with the kind of taxation and the county. */
export function hungary(written: string): Validation {
  const number = without('HU', written).replace(/^(\d{8})[1-5]\d\d$/, '$1');
  return validIf(hungarianCompany(number).isValid, number);
}

/** People's codes since 2017 begin with 32 and hold neither a date nor a check digit. */
export function latvia(written: string): Validation {
  const number = without('LV', written);
  return validIf(/^32\d{9}$/.test(number) || latvianCompanyOrPerson(number).isValid, number);
}

/** With its suffix, or without. */
export function norway(written: string): Validation {
  const number = without('NO', written).replace(/MVA$/, '');
  return validIf(norwegianCompany(number).isValid, number);
}

/** The third digit says what kind of person it is, the first one may be any but zero. */
export function slovakia(written: string): Validation {
  const number = without('SK', written);
  return validIf(/^[1-9]\d[234789]\d{7}$/.test(number) && Number(number) % 11 === 0, number);
}

const without = (prefix: string, written: string): string =>
  written.startsWith(prefix) ? written.slice(prefix.length) : written;

const validIf = (isValid: boolean, compact: string): Validation =>
  isValid ? { isValid, compact } : { isValid };

const weighted = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0) % 11;
