import { TOTP, URI } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  newParty,
  newPartyWithListings,
  writeMessage,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { createKey, newKey } from '../support/keys.ts';
import { fragmentIn, tokenIn } from '../support/mail.ts';
import {
  acceptInvitation,
  ageMembers,
  joinAs,
  MEMBER_PASSWORD,
  membersOf,
  refusalIn,
  type TestMember,
} from '../support/members.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';

const api = useApi();

let owner: PartyWithListings;
beforeEach(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
});

const logIn = (email: string, password: string) => api().visitor().post('/auth/login', { email, password });
const newer = (visitor: ApiClient) => visitor.get('/auth/validate-session');

describe('a member’s address', () => {
  test('registers no company, and becomes no company’s address', async () => {
    const { email } = await joinAs(api(), owner.visitor, 'reader');
    const registration = await api().visitor().post('/auth/register', newRegistration({ email }));
    expect(refusalIn(registration)).toEqual([409, 'EMAIL_EXISTS']);
  });

  test('gets a link for a new password, which ends the member’s sessions and no others', async () => {
    const { visitor, email } = await joinAs(api(), owner.visitor, 'editor');
    await api().visitor().post('/auth/forgot-password', { email });
    const token = tokenIn((await api().mailsTo(email)).at(-1));
    const body = { token, password: 'Another_pallet-7' };
    expect((await api().visitor().post('/auth/reset-password', body)).status).toBe(200);
    expect(refusalIn(await newer(visitor))).toEqual([401, 'SESSION_EXPIRED']);
    expect((await newer(owner.visitor)).status).toBe(200);
    expect((await logIn(email, 'Another_pallet-7')).status).toBe(200);
    const again = await api().visitor().post('/auth/reset-password', body);
    expect(refusalIn(again)).toEqual([400, 'INVALID_RESET_LINK']);
    expect((await api().mailsTo(email)).at(-1)?.subject).toContain('password');
  });
});

