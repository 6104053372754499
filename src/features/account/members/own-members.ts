import { changeMember, inviteMember, listMembers, removeMember } from '#api/members.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { explain, submit, type FailureMessages } from '#client/submit.ts';
import type { MemberRole } from '#domain/user/member-role.ts';
import type { Member, NewMember } from '#domain/user/member.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';
import { createResource } from '#stores/create-resource.ts';
import { notify } from '#stores/notifications.ts';

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

const members = createResource(async () => (await call(listMembers)).members);

export const { $resource: $members, load: loadMembers } = members;

/** A repeated invitation is the same person's. */
const put = (member: Member) =>
  members.update((loaded) => [...loaded.filter(({ _id }) => _id !== member._id), member]);

const MESSAGES: FailureMessages = {
  silent: { 409: 'api-errors.EMAIL_EXISTS' },
  fields: { EMAIL_EXISTS: { email: 'issues.hasAccount' } },
  fallback: 'members.form.failed',
};

export const invite = (body: NewMember): Promise<SubmissionOutcome<Member, Message>> =>
  submit(async () => {
    const invited = await call(inviteMember, { body });
    put(invited);
    return invited;
  }, MESSAGES);

/** @returns whether it is changed */
export async function changeRole(member: Member, role: MemberRole): Promise<boolean> {
  try {
    const changed = await call(changeMember, { params: { id: member._id }, body: { role } });
    members.update((loaded) => loaded.map((each) => (each._id === changed._id ? changed : each)));
    return true;
  } catch (failure) {
    return tellFailure(failure);
  }
}

/** @returns whether the member is removed */
export async function remove(id: string): Promise<boolean> {
  try {
    await call(removeMember, { params: { id } });
  } catch (failure) {
    // Not found: removed elsewhere.
    if (toCallFailure(failure).status !== NOT_FOUND) return tellFailure(failure);
  }
  members.update((loaded) => loaded.filter(({ _id }) => _id !== id));
  return true;
}

function tellFailure(failure: unknown): false {
  const isOver = toCallFailure(failure).status === UNAUTHORIZED;
  if (!isOver) notify('error', explain(failure, { fallback: 'members.failed' }).message);
  return false;
}
