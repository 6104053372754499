import { beforeEach, describe, expect, test } from 'vitest';
import { INVITATION_DAYS } from '#domain/user/invitation.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newParty, newPartyWithListings, type PartyWithListings } from '../support/enquiries.ts';
import { tokenIn } from '../support/mail.ts';
import {
  acceptInvitation,
  inviteByMail,
  joinAs,
  MEMBER_PASSWORD,
  membersOf,
  newMemberEmail,
  refusalIn,
} from '../support/members.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';

const api = useApi();
const DAY_MS = 86_400_000;

let owner: PartyWithListings;
beforeEach(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
});

const logIn = (email: string, password: string) => api().visitor().post('/auth/login', { email, password });
const newer = (visitor: ApiClient) => visitor.get('/auth/validate-session');

describe('an invitation', () => {
  test('says in its mail which company invites whom as what, and opens for seven days', async () => {
    const email = newMemberEmail();
    const token = await inviteByMail(api(), owner.visitor, { email, role: 'editor' });
    const mail = (await api().mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('An invitation to join a company');
    expect(mail?.text).toContain('Naves del Ebro');
    expect(mail?.text).toContain('Editor');
    const open = () =>
      api()
        .visitor()
        .get('/members/invitation', { Authorization: `Bearer ${token}` });
    expect((await open()).body).toEqual({ company: 'Naves del Ebro', email, role: 'editor' });
    expect(await membersOf(owner.visitor)).toMatchObject([
      { _id: owner.user._id, state: 'holder', role: 'owner' },
      { email, state: 'invited', role: 'editor' },
    ]);
    api().now += INVITATION_DAYS * DAY_MS;
    expect(refusalIn(await open())).toEqual([404, 'NOT_FOUND']);
    expect(refusalIn(await acceptInvitation(api(), token))).toEqual([404, 'NOT_FOUND']);
  });

  test('makes a member, signs in, and is mailed to the holder', async () => {
    const { visitor, email, id } = await joinAs(api(), owner.visitor, 'reader', 'Luis Pérez');
    expect((await newer(visitor)).body).toMatchObject({
      user: { _id: owner.user._id, name: 'Naves del Ebro', member: { _id: id, name: 'Luis Pérez', email } },
    });
    const mail = (await api().mailsTo(owner.user.email)).at(-1);
    expect(mail?.subject).toBe('A colleague has joined your account');
    expect(mail?.text).toContain(`Luis Pérez (${email})`);
    expect((await logIn(email, MEMBER_PASSWORD)).body).toMatchObject({
      user: { member: { role: 'reader' } },
    });
    expect(refusalIn(await logIn(email, PASSWORD))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('is mailed to the holder in the language of the account, whatever the invited reads', async () => {
    const token = await inviteByMail(api(), owner.visitor, { email: newMemberEmail(), role: 'reader' });
    const body = { token, name: 'Ana', password: MEMBER_PASSWORD };
    const headers = { 'Accept-Language': 'es' };
    await api().visitor().post('/members/accept', body, { headers });
    const mail = (await api().mailsTo(owner.user.email)).at(-1);
    expect(mail?.subject).toBe('A colleague has joined your account');
  });

  test('works once, also for two at once', async () => {
    const email = newMemberEmail();
    const token = await inviteByMail(api(), owner.visitor, { email, role: 'editor' });
    const answers = await Promise.all([acceptInvitation(api(), token), acceptInvitation(api(), token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await membersOf(owner.visitor)).toHaveLength(2);
  });

  test('is replaced by a second one, and ends when it is withdrawn', async () => {
    const email = newMemberEmail();
    const first = await inviteByMail(api(), owner.visitor, { email, role: 'editor' });
    const second = await inviteByMail(api(), owner.visitor, { email, role: 'reader' });
    expect(refusalIn(await acceptInvitation(api(), first))).toEqual([404, 'NOT_FOUND']);
    const [, invited] = await membersOf(owner.visitor);
    expect(invited?.role).toBe('reader');
    expect((await owner.visitor.delete(`/members/${invited?._id ?? ''}`)).status).toBe(204);
    expect(refusalIn(await acceptInvitation(api(), second))).toEqual([404, 'NOT_FOUND']);
  });

  test('is refused for an address with an account, and to a company that is not verified', async () => {
    const other = await newParty(api());
    const member = await joinAs(api(), owner.visitor, 'reader');
    for (const email of [other.user.email, owner.user.email, member.email])
      expect(refusalIn(await owner.visitor.post('/members', { email, role: 'editor' }))).toEqual([
        ...[409, 'EMAIL_EXISTS'],
      ]);
    const unverified = await newParty(api(), {}, { isVerified: false });
    const body = { email: newMemberEmail(), role: 'editor' };
    expect(refusalIn(await unverified.visitor.post('/members', body))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  test('does not stop the invited from registering a company of their own, but then no longer opens', async () => {
    const email = newMemberEmail();
    const token = await inviteByMail(api(), owner.visitor, { email, role: 'editor' });
    expect((await api().visitor().post('/auth/register', newRegistration({ email }))).status).toBe(201);
    expect(refusalIn(await acceptInvitation(api(), token))).toEqual([409, 'EMAIL_EXISTS']);
  });

  test('ends when the holder’s password is reset, whose mail names who can still log in', async () => {
    const member = await joinAs(api(), owner.visitor, 'editor');
    const email = newMemberEmail();
    const token = await inviteByMail(api(), owner.visitor, { email, role: 'owner' });
    await api().visitor().post('/auth/forgot-password', { email: owner.user.email });
    const reset = tokenIn((await api().mailsTo(owner.user.email)).at(-1));
    const body = { token: reset, password: 'Another_pallet-7' };
    expect((await api().visitor().post('/auth/reset-password', body)).status).toBe(200);
    expect(refusalIn(await acceptInvitation(api(), token))).toEqual([404, 'NOT_FOUND']);
    const mail = (await api().mailsTo(owner.user.email)).at(-1);
    expect(mail?.text).toContain(member.email);
    expect(mail?.text).not.toContain(email);
  });
});
