import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { MEMBER_ROLES } from '#domain/user/member-role.ts';
import { accountUpdate } from '../support/account.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newParty, type Party } from '../support/enquiries.ts';
import { joinAs, MEMBER_PASSWORD, refusalIn, type TestMember } from '../support/members.ts';
import { PASSWORD } from '../support/samples.ts';

const NEW_PASSWORD = 'Another_pallet-7';
const api = useApi();

let holder: Party;
beforeEach(async () => {
  holder = await newParty(api());
});

const logIn = async (email: string, password: string) => {
  const visitor = api().visitor();
  const { status } = await visitor.post('/auth/login', { email, password });
  return { visitor, status };
};
const isLoggedIn = async (visitor: ApiClient) => (await visitor.get('/auth/validate-session')).status === 200;

async function change(visitor: ApiClient, body: object = {}, locale = 'en'): Promise<Answer> {
  return visitor.send('PUT', '/password', {
    body: { currentPassword: MEMBER_PASSWORD, newPassword: NEW_PASSWORD, ...body },
    headers: { 'X-CSRF-Token': await visitor.token(), 'Accept-Language': locale },
  });
}

describe('a member’s new password', () => {
  test.each(MEMBER_ROLES)('replaces the old one of a member who is %s, and no one else’s', async (role) => {
    const { visitor, email } = await joinAs(api(), holder.visitor, role);
    const { email: other } = await joinAs(api(), holder.visitor, role);
    expect((await change(visitor)).status).toBe(204);
    expect((await logIn(email, MEMBER_PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(other, MEMBER_PASSWORD)).status).toBe(200);
    expect((await logIn(holder.user.email, PASSWORD)).status).toBe(200);
  });

  test('ends the member’s other sessions, keeps this one under a new id, and ends no one else’s', async () => {
    const { visitor, email } = await joinAs(api(), holder.visitor, 'reader');
    const { visitor: elsewhere } = await logIn(email, MEMBER_PASSWORD);
    const oldId = visitor.cookies.get('__Host-sid');
    await change(visitor);
    expect(await isLoggedIn(visitor)).toBe(true);
    expect(visitor.cookies.get('__Host-sid')).not.toBe(oldId);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    expect(await isLoggedIn(holder.visitor)).toBe(true);
  });

  test('ends a mailed link for another', async () => {
    const { visitor, email } = await joinAs(api(), holder.visitor, 'reader');
    await api().visitor().post('/auth/forgot-password', { email });
    const link = /token=([\w-]+)/.exec((await api().mailsTo(email)).at(-1)?.text ?? '')?.[1];
    await change(visitor);
    const reset = await api()
      .visitor()
      .post('/auth/reset-password', { token: link, password: 'Third_pallet-8' });
    expect(refusalIn(reset)).toEqual([400, 'INVALID_RESET_LINK']);
  });

  test('is announced to the member alone, in the language of the page', async () => {
    const { visitor, email } = await joinAs(api(), holder.visitor, 'reader');
    const before = (await api().mailsTo(holder.user.email)).length;
    await change(visitor, {}, 'es');
    expect((await api().mailsTo(email)).at(-1)?.subject).toBe('Se ha cambiado tu contraseña');
    expect(await api().mailsTo(holder.user.email)).toHaveLength(before);
  });

  test('needs the member’s current password, not the holder’s', async () => {
    const { visitor, email } = await joinAs(api(), holder.visitor, 'owner');
    for (const currentPassword of ['Wrong_password-1', PASSWORD])
      expect(refusalIn(await change(visitor, { currentPassword }))).toEqual([
        401,
        'INVALID_CURRENT_PASSWORD',
      ]);
    expect((await logIn(email, MEMBER_PASSWORD)).status).toBe(200);
  });

  test('has the rules of the holder’s', async () => {
    const { visitor } = await joinAs(api(), holder.visitor, 'reader');
    const { status, body } = await change(visitor, { newPassword: 'Nosymbol12345' });
    expect([status, body.fields]).toEqual([400, { newPassword: 'issues.accountPasswordSymbol' }]);
  });

  test('is set by one of several concurrent changes', async () => {
    const { visitor, email } = await joinAs(api(), holder.visitor, 'reader');
    await visitor.token();
    const passwords = Array.from({ length: 6 }, (_, index) => `Pallet-no-${String(index)}`);
    const answers = await Promise.all(passwords.map((newPassword) => change(visitor, { newPassword })));
    const done = passwords.filter((_, index) => answers[index]?.status === 204);
    expect(done).toHaveLength(1);
    expect((await logIn(email, String(done[0]))).status).toBe(200);
  });
});

describe('the holder’s new password', () => {
  test('is the account’s, ends all other sessions and is announced', async () => {
    const { visitor: elsewhere } = await logIn(holder.user.email, PASSWORD);
    const { visitor: member, email } = await joinAs(api(), holder.visitor, 'reader');
    expect((await change(holder.visitor, { currentPassword: PASSWORD })).status).toBe(204);
    expect(await isLoggedIn(holder.visitor)).toBe(true);
    for (const ended of [elsewhere, member]) expect(await isLoggedIn(ended)).toBe(false);
    expect((await logIn(holder.user.email, NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(email, MEMBER_PASSWORD)).status).toBe(200);
    expect((await api().mailsTo(holder.user.email)).at(-1)?.subject).toBe('Your password was changed');
  });
});

describe('a member who is an owner', () => {
  let owner: TestMember;
  beforeEach(async () => {
    owner = await joinAs(api(), holder.visitor, 'owner');
  });

  const update = (body: Parameters<typeof accountUpdate>[1]) =>
    owner.visitor.patch(`/users/${holder.user._id}`, accountUpdate(holder.user, body));

  test('changes the company’s details with the own password, not with the holder’s', async () => {
    const details = { name: 'Naves del Ebro', website: 'https://naves.example' };
    const refused = await update({ ...details, currentPassword: PASSWORD });
    expect(refusalIn(refused)).toEqual([401, 'INVALID_CURRENT_PASSWORD']);
    const { status, body } = await update({ ...details, currentPassword: MEMBER_PASSWORD });
    expect([status, (body as { user: User }).user]).toMatchObject([
      200,
      { ...details, email: holder.user.email, member: { _id: owner.id } },
    ]);
  });

  test('changes neither the address nor the password by which the holder logs in', async () => {
    const currentPassword = MEMBER_PASSWORD;
    for (const login of [{ email: 'mine@ebro.example' }, { newPassword: NEW_PASSWORD }])
      expect(refusalIn(await update({ ...login, currentPassword }))).toEqual([403, 'FORBIDDEN']);
    expect((await logIn(holder.user.email, PASSWORD)).status).toBe(200);
  });

  test('does not delete the account, whose holder may not know of the invitation', async () => {
    for (const currentPassword of [MEMBER_PASSWORD, PASSWORD]) {
      const refused = await owner.visitor.post('/account/delete', { currentPassword });
      expect(refusalIn(refused)).toEqual([403, 'FORBIDDEN']);
    }
    expect((await logIn(holder.user.email, PASSWORD)).status).toBe(200);
  });
});

test('the holder confirms with the holder’s password, not with a member’s', async () => {
  await joinAs(api(), holder.visitor, 'owner');
  const body = accountUpdate(holder.user, { name: 'Naves del Ebro', currentPassword: MEMBER_PASSWORD });
  const answer = await holder.visitor.patch(`/users/${holder.user._id}`, body);
  expect(refusalIn(answer)).toEqual([401, 'INVALID_CURRENT_PASSWORD']);
});
