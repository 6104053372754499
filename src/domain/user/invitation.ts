import * as v from 'valibot';
import { filledLine, lineText } from '../text.ts';
import { memberRole } from './member.ts';
import { generalPassword } from './password.ts';

export const INVITATION_DAYS = 7;

/** In UTF-16 units. */
export const MEMBER_NAME_LIMIT = 100;

export const Invitation = v.object({ company: v.string(), email: v.string(), role: memberRole });
export type Invitation = v.InferOutput<typeof Invitation>;

export const AcceptedInvitation = v.object({
  token: lineText(16_384),
  name: filledLine(MEMBER_NAME_LIMIT),
  password: generalPassword,
});
export type AcceptedInvitation = v.InferOutput<typeof AcceptedInvitation>;
