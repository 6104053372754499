import { acceptInvitation, getInvitation } from '#api/invitations.ts';
import { changeMember, inviteMember, listMembers, removeMember } from '#api/members.ts';
import {
  changeRole,
  hasAccount,
  holderAnswer,
  invite,
  isInvited,
  memberAnswer,
  removeMember as remove,
} from '../accounts/members.ts';
import { findCompany, lockPublisher } from '../db/companies.ts';
import { changeMemberRow, findMember, findMemberByToken, findMembersOf } from '../db/members.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { bearerOf, statedLocaleOf } from '../http/request-headers.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { assertNotBlocked } from '../security/blocklist.ts';
import { enforceLimit } from '../security/limits.ts';
import { hashToken } from '../security/tokens.ts';

export function memberRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, passwords, clock } = services;

  /** @throws ApiError (`NOT_FOUND`) if it was accepted, withdrawn or sent too long ago */
  async function invitedBy(token: string) {
    const member = await findMemberByToken(database.kysely, hashToken(token));
    if (member === undefined || !isInvited(member, clock())) throw new ApiError('NOT_FOUND');
    const company = requireFound(await findCompany(database.kysely, member.company_id));
    return { member, company };
  }

  handle(api, listMembers, async ({ context, session: { company } }) => {
    const members = await findMembersOf(database.kysely, company.id);
    return privateJson(context, { members: [holderAnswer(company), ...members.map(memberAnswer)] });
  });

  // Before the routes with an id, which would match.
  handle(api, getInvitation, async ({ context }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const { member, company } = await invitedBy(bearerOf(context) ?? '');
    return privateJson(context, { company: company.name, email: member.email, role: member.role });
  });

  handle(api, acceptInvitation, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const { token, name, password } = await readBody();
    // Read before the costly hash and taken after it, since the transaction must not await anything else.
    const { member, company } = await invitedBy(token);
    const password_hash = await passwords.hash(password);
    const now = clock();
    const started = sessions.start(context, company, { ...member, name, password_hash });
    await database.transaction(async (tables) => {
      if ((await lockPublisher(tables, company.id)) === undefined) throw new ApiError('ACCOUNT_SUSPENDED');
      const found = await findMemberByToken(tables, hashToken(token));
      if (found?.joined_at !== null) throw new ApiError('NOT_FOUND');
      if (await hasAccount(tables, found.email)) throw new ApiError('EMAIL_EXISTS');
      const ended = { token_hash: null, token_expires_at: null };
      await changeMemberRow(tables, found.id, { name, password_hash, joined_at: now, ...ended });
      const { email: recipient, locale } = company;
      await queueMail(tables, { kind: 'memberJoined', recipient, subjectId: found.id, locale, now });
      await started.store(tables);
    });
    started.writeCookie();
    return privateJson(context, started.session, 201);
  });

  handle(api, inviteMember, async ({ context, session, readBody }) => {
    const { company } = session;
    const invited = await readBody();
    if (company.is_verified === 0) throw new ApiError('EMAIL_NOT_VERIFIED');
    await assertNotBlocked(services, invited.email);
    await enforceLimit(services, 'inviteMember', company.id);
    await enforceLimit(services, 'mailToEmail', invited.email);
    const at = { locale: statedLocaleOf(context) ?? company.locale, now: clock() };
    const member = await database.transaction((tables) => invite(tables, session, invited, at));
    return privateJson(context, memberAnswer(member), 201);
  });

  handle(api, changeMember, async ({ context, params, session, readBody }) => {
    const { id } = session.company;
    const isKnown = params.id === id || (await findMember(database.kysely, id, params.id)) !== undefined;
    if (!isKnown) throw new ApiError('NOT_FOUND');
    const { role } = await readBody();
    const changed = await database.transaction((tables) => changeRole(tables, session, params.id, role));
    return privateJson(context, memberAnswer(changed));
  });

  handle(api, removeMember, async ({ context, params, session }) => {
    const at = { locale: statedLocaleOf(context) ?? session.company.locale, now: clock() };
    await database.transaction((tables) => remove(tables, session, params.id, at));
    if (params.id === (session.member ?? session.company).id) sessions.forget(context);
    return noContent(context);
  });
}
