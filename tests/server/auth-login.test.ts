import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { PASSWORD } from '../support/samples.ts';

const api = useApi();
const logIn = (body: unknown) => api().visitor().post('/auth/login', body);

describe('a log-in', () => {
  test.each([
    ['in another case of letters', PASSWORD.toUpperCase()],
    ['with a blank before it', ` ${PASSWORD}`],
    ['with a blank after it', `${PASSWORD} `],
    ['cut by one letter', PASSWORD.slice(0, -1)],
    ['of 1,024 characters', 'x'.repeat(1024)],
  ])('with the password %s is refused', async (_, password) => {
    const { email } = await api().visitor().register();
    expect(await logIn({ email, password })).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password.', code: 'INVALID_CREDENTIALS' },
    });
  });

  test.each([
    ['an email of 255 characters', { email: 'a'.repeat(255), password: PASSWORD }, 'email'],
    ['an email with a NUL', { email: 'a\0@b.co', password: PASSWORD }, 'email'],
    ['a password of 1,025 characters', { email: 'a@b.co', password: 'x'.repeat(1025) }, 'password'],
    ['a password with a NUL', { email: 'a@b.co', password: `${PASSWORD}\0` }, 'password'],
    ['a password with a lone surrogate', { email: 'a@b.co', password: 'x\ud800' }, 'password'],
  ])('with %s is refused, naming the field', async (_, body, field) => {
    const answer = await logIn(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });

  test('with an invalid address is refused like an unknown one', async () => {
    expect((await logIn({ email: 'nobody', password: PASSWORD })).status).toBe(401);
  });

  test.each([
    ['an older, cheaper hash', { memoryCost: 512, timeCost: 1, parallelism: 1 }],
    ['a hash of fewer rounds', { memoryCost: 1024, timeCost: 2, parallelism: 1 }],
  ])('rehashes the password if %s is stored', async (_, cost) => {
    const { email } = await api().visitor().register();
    const { hash } = await import('@node-rs/argon2');
    const companies = api().test.database.kysely;
    const older = await hash(PASSWORD, cost);
    await companies.updateTable('company').set({ password_hash: older }).where('email', '=', email).execute();
    expect((await logIn({ email, password: PASSWORD })).status).toBe(200);
    const { password_hash: newer } = await companies
      .selectFrom('company')
      .where('email', '=', email)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(newer).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect((await logIn({ email, password: PASSWORD })).status).toBe(200);
  });
});
