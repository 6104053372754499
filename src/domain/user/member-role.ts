import * as v from 'valibot';

/** What a member of a company may do; each role may do what those before it may. */
export const MEMBER_ROLES = ['reader', 'correspondent', 'editor', 'owner'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** @param role one that this version does not know is below all */
export const isAtLeast = (role: string, least: MemberRole): boolean =>
  MEMBER_ROLES.findIndex((each) => each === role) >= MEMBER_ROLES.indexOf(least);

/** The person who is signed in, unless it is the account's holder. */
export const SignedInMember = v.object({
  ...{ _id: v.string(), name: v.string(), email: v.string(), role: v.string() },
});
export type SignedInMember = v.InferOutput<typeof SignedInMember>;
