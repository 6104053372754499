import type { Transaction } from 'kysely';
import { INVITATION_DAYS } from '#domain/user/invitation.ts';
import { MEMBER_LIMIT, type Member, type NewMember } from '#domain/user/member.ts';
import type { MemberRole } from '#domain/user/member-role.ts';
import { giveKeysToHolder, removeKeysOfMember } from '../db/api-keys.ts';
import { changeCompany, findCompanyByEmail, lockOwner, type Company } from '../db/companies.ts';
import { clearAttempts } from '../db/login-attempts.ts';
import { takeMailTokensOf, type MailToken } from '../db/mail-tokens.ts';
import {
  addMember,
  changeMemberRow,
  findMember,
  findMemberByToken,
  findMembersOf,
  joinedOf,
  lockJoinedByEmail,
  removeMemberRow,
  type MemberRow,
} from '../db/members.ts';
import { findActiveFactor, moveSecondFactor, removeSecondFactor } from '../db/second-factors.ts';
import { giveSessionsToHolder, removeSessionsOfMember, type OpenSession } from '../db/sessions.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { isOver } from '../ground/clock-skew.ts';
import { DAY_MS } from '../ground/durations.ts';
import { newId } from '../ground/ids.ts';
import { queueMail } from '../mail/queue-mail.ts';

export const INVITATION_MS = INVITATION_DAYS * DAY_MS;

/** Since joining: time for the holder to read the mail about it. */
const TAKES_OVER_AFTER_MS = 7 * DAY_MS;

type By = Pick<OpenSession, 'company' | 'member'>;

interface At {
  readonly locale: string;
  readonly now: number;
}

/** Locks the company. @throws ApiError (`SESSION_EXPIRED`, `ROLE_MISSING`) if the member is no owner (any more) */
export async function lockAsOwner(tables: Transaction<Tables>, { company, member }: By): Promise<void> {
  if (!(await lockOwner(tables, company.id))) throw new ApiError('SESSION_EXPIRED');
  if (member === undefined) return;
  const found = await findMember(tables, company.id, member.id);
  if (found === undefined) throw new ApiError('SESSION_EXPIRED');
  if (found.role !== 'owner') throw new ApiError('ROLE_MISSING');
}

/** Also once more, with a role that may differ. @throws ApiError (`EMAIL_EXISTS`, `MEMBER_LIMIT`) */
export async function invite(
  tables: Transaction<Tables>,
  by: By,
  { email, role }: NewMember,
  { locale, now }: At,
): Promise<MemberRow> {
  await lockAsOwner(tables, by);
  const companyId = by.company.id;
  if (await hasAccount(tables, email)) throw new ApiError('EMAIL_EXISTS');
  const members = await findMembersOf(tables, companyId);
  const earlier = members.find((member) => member.email === email);
  if (earlier === undefined && members.length >= MEMBER_LIMIT) throw new ApiError('MEMBER_LIMIT');
  const invited: MemberRow = {
    ...{ id: earlier?.id ?? newId(now), company_id: companyId, email, name: '', role },
    ...{ password_hash: null, invited_at: now, joined_at: null, token_hash: null, token_expires_at: null },
  };
  if (earlier === undefined) await addMember(tables, invited);
  else await changeMemberRow(tables, earlier.id, { role, invited_at: now, token_hash: null });
  await queueMail(tables, { kind: 'invitation', recipient: email, subjectId: invited.id, locale, now });
  return invited;
}

/** An address logs in to one account. Lock order: company, members. */
export async function hasAccount(tables: Transaction<Tables>, email: string): Promise<boolean> {
  if ((await lockJoinedByEmail(tables, email)) !== undefined) return true;
  return (await findCompanyByEmail(tables, email)) !== undefined;
}

export const isInvited = ({ joined_at, token_expires_at }: MemberRow, now: number): boolean =>
  joined_at === null && token_expires_at !== null && !isOver(token_expires_at, INVITATION_MS, now);

/** @throws ApiError (`NOT_FOUND`, `LAST_OWNER` for the holder) */
export async function changeRole(
  tables: Transaction<Tables>,
  by: By,
  id: string,
  role: MemberRole,
): Promise<MemberRow> {
  await lockAsOwner(tables, by);
  if (id === by.company.id) throw new ApiError('LAST_OWNER');
  const found = await findMember(tables, by.company.id, id);
  const changed = requireFound(found && (await changeMemberRow(tables, id, { role })));
  // Keys are the owners' to make.
  if (role !== 'owner') await removeKeysOfMember(tables, by.company.id, id);
  return changed;
}

