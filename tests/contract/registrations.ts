import type { ApiClient } from '../support/api-client.ts';
import { picture, uploadLogo } from '../support/uploads.ts';
import { newEmail, registration } from './registration-bodies.ts';

/** Makes the body of a registration; some need an uploaded logo or the owner's address. */
type Body = (visitor: ApiClient, ownEmail: () => Promise<string>) => object | Promise<object>;

/**
 * Every registration of a run by its role, including refused ones. All checks share them, since servers limit
 * registrations strictly.
 */
export const registrations = {
  /** Owns the searched listings. Its address has capitals. */
  owner: () => ({
    ...registration({ name: 'Contrato Logística' }),
    email: newEmail().replace('contract', 'Contract'),
  }),
  /** Another company; sends unknown fields, a role and an id. */
  other: () => ({
    ...registration({ name: 'Otra Empresa', role: 'admin', isVerified: true, _id: 'mine' }),
    // Computed names make these ordinary fields.
    ['__proto__']: { role: 'admin' },
    ['constructor']: { prototype: { role: 'admin' } },
  }),
  /** Has a logo and many known listings. */
  catalogue: async (visitor) => {
    const { body } = await uploadLogo(visitor, await picture('png'));
    return registration({ name: 'Catálogo Ejemplar', logo: body?.data?.gcsUrl });
  },
  /** Has listings only during a check, and is deleted at the end. */
  brief: () => registration({ name: 'Empresa Breve' }),
  withoutEmail: () => registration({ email: undefined }),
  withoutPassword: () => registration({ password: '' }),
  wrong: () => ({
    name: 'x',
    email: 'no+plus@example.org',
    telephoneCountryPrefix: '34',
    telephone: '123456',
    website: 'ftp://x.example',
    country: 'XX',
    vat: '1234',
    password: 'Short_one',
  }),
  tooLong: () =>
    registration({
      name: 'x'.repeat(41),
      telephone: '1'.repeat(16),
      vat: '1'.repeat(22),
      password: `Aa_${'x'.repeat(62)}`,
    }),
  taken: async (_, ownEmail) => registration({ email: (await ownEmail()).toUpperCase() }),
  strangeLogo: () => registration({ logo: '/api/images/nobody' }),
} satisfies Record<string, Body>;

export type RegistrationName = keyof typeof registrations;

/** The companies of those registrations. */
export type CompanyName = 'owner' | 'other' | 'catalogue' | 'brief';

/** The server accepts no more registrations, so nothing can be checked. */
export class RegistrationsExhausted extends Error {
  override readonly name = 'RegistrationsExhausted';

  constructor(retryAfter: string | null) {
    super(
      'The server takes no more registrations from this address for now' +
        (retryAfter === null ? '' : ` (Retry-After: ${retryAfter} s)`) +
        `. A run makes ${String(Object.keys(registrations).length)}: wait, or widen the server's limits` +
        ' (ours: RATE_LIMIT_FACTOR=10).',
    );
  }
}
