import type { ApiClient } from '../support/api-client.ts';
import { picture, uploadLogo } from '../support/uploads.ts';
import { newEmail, registration } from './registration-bodies.ts';

/** How the body of a registration is made; some need a logo that is uploaded first, or the owner's address. */
type Body = (visitor: ApiClient, ownEmail: () => Promise<string>) => object | Promise<object>;

/**
 * Every registration of a run, by the part that it plays. A server limits them strictly, so all checks share these, those
 * that are refused as well.
 */
export const registrations = {
  /** Owns what searches are tried on. Its address has capitals. */
  owner: () => ({
    ...registration({ name: 'Contrato Logística' }),
    email: newEmail().replace('contract', 'Contract'),
  }),
  /** May touch nothing of the owner's; sends unknown fields, a role and an id. */
  other: () => ({
    ...registration({ name: 'Otra Empresa', role: 'admin', isVerified: true, _id: 'mine' }),
    // As computed names these are fields as any other.
    ['__proto__']: { role: 'admin' },
    ['constructor']: { prototype: { role: 'admin' } },
  }),
  /** Has a logo, and many listings of which all is known. */
  catalogue: async (visitor) => {
    const { body } = await uploadLogo(visitor, await picture('png'));
    return registration({ name: 'Catálogo Ejemplar', logo: body?.data?.gcsUrl });
  },
  /** Has nothing but what a check gives it for a moment; in the end it is deleted. */
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

/** The companies that those make. */
export type CompanyName = 'owner' | 'other' | 'catalogue' | 'brief';

/** The server takes no more registrations: nothing can be tried. */
export class RegistrationsSpent extends Error {
  override readonly name = 'RegistrationsSpent';

  constructor(retryAfter: string | null) {
    super(
      'The server takes no more registrations from this address for now' +
        (retryAfter === null ? '' : ` (Retry-After: ${retryAfter} s)`) +
        `. A run makes ${String(Object.keys(registrations).length)}: wait, or widen the server's limits` +
        ' (ours: RATE_LIMIT_FACTOR=10).',
    );
  }
}
