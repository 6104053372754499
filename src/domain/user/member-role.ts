import * as v from 'valibot';

/** What a member of a company may do; each role may do what those before it may. */
export const MEMBER_ROLES = ['reader', 'correspondent', 'editor', 'owner'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const isAtLeast = (role: MemberRole, least: MemberRole): boolean =>
  MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(least);

/** The person who is signed in, unless it is the account's holder. */
export const SignedInMember = v.object({
  ...{ _id: v.string(), name: v.string(), email: v.string(), role: v.picklist(MEMBER_ROLES) },
});
export type SignedInMember = v.InferOutput<typeof SignedInMember>;
