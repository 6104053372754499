import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledLine, lineText } from '../text.ts';
import { email } from './email.ts';
import { MEMBER_ROLES, SignedInMember } from './member-role.ts';
import { generalPassword } from './password.ts';

/** Per company, with those who are invited. */
export const MEMBER_LIMIT = 100;

export const INVITATION_DAYS = 7;

/** In UTF-16 units. */
export const MEMBER_NAME_LIMIT = 100;

const role = v.picklist(MEMBER_ROLES, issue('issues.invalid'));

export const Member = v.object({
  ...SignedInMember.entries,
  role,
  /** `holder` is who registered the company, or has taken over from that person: always an owner. */
  state: v.picklist(['holder', 'joined', 'invited']),
  /** When the member has joined or, before that, was invited last. */
  since: v.string(),
});
export type Member = v.InferOutput<typeof Member>;

export const NewMember = v.object({ email, role });
export type NewMember = v.InferOutput<typeof NewMember>;

export const MemberChange = v.object({ role });

export const Invitation = v.object({ company: v.string(), email: v.string(), role });
export type Invitation = v.InferOutput<typeof Invitation>;

export const AcceptedInvitation = v.object({
  token: lineText(16_384),
  name: filledLine(MEMBER_NAME_LIMIT),
  password: generalPassword,
});
export type AcceptedInvitation = v.InferOutput<typeof AcceptedInvitation>;