describe('a member who is removed', () => {
  test('is out within one request, with every session and key', async () => {
    const { visitor, id, email } = await joinAs(api(), owner.visitor, 'owner');
    const elsewhere = api().visitor();
    await elsewhere.post('/auth/login', { email, password: MEMBER_PASSWORD });
    const made = await visitor.post('/keys', newKey(api().now, { currentPassword: MEMBER_PASSWORD }));
    const program = new ApiClient(api().origin, { key: (made.body as { key: string }).key });
    const { key } = await createKey(api(), owner.visitor);
    expect((await program.get('/spaces/mine')).status).toBe(200);
    expect((await owner.visitor.delete(`/members/${id}`)).status).toBe(204);
    for (const each of [visitor, elsewhere])
      expect(refusalIn(await each.get('/spaces/mine'))).toEqual([401, 'SESSION_EXPIRED']);
    expect(refusalIn(await program.get('/spaces/mine'))).toEqual([401, 'KEY_INVALID']);
    expect(refusalIn(await logIn(email, MEMBER_PASSWORD))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await new ApiClient(api().origin, { key }).get('/spaces/mine')).status).toBe(200);
  });

  test('can be oneself, whatever the role, and no one else', async () => {
    const reader = await joinAs(api(), owner.visitor, 'reader');
    const editor = await joinAs(api(), owner.visitor, 'editor');
    expect(refusalIn(await reader.visitor.delete(`/members/${editor.id}`))).toEqual([403, 'ROLE_MISSING']);
    expect(refusalIn(await reader.visitor.delete(`/members/${owner.user._id}`))).toEqual([
      403,
      'ROLE_MISSING',
    ]);
    expect((await reader.visitor.delete(`/members/${reader.id}`)).status).toBe(204);
    expect(refusalIn(await newer(reader.visitor))).toEqual([401, 'SESSION_EXPIRED']);
  });

  test('is not of another company', async () => {
    const { id } = await joinAs(api(), owner.visitor, 'reader');
    const other = await newParty(api());
    expect(refusalIn(await other.visitor.delete(`/members/${id}`))).toEqual([404, 'NOT_FOUND']);
    const change = await other.visitor.patch(`/members/${id}`, { role: 'owner' });
    expect(refusalIn(change)).toEqual([404, 'NOT_FOUND']);
  });

  test('leaves an owner: of two who remove each other at once, one stays', async () => {
    const first = await joinAs(api(), owner.visitor, 'owner');
    const second = await joinAs(api(), owner.visitor, 'owner');
    const remove = ({ visitor }: TestMember, { id }: TestMember) => visitor.delete(`/members/${id}`);
    const answers = await Promise.all([remove(first, second), remove(second, first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(await membersOf(owner.visitor)).toHaveLength(2);
  });
});

describe('the account’s holder', () => {
  test('cannot leave or be given another role as the last owner', async () => {
    await joinAs(api(), owner.visitor, 'editor');
    const own = `/members/${owner.user._id}`;
    expect(refusalIn(await owner.visitor.delete(own))).toEqual([409, 'LAST_OWNER']);
    expect(refusalIn(await owner.visitor.patch(own, { role: 'reader' }))).toEqual([409, 'LAST_OWNER']);
    expect((await newer(owner.visitor)).status).toBe(200);
  });

  test('is followed by an owner of seven days when leaving, and is out at once', async () => {
    const next = await joinAs(api(), owner.visitor, 'owner', 'Luis');
    await joinAs(api(), owner.visitor, 'owner', 'Ana');
    const { key } = await createKey(api(), owner.visitor);
    // A thief of the session could have invited them.
    for (const { visitor } of [owner, next])
      expect(refusalIn(await visitor.delete(`/members/${owner.user._id}`))).toEqual([409, 'LAST_OWNER']);
    await ageMembers(api());
    expect((await owner.visitor.delete(`/members/${owner.user._id}`)).status).toBe(204);
    expect(refusalIn(await newer(owner.visitor))).toEqual([401, 'SESSION_EXPIRED']);
    expect(refusalIn(await logIn(owner.user.email, PASSWORD))).toEqual([401, 'INVALID_CREDENTIALS']);
    const program = new ApiClient(api().origin, { key });
    expect(refusalIn(await program.get('/spaces/mine'))).toEqual([401, 'KEY_INVALID']);
    const { user } = (await newer(next.visitor)).body as { user: { email: string; member?: unknown } };
    expect([user.email, user.member]).toEqual([next.email, undefined]);
    expect((await logIn(next.email, MEMBER_PASSWORD)).status).toBe(200);
    expect((await next.visitor.get('/spaces/mine')).body).toMatchObject({ total: 1 });
    expect((await api().mailsTo(owner.user.email)).at(-1)?.subject).toMatch(/address/i);
  });

  test('can be removed by another owner, who takes over with the second factor', async () => {
    const next = await joinAs(api(), owner.visitor, 'owner');
    const begun = await next.visitor.post('/second-factor', { currentPassword: MEMBER_PASSWORD });
    const { uri, recoveryCodes } = begun.body as { uri: string; recoveryCodes: string[] };
    const totp = URI.parse(uri);
    if (!(totp instanceof TOTP)) throw new Error('The app gets no TOTP.');
    const code = totp.generate({ timestamp: api().now });
    expect((await next.visitor.post('/second-factor/confirm', { code })).status).toBe(200);
    next.visitor.forgetToken();
    await ageMembers(api());
    expect((await next.visitor.delete(`/members/${owner.user._id}`)).status).toBe(204);
    expect(refusalIn(await newer(owner.visitor))).toEqual([401, 'SESSION_EXPIRED']);
    const credentials = { email: next.email, password: MEMBER_PASSWORD };
    const visitor = api().visitor();
    expect(refusalIn(await visitor.post('/auth/login', credentials))).toEqual([
      401,
      'SECOND_FACTOR_REQUIRED',
    ]);
    api().now += 60_000;
    const secondFactor = totp.generate({ timestamp: api().now });
    expect((await visitor.post('/auth/login', { ...credentials, secondFactor })).status).toBe(200);
    visitor.forgetToken();
    const byRecovery = { ...credentials, secondFactor: recoveryCodes[0] };
    expect((await visitor.post('/auth/login', byRecovery)).status).toBe(200);
  });
});

describe('a role', () => {
  test('counts from the next call on, and keys end with an owner’s', async () => {
    const { visitor, id } = await joinAs(api(), owner.visitor, 'owner');
    const made = await visitor.post('/keys', newKey(api().now, { currentPassword: MEMBER_PASSWORD }));
    const program = new ApiClient(api().origin, { key: (made.body as { key: string }).key });
    expect((await owner.visitor.patch(`/members/${id}`, { role: 'reader' })).status).toBe(200);
    expect(refusalIn(await visitor.get('/members'))).toEqual([403, 'ROLE_MISSING']);
    expect(refusalIn(await program.get('/spaces/mine'))).toEqual([401, 'KEY_INVALID']);
    await owner.visitor.patch(`/members/${id}`, { role: 'editor' });
    expect((await visitor.delete(`/spaces/${owner.space}`)).status).toBe(200);
  });
});

describe('what a member does', () => {
  test('is signed inside and the company’s outside', async () => {
    const asker = await newParty(api());
    const { visitor } = await joinAs(api(), owner.visitor, 'correspondent', 'Luis Pérez');
    const id = await askAbout(asker.visitor, owner.space);
    await writeMessage({ visitor }, id, 'Yes, there is.');
    await writeMessage(owner, id, 'And more.');
    const messages = async (of: ApiClient) =>
      ((await of.get(`/enquiries/${id}`)).body as { messages: { author?: string }[] }).messages;
    const authors = (seen: { author?: string }[]) => seen.map(({ author }) => author);
    expect(authors(await messages(owner.visitor))).toEqual([undefined, 'Luis Pérez', undefined]);
    expect(JSON.stringify(await messages(asker.visitor))).not.toContain('Luis');
  });

  test('ends only their own sessions', async () => {
    const { visitor, email } = await joinAs(api(), owner.visitor, 'reader');
    const elsewhere = api().visitor();
    await elsewhere.post('/auth/login', { email, password: MEMBER_PASSWORD });
    const { sessions } = (await visitor.get('/sessions')).body as { sessions: { _id: string }[] };
    expect(sessions).toHaveLength(2);
    const holders = (await owner.visitor.get('/sessions')).body as { sessions: { _id: string }[] };
    expect(holders.sessions).toHaveLength(1);
    const held = holders.sessions[0]?._id ?? '';
    expect(refusalIn(await visitor.delete(`/sessions/${held}`))).toEqual([404, 'NOT_FOUND']);
    expect((await visitor.delete('/sessions')).status).toBe(204);
    expect(refusalIn(await newer(elsewhere))).toEqual([401, 'SESSION_EXPIRED']);
    expect((await newer(owner.visitor)).status).toBe(200);
  });

  test('goes with the company’s account, with the second factor', async () => {
    const member = await joinAs(api(), owner.visitor, 'reader');
    await member.visitor.post('/second-factor', { currentPassword: MEMBER_PASSWORD });
    expect((await owner.visitor.post('/account/delete', { currentPassword: PASSWORD })).status).toBe(204);
    const { kysely } = api().test.database;
    for (const table of ['member', 'second_factor', 'recovery_code'] as const)
      expect(await kysely.selectFrom(table).selectAll().execute()).not.toContainEqual(
        expect.objectContaining(table === 'member' ? { id: member.id } : { account: member.id }),
      );
    const token = fragmentIn((await api().mailsTo(member.email)).at(0));
    expect(refusalIn(await acceptInvitation(api(), token))).toEqual([404, 'NOT_FOUND']);
  });
});
