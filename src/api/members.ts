import * as v from 'valibot';
import { Member, MemberChange, NewMember } from '#domain/user/member.ts';
import { endpoint } from './endpoint.ts';

export const listMembers = endpoint('GET', '/members', {
  summary: 'The members of the signed-in company, and who is invited',
  answer: v.object({ members: v.array(Member) }),
});

export const inviteMember = endpoint('POST', '/members', {
  summary: 'Invite a member by mail, or once more; earlier links of theirs no longer work',
  body: NewMember,
  answer: Member,
  status: 201,
  refusals: ['EMAIL_EXISTS', 'EMAIL_NOT_VERIFIED', 'MEMBER_LIMIT', 'TOO_MANY_REQUESTS'],
});

export const changeMember = endpoint('PATCH', '/members/{id}', {
  summary: "Change a member's role; keys that an owner has made end with that role",
  body: MemberChange,
  answer: Member,
  refusals: ['LAST_OWNER', 'NOT_FOUND'],
});

export const removeMember = endpoint('DELETE', '/members/{id}', {
  summary:
    "Remove a member, whose sessions and keys end at once; each member can leave. Another owner takes over the holder's place",
  role: 'reader',
  status: 204,
  refusals: ['LAST_OWNER', 'NOT_FOUND'],
});
