import { randomUUID } from 'node:crypto';
import type { MemberRole } from '#domain/user/member-role.ts';
import { newId } from '#server/ground/ids.ts';
import type { Member } from '#domain/user/member.ts';
import type { ApiClient, Answer } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { fragmentIn } from './mail.ts';

export const MEMBER_PASSWORD = 'Forklift_license-3';

export interface TestMember {
  readonly visitor: ApiClient;
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export const newMemberEmail = (): string => `${randomUUID()}@ebro.example`;

/** Invites and opens the mail. @returns the token of its link */
export async function inviteByMail(
  server: ApiServer,
  owner: ApiClient,
  { email, role }: { readonly email: string; readonly role: MemberRole },
): Promise<string> {
  const answer = await owner.post('/members', { email, role });
  if (answer.status !== 201) throw new Error(`The invitation was refused: ${answer.text}`);
  return fragmentIn((await server.mailsTo(email)).at(-1));
}

/** Joins the company of the owner, whose address must be confirmed. */
export async function joinAs(
  server: ApiServer,
  owner: ApiClient,
  role: MemberRole,
  name = 'Ana Gil',
): Promise<TestMember> {
  const email = newMemberEmail();
  const token = await inviteByMail(server, owner, { email, role });
  const visitor = server.visitor();
  const answer = await visitor.post('/members/accept', { token, name, password: MEMBER_PASSWORD });
  if (answer.status !== 201) throw new Error(`The invitation was not accepted: ${answer.text}`);
  visitor.forgetToken();
  const { user } = answer.body as { user: { member: { _id: string } } };
  return { visitor, id: user.member._id, email, name };
}

/** An invited member of a company that need not be verified. @returns the id */
export async function invitedMember({ test, now }: ApiServer, companyId: string): Promise<string> {
  const id = newId(now);
  await test.database.kysely
    .insertInto('member')
    .values({
      ...{ id, company_id: companyId, email: newMemberEmail(), name: '', role: 'editor' },
      ...{ password_hash: null, invited_at: now, joined_at: null, token_hash: null, token_expires_at: null },
    })
    .execute();
  return id;
}

export const acceptInvitation = (server: ApiServer, token: string): Promise<Answer> =>
  server.visitor().post('/members/accept', { token, name: 'Ana', password: MEMBER_PASSWORD });

export async function membersOf(owner: ApiClient): Promise<Member[]> {
  const answer = await owner.get('/members');
  if (answer.status !== 200) throw new Error(`The members were refused: ${answer.text}`);
  return (answer.body as { members: Member[] }).members;
}

export function refusalIn({ status, body }: Answer): unknown[] {
  const { code, error } = Object(body) as { code?: unknown; error?: { code?: unknown } };
  return [status, code ?? error?.code];
}

/** As if the members had joined longer ago than an owner must have to take over. */
export async function ageMembers({ test, now }: ApiServer): Promise<void> {
  const joined_at = now - 8 * 86_400_000;
  await test.database.kysely
    .updateTable('member')
    .set({ joined_at })
    .where('joined_at', 'is not', null)
    .execute();
}
