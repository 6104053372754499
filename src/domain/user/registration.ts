import * as v from 'valibot';
import { issue } from '../issue.ts';
import { day } from '../listing/availability.ts';
import { isCountryCode } from '../place/country-code.ts';
import { filledLine, lineText, text } from '../text.ts';
import { email } from './email.ts';
import { registrationPassword } from './password.ts';
import { dialCode, registrationTelephone } from './telephone.ts';
import { website } from './website.ts';

/** §9. */
export const companyName = v.pipe(
  lineText(40, issue('issues.companyName')),
  v.nonEmpty(issue('issues.required')),
  v.minLength(2, issue('issues.companyName')),
);

/** §9. */
export const vat = v.pipe(
  lineText(21, issue('issues.vat')),
  v.nonEmpty(issue('issues.required')),
  v.minLength(5, issue('issues.vat')),
);

/** The register of companies has it; may be empty. */
export const legalName = lineText(120);

export const countryCode = v.pipe(
  text(2, issue('issues.country')),
  v.nonEmpty(issue('issues.required')),
  v.check(isCountryCode, issue('issues.country')),
);

export const logo = filledLine(500);

export const Registration = v.object({
  name: companyName,
  email,
  telephoneCountryPrefix: dialCode,
  telephone: registrationTelephone,
  website,
  country: countryCode,
  vat,
  logo: v.optional(logo),
  password: registrationPassword,
  /** Day of the terms that the form named. */
  termsVersion: v.optional(day),
});

export type Registration = v.InferOutput<typeof Registration>;
