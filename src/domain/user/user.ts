import * as v from 'valibot';

/** A role that a user can have; the specification names only the default (§6). */
export const DEFAULT_ROLE = 'user';

/** A company's account, as the API answers it to that company. */
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
});

export type User = v.InferOutput<typeof User>;

/** Whether the user has the role. */
export const hasRole = (user: Pick<User, 'role'> | undefined, role: string): boolean => user?.role === role;

/** Whether the user has one of the roles. */
export const hasAnyRole = (user: Pick<User, 'role'> | undefined, roles: readonly string[]): boolean =>
  roles.some((role) => hasRole(user, role));
