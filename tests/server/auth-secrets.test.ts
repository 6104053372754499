import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { PASSWORD } from '../support/samples.ts';

const api = useApi();

/** Every value of every table, as one text. */
async function dump(): Promise<string> {
  const { kysely } = api().test.database;
  const tables = await kysely.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      // The names come from the database itself.
      kysely
        .selectFrom(name as 'company')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

async function used() {
  const company = api().visitor();
  const user = await company.register();
  const csrfToken = await company.token();
  const [mail] = await api().mailsTo(user.email);
  await api().visitor().post('/auth/forgot-password', { email: user.email });
  const reset = (await api().mailsTo(user.email)).at(-1);
  // Two more wait in the queue.
  await company.post('/auth/resend-verification', { userId: user._id });
  await api().visitor().post('/auth/forgot-password', { email: user.email });
  return { company, user, csrfToken, tokens: [tokenIn(mail), tokenIn(reset)] };
}

describe('the database', () => {
  test('contains no usable session id, token, link or password', async () => {
    const { company, user, csrfToken, tokens } = await used();
    const dumped = await dump();
    const waiting = await api().mailsTo(user.email);
    expect(waiting).toHaveLength(4);
    const secrets = [
      String(company.cookies.get('__Host-sid')),
      csrfToken,
      PASSWORD,
      ...tokens,
      ...waiting.map(tokenIn),
    ];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThanOrEqual(16);
      expect(dumped).not.toContain(secret);
    }
    expect(dumped).toContain(user.email);
  });

  test('contains nothing that opens a session or an account', async () => {
    const { company } = await used();
    const words = new Set((await dump()).match(/[\w-]{43}/g));
    expect(words.size).toBeGreaterThan(3);
    for (const word of words) {
      const thief = api().visitor();
      thief.cookies.set('__Host-sid', word);
      expect((await thief.get('/auth/validate-session')).status).toBe(401);
      const body = { token: word, password: 'Another_pallet-7' };
      expect((await api().visitor().post('/auth/reset-password', body)).status).toBe(400);
      expect((await api().visitor().get(`/auth/verify-email?token=${word}`)).status).toBe(400);
    }
    expect((await company.get('/auth/validate-session')).status).toBe(200);
  });

  test('contains argon2id hashes only', async () => {
    await used();
    const hashes = await api().test.database.kysely.selectFrom('company').select('password_hash').execute();
    for (const { password_hash: hash } of hashes) expect(hash).toMatch(/^\$argon2id\$/);
  });
});

test('the log contains no password, session id, token or link', async () => {
  const { company, csrfToken, tokens, user } = await used();
  await api().visitor().post('/auth/login', { email: user.email, password: 'A-wrong-password' });
  await api()
    .visitor()
    .get(`/auth/verify-email?token=${String(tokens[0])}`);
  const logged = JSON.stringify(api().logged);
  expect(logged).toContain('/api/auth/verify-email');
  const secrets = [
    String(company.cookies.get('__Host-sid')),
    csrfToken,
    PASSWORD,
    'A-wrong-password',
    ...tokens,
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
