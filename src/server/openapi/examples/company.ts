import type { BodyOf } from '#api/endpoint.ts';
import type { register } from '#api/registration.ts';
import type { OwnCheck } from '#domain/company/checks.ts';
import type { Company } from '#domain/company/company.ts';
import type { Session } from '#domain/session/session.ts';
import type { User } from '#domain/user/user.ts';

// All examples are invented.

export const COMPANY_ID = '0198c2f4-7d1e-7c3a-9b52-5e0f6a1d2c3b';
export const CREATED_AT = '2026-03-02T08:30:00.000Z';
export const PASSWORD = 'Pallet_position-9';
export const LOGO = '/api/images/0198c2f4-9a07-7f61-8c4d-2b9e1f3a5d70';

const details = {
  name: 'Almacenes Ebro',
  email: 'hello@ebro.example',
  telephoneCountryPrefix: '+34',
  telephone: '976123456',
  website: 'https://ebro.example',
  country: 'ES',
};

export const registration: BodyOf<typeof register> = { ...details, vat: 'ESB99123457', password: PASSWORD };

export const accountUpdate = { ...details, telephone: '976654321', currentPassword: PASSWORD };

export const user: User = {
  _id: COMPANY_ID,
  ...details,
  isVerified: true,
  role: 'user',
  logo: null,
  vat: 'ESB99123457',
  legalName: 'Almacenes Ebro, S.L.',
  showsVat: true,
};

export const ownChecks: OwnCheck[] = [
  { kind: 'email', result: 'passed', at: CREATED_AT },
  { kind: 'website', result: 'passed', at: CREATED_AT },
  { kind: 'vat', result: 'waiting', at: null },
];

export const session: Session = { user, tokenExpiration: Date.parse('2026-03-03T08:30:00.000Z') };

export const company: Company = {
  _id: COMPANY_ID,
  name: details.name,
  logo: LOGO,
  website: details.website,
  country: details.country,
  createdAt: CREATED_AT,
  legalName: 'Almacenes Ebro, S.L.',
  vat: 'ESB99123457',
  checks: [{ kind: 'email', at: CREATED_AT }],
};
