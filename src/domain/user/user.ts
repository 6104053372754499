import * as v from 'valibot';
import { SignedInMember } from './member-role.ts';

/** The specification names no other (§6). */
export const DEFAULT_ROLE = 'user';

export const User = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  email: v.string(),
  name: v.string(),
  firstName: v.optional(v.nullable(v.string())),
  lastName: v.optional(v.nullable(v.string())),
  isVerified: v.optional(v.boolean(), false),
  role: v.optional(v.string(), DEFAULT_ROLE),
  telephoneCountryPrefix: v.optional(v.string(), ''),
  telephone: v.optional(v.string(), ''),
  website: v.optional(v.string(), ''),
  country: v.optional(v.string(), ''),
  logo: v.optional(v.nullable(v.string())),
  vat: v.optional(v.string(), ''),
  /** The register of companies has it. */
  legalName: v.optional(v.nullable(v.string())),
  /** Whether its public page shows legal name and VAT number. */
  showsVat: v.optional(v.boolean()),
  /** The address that replaces `email` once it is confirmed. */
  pendingEmail: v.optional(v.nullable(v.string())),
  /** Day of the terms that it accepted last. */
  termsVersion: v.optional(v.nullable(v.string())),
  /** Who is signed in, unless it is the account's holder. */
  member: v.optional(SignedInMember),
});

export type User = v.InferOutput<typeof User>;

export const hasRole = (user: Pick<User, 'role'> | undefined, role: string): boolean => user?.role === role;

export const hasAnyRole = (user: Pick<User, 'role'> | undefined, roles: readonly string[]): boolean =>
  roles.some((role) => hasRole(user, role));
