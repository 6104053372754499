import * as v from 'valibot';
import { accountEmail } from './email.ts';
import { accountNewPassword, givenPassword } from './password.ts';
import { companyName, countryCode, legalName, logo, vat } from './registration.ts';
import { accountTelephone, dialCode } from './telephone.ts';
import { website } from './website.ts';

export const AccountUpdate = v.object({
  name: companyName,
  email: accountEmail,
  telephoneCountryPrefix: dialCode,
  telephone: accountTelephone,
  website,
  country: countryCode,
  vat: v.optional(vat),
  legalName: v.optional(v.nullable(legalName)),
  showsVat: v.optional(v.boolean()),
  logo: v.optional(v.nullable(logo)),
  currentPassword: givenPassword,
  newPassword: v.optional(accountNewPassword),
});

export type AccountUpdate = v.InferOutput<typeof AccountUpdate>;