/**
 * Ends their sessions and keys. Another owner takes the place of the account's holder: the one who removes that person
 * or, if the holder leaves, the one who was invited first. Not at once, since a thief of a session could otherwise invite
 * and let take over. @throws ApiError (`NOT_FOUND`, `LAST_OWNER`)
 */
export async function removeMember(tables: Transaction<Tables>, by: By, id: string, at: At): Promise<void> {
  const { company, member } = by;
  const isHolder = id === company.id;
  // First, since links are locked before companies.
  if (isHolder) await takeMailTokensOf(tables, company.id);
  if (id === member?.id) await lockOwner(tables, company.id);
  else await lockAsOwner(tables, by);
  if (isHolder) return handOver(tables, by, at.now);
  requireFound(await findMember(tables, company.id, id));
  await removeSessionsOfMember(tables, company.id, id);
  await removeKeysOfMember(tables, company.id, id);
  await removeSecondFactor(tables, id);
  await removeMemberRow(tables, id);
}

async function handOver(tables: Transaction<Tables>, { company, member }: By, now: number) {
  const joinedBefore = now - TAKES_OVER_AFTER_MS;
  const owners = (await findMembersOf(tables, company.id)).filter(
    ({ joined_at, role }) => joined_at !== null && joined_at <= joinedBefore && role === 'owner',
  );
  const successor = owners.find(({ id }) => member === undefined || id === member.id);
  const { id, email, password_hash } = (successor && joinedOf(successor)) ?? {};
  if (id === undefined || email === undefined || password_hash === undefined)
    throw new ApiError('LAST_OWNER');
  await removeSessionsOfMember(tables, company.id, null);
  await removeKeysOfMember(tables, company.id, null);
  await giveSessionsToHolder(tables, company.id, id);
  await giveKeysToHolder(tables, company.id, id);
  await moveSecondFactor(tables, id, company.id);
  await removeMemberRow(tables, id);
  await changeCompany(tables, company.id, { email, password_hash, pending_email: null, verified_at: now });
  const { email: recipient, locale } = company;
  await queueMail(tables, { kind: 'addressChanged', recipient, locale, now });
}

/** The link by which a member who has joined sets a new password. */
export const resetOf = ({
  joined_at,
  token_expires_at,
}: MemberRow): Pick<MailToken, 'purpose' | 'expires_at'> | undefined =>
  joined_at === null || token_expires_at === null
    ? undefined
    : { purpose: 'reset', expires_at: token_expires_at };

/** Ends the member's sessions and keys, too. @throws ApiError (`INVALID_RESET_LINK`) if it was used meanwhile */
export async function resetMember(
  tables: Transaction<Tables>,
  { tokenHash, passwordHash }: { readonly tokenHash: string; readonly passwordHash: string },
  { locale, now }: { readonly locale: string | undefined; readonly now: number },
): Promise<void> {
  const companyId = (await findMemberByToken(tables, tokenHash))?.company_id ?? '';
  const isThere = await lockOwner(tables, companyId);
  const member = isThere ? await findMemberByToken(tables, tokenHash) : undefined;
  if (member === undefined || resetOf(member) === undefined) throw new ApiError('INVALID_RESET_LINK');
  const { id, email } = member;
  await changeMemberRow(tables, id, {
    password_hash: passwordHash,
    token_hash: null,
    token_expires_at: null,
  });
  await removeSessionsOfMember(tables, companyId, id);
  await removeKeysOfMember(tables, companyId, id);
  // Otherwise each new password would give more tries of codes.
  if ((await findActiveFactor(tables, id)) === undefined) await clearAttempts(tables, email);
  await queueMail(tables, { kind: 'passwordChanged', recipient: email, locale, now });
}

/** What deleting the company's rows would leave. */
export async function removeFactorsOfMembers(tables: Transaction<Tables>, companyId: string): Promise<void> {
  for (const { id } of await findMembersOf(tables, companyId)) await removeSecondFactor(tables, id);
}

export const memberAnswer = ({ id, name, email, role, joined_at, invited_at }: MemberRow): Member => ({
  ...{ _id: id, name, email, role, state: joined_at === null ? 'invited' : 'joined' },
  since: new Date(joined_at ?? invited_at).toISOString(),
});

export const holderAnswer = ({ id, name, email, created_at }: Company): Member => ({
  ...{ _id: id, name, email, role: 'owner', state: 'holder' },
  since: new Date(created_at).toISOString(),
});
