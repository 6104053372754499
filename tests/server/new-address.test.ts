import { describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { useApi } from '../support/api-server.ts';
import { fragmentIn, tokenIn } from '../support/mail.ts';
import { PASSWORD } from '../support/samples.ts';
import { accountsOn } from './support/accounts.ts';

const HOUR_MS = 3_600_000;
const api = useApi();
const accounts = accountsOn(api);
const { updateAccount, verifyEmail, logIn } = accounts;

async function verifiedCompany() {
  const { company, token } = await accounts.registerCompany();
  await verifyEmail(token);
  const user = (await company.get('/auth/validate-session')).body.user as User;
  return { company, user };
}

async function changingCompany() {
  const { company, user } = await verifiedCompany();
  const email = `new.${user.email}`;
  const answer = await updateAccount(company, user, { email });
  return { company, user, email, answer };
}
type Changing = Awaited<ReturnType<typeof changingCompany>>;

const newestTo = async (email: string) => (await api().mailsTo(email)).at(-1);
const confirmToken = async ({ email }: Pick<Changing, 'email'>) => tokenIn(await newestTo(email));
const cancelToken = async ({ user }: Pick<Changing, 'user'>) => fragmentIn(await newestTo(user.email));
const cancel = (token: string) => api().visitor().post('/auth/cancel-email', { token });
const accountOf = async ({ company }: Pick<Changing, 'company'>) =>
  (await company.get('/auth/validate-session')).body.user as User;

describe('the new address of a verified company', () => {
  test('is pending until it is confirmed, and the old one stays', async () => {
    const changing = await changingCompany();
    const { user, email, answer } = changing;
    expect(answer).toMatchObject({ status: 200, body: { user: { ...user, pendingEmail: email } } });
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect(await verifyEmail(await confirmToken(changing))).toMatchObject({ status: 200 });
    expect(await accountOf(changing)).toEqual({ ...user, email, pendingEmail: null });
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test('is mailed to both, to the old one with a link that cancels it and without the new address', async () => {
    const { user, email } = await changingCompany();
    expect((await newestTo(email))?.subject).toBe('Confirm the new email address of your account');
    const toOld = await newestTo(user.email);
    expect(toOld?.subject).toBe('Your email address is about to change');
    expect(`${toOld?.text ?? ''}${toOld?.html ?? ''}`).not.toContain(email);
    expect(toOld?.text).toContain('hello@estiba.example');
  });

  test('is mailed to the old one once more when it is confirmed', async () => {
    const changing = await changingCompany();
    await verifyEmail(await confirmToken(changing));
    expect((await newestTo(changing.user.email))?.subject).toBe('Your email address was changed');
  });

  test('is confirmed once', async () => {
    const token = await confirmToken(await changingCompany());
    const answers = await Promise.all(Array.from({ length: 10 }, () => verifyEmail(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verifyEmail(token)).body.error.code).toBe('EMAIL_ALREADY_VERIFIED');
  });

  test('is not confirmed by HEAD, which mail scanners send', async () => {
    const changing = await changingCompany();
    const address = `/auth/verify-email?token=${await confirmToken(changing)}`;
    expect((await api().visitor().send('HEAD', address, {})).status).toBe(200);
    expect(await accountOf(changing)).toMatchObject({ email: changing.user.email });
  });

  test('is confirmed in time, and the link can be sent again', async () => {
    const changing = await changingCompany();
    const token = await confirmToken(changing);
    api().now += 25 * HOUR_MS;
    expect((await verifyEmail(token)).body.error.code).toBe('VERIFICATION_LINK_EXPIRED');
    const again = api().visitor();
    await again.post('/auth/login', { email: changing.user.email, password: PASSWORD });
    again.forgetToken();
    const resent = await again.post('/auth/resend-verification', { userId: changing.user._id });
    expect(resent.status).toBe(200);
    expect((await verifyEmail(await confirmToken(changing))).status).toBe(200);
  });

  test('is refused if another company has it, and when another registers with it meanwhile', async () => {
    const { company, user } = await verifiedCompany();
    const known = await verifiedCompany();
    const taken = await updateAccount(company, user, { email: known.user.email });
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_EXISTS']);
    const changing = await changingCompany();
    const token = await confirmToken(changing);
    await api().visitor().register({ email: changing.email });
    const late = await verifyEmail(token);
    expect([late.status, late.body.error.code]).toEqual([409, 'EMAIL_EXISTS']);
    expect(await accountOf(changing)).toMatchObject({ email: changing.user.email });
  });

  test('belongs to one of several companies that confirm it', async () => {
    const companies: Awaited<ReturnType<typeof verifiedCompany>>[] = [];
    while (companies.length < 4) companies.push(await verifiedCompany());
    const email = `shared@${String(companies[0]?.user._id)}.example`;
    const tokens: string[] = [];
    for (const { company, user } of companies) {
      expect((await updateAccount(company, user, { email })).status).toBe(200);
      tokens.push(tokenIn(await newestTo(email)));
    }
    const answers = await Promise.all(tokens.map((token) => verifyEmail(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('replaces an earlier pending one, whose link no longer works', async () => {
    const changing = await changingCompany();
    const earlier = await confirmToken(changing);
    const email = `newest.${changing.user.email}`;
    await updateAccount(changing.company, changing.user, { email });
    expect((await verifyEmail(earlier)).body.error.code).toBe('INVALID_VERIFICATION_LINK');
    expect((await verifyEmail(await confirmToken({ email }))).status).toBe(200);
    expect(await accountOf(changing)).toMatchObject({ email });
  });
});

describe('a pending address', () => {
  test('is canceled by the link in the mail to the old one, once', async () => {
    const changing = await changingCompany();
    const token = await cancelToken(changing);
    const confirming = await confirmToken(changing);
    expect(await cancel(token)).toMatchObject({ status: 200, body: { message: 'Email change canceled.' } });
    expect((await logIn(changing.user.email, PASSWORD)).body.user).toEqual(changing.user);
    expect((await verifyEmail(confirming)).body.error.code).toBe('INVALID_VERIFICATION_LINK');
    expect((await cancel(token)).status).toBe(404);
  });

  test('is not canceled once it is confirmed', async () => {
    const changing = await changingCompany();
    const token = await cancelToken(changing);
    await verifyEmail(await confirmToken(changing));
    expect((await cancel(token)).status).toBe(404);
    expect(await accountOf(changing)).toMatchObject({ email: changing.email });
  });

  test('is either confirmed or canceled when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const changing = await changingCompany();
      const [confirming, canceling] = [await confirmToken(changing), await cancelToken(changing)];
      const [confirmed, canceled] = await Promise.all([verifyEmail(confirming), cancel(canceling)]);
      expect([confirmed.status === 200, canceled.status === 200].filter(Boolean)).toHaveLength(1);
      const email = confirmed.status === 200 ? changing.email : changing.user.email;
      expect((await logIn(email, PASSWORD)).body.user).toMatchObject({ email, pendingEmail: null });
    }
  });

  test('is canceled by its company', async () => {
    const changing = await changingCompany();
    const token = await confirmToken(changing);
    const path = `/users/${changing.user._id}/pending-email`;
    expect((await changing.company.delete(path)).status).toBe(204);
    expect((await changing.company.delete(path)).status).toBe(204);
    expect(await accountOf(changing)).toEqual(changing.user);
    expect((await verifyEmail(token)).body.error.code).toBe('INVALID_VERIFICATION_LINK');
  });

  test('is deleted with the account, also from mails that wait', async () => {
    const { company, user, email } = await changingCompany();
    expect((await company.post('/account/delete', { currentPassword: PASSWORD })).status).toBe(204);
    const { count } = await api()
      .services.database.kysely.selectFrom('outgoing_mail')
      .where('recipient', '=', email)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    expect(await api().mailsTo(user.email)).not.toHaveLength(0);
  });
});
