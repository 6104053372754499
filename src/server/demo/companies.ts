import { findCountryByCode, type CountryCode } from '#domain/place/countries.ts';
import { DEFAULT_ROLE } from '#domain/user/user.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { Company } from '../db/companies.ts';
import { newId } from '../ground/ids.ts';
import { readTable } from './read-table.ts';

export interface DemoCompany {
  readonly name: string;
  readonly domain: string;
  readonly country: CountryCode;
  readonly vat: string;
  readonly telephone: string;
  readonly language: 'en' | 'es';
  /** Includes its home country. */
  readonly worksIn: readonly CountryCode[];
  /** Defaults to all types. */
  readonly lets?: readonly SpaceType[];
}

export const DEMO_EMAIL = 'demo@estiba.example';

/**
 * The demo account's company comes first. All are invented: .example is reserved (RFC 2606), and the numbers are
 * outside assigned ranges.
 */
export const demoCompanies = readTable(new URL('companies.tsv', import.meta.url)).map(
  ([name, domain, country, vat, telephone, language, worksIn = '', lets]) => ({
    ...{ name, domain, country, vat, telephone, language, worksIn: worksIn.split(' ') },
    ...(lets ? { lets: lets.split(' ') } : {}),
  }),
  // The table has the codes.
) as readonly DemoCompany[];

/** Prefix of companies made by `npm run seed`. */
export const SEEDED = 'load-';

export const emailOf = (company: DemoCompany): string =>
  company === demoCompanies[0] ? DEMO_EMAIL : `info@${company.domain}.example`;

export const companyRow = (company: DemoCompany, passwordHash: string, now: number): Company => ({
  id: newId(now),
  email: emailOf(company),
  name: company.name,
  telephone_country_prefix: findCountryByCode(company.country)?.dialCode ?? '',
  telephone: company.telephone,
  website: `https://www.${company.domain}.example`,
  country: company.country,
  vat: company.vat,
  logo: null,
  role: DEFAULT_ROLE,
  locale: company.language,
  password_hash: passwordHash,
  is_verified: 1,
  created_at: now,
  suspended_at: null,
  suspended_by: null,
  awaits_confirmation: 0,
  pending_email: null,
  verified_at: now,
  website_at: now,
  legal_name: null,
  shows_vat: 0,
  embed_origins: '',
  terms_version: null,
  terms_accepted_at: null,
  is_demo: 1,
});
