import * as v from 'valibot';
import { issue } from '../issue.ts';
import { email } from './email.ts';
import { MEMBER_ROLES, SignedInMember } from './member-role.ts';

/** Per company, with those who are invited. */
export const MEMBER_LIMIT = 100;

export const memberRole = v.picklist(MEMBER_ROLES, issue('issues.invalid'));

export const Member = v.object({
  ...SignedInMember.entries,
  role: memberRole,
  /** `holder` is who registered the company, or has taken over from that person: always an owner. */
  state: v.picklist(['holder', 'joined', 'invited']),
  /** When the member has joined or, before that, was invited last. */
  since: v.string(),
});
export type Member = v.InferOutput<typeof Member>;

export const NewMember = v.object({ email, role: memberRole });
export type NewMember = v.InferOutput<typeof NewMember>;

export const MemberChange = v.object({ role: memberRole });
