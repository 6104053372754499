import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SignedInMember } from '#domain/user/member-role.ts';
import { deleteBy, findBy, insertInto, listBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type MemberRow = Selectable<Tables['member']>;

/** Has joined, so that it has a password. */
export type JoinedMember = Pick<MemberRow, 'id' | 'email' | 'name' | 'role'> & {
  readonly password_hash: string;
};

export const joinedOf = ({ password_hash, ...member }: MemberRow): JoinedMember | undefined =>
  password_hash === null ? undefined : { ...member, password_hash };

export const signedInMemberOf = ({ id, email, name, role }: JoinedMember): SignedInMember => ({
  ...{ _id: id, email, name, role },
});

export const findMembersOf = listBy('member', 'company_id', 'id');

export const findMember = findBy('member', 'company_id', 'id');

export const findMemberById = findBy('member', 'id');

/** Of any company, once joined. */
export const findJoinedByEmail = (tables: Kysely<Tables>, email: string): Promise<MemberRow | undefined> =>
  tables
    .selectFrom('member')
    .where('email', '=', email)
    .where('joined_at', 'is not', null)
    .selectAll()
    .executeTakeFirst();

/** Of any company, once joined; of the others with that address none joins until the transaction ends. */
export async function lockJoinedByEmail(
  tables: Transaction<Tables>,
  email: string,
): Promise<MemberRow | undefined> {
  const rows = await tables
    .updateTable('member')
    .set({ email })
    .where('email', '=', email)
    .returningAll()
    .execute();
  return rows.find(({ joined_at }) => joined_at !== null);
}

export const findMemberByToken = findBy('member', 'token_hash');

export const addMember = insertInto('member');

export const changeMemberRow = (
  tables: Transaction<Tables>,
  id: string,
  change: Partial<Omit<MemberRow, 'id' | 'company_id'>>,
): Promise<MemberRow | undefined> =>
  tables.updateTable('member').set(change).where('id', '=', id).returningAll().executeTakeFirst();

export const removeMemberRow = deleteBy('member', 'id');

/** Invitations that are not accepted. */
export async function removeInvitations(tables: Transaction<Tables>, companyId: string): Promise<void> {
  await tables
    .deleteFrom('member')
    .where('company_id', '=', companyId)
    .where('joined_at', 'is', null)
    .execute();
}
