import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';

const api = useApi();
const anEmail = (rest = '@ebro.example') => `${randomUUID()}${rest}`;
const register = (change: object) =>
  api()
    .visitor()
    .post('/auth/register', { ...newRegistration(), ...change });
const rowsOf = (email: string) =>
  api().test.database.kysely.selectFrom('company').selectAll().where('email', '=', email).execute();

/** Values that the rules of each field refuse, including those that only other clients send. */
const REFUSED: readonly (readonly [fact: string, field: string, value: unknown, key: string])[] = [
  ['a name that is a list', 'name', ['Almacenes'], 'issues.required'],
  ['a name with a NUL', 'name', 'Alma\0cenes', 'issues.characters'],
  ['a name with a lone surrogate', 'name', 'Alma\ud800cenes', 'issues.characters'],
  ['an email with a line break', 'email', 'a@b.co\r\nBcc: c@d.co', 'issues.email'],
  ['an email of 255 characters', 'email', `${'a'.repeat(245)}@b.example`, 'issues.tooLong'],
  ['a telephone that is a number', 'telephone', 976_123_456, 'issues.required'],
  ['a script behind a line break', 'website', 'https://\njavascript:alert(1)', 'issues.website'],
  ['a country by its name', 'country', 'Spain', 'issues.country'],
  ['a blank VAT number', 'vat', '      ', 'issues.required'],
  ['a password with a lone surrogate', 'password', `${PASSWORD}\udc00`, 'issues.characters'],
  ['a logo that is no upload', 'logo', 'https://evil.example/logo.png', 'issues.upload'],
];

const ACCEPTED: readonly (readonly [fact: string, field: string, value: string])[] = [
  ['a name among blanks, trimmed', 'name', '  Almacenes Ebro  '],
  ['a name with markup, as it is', 'name', '<b>Almacén</b> & Co'],
  ['a name in another script', 'name', '倉庫株式会社'],
  ['a website with a path and a query', 'website', 'https://a.co/b?c=d#e'],
];

describe('a registration', () => {
  test.each(REFUSED)('with %s is refused, naming the field', async (_, field, value, key) => {
    const email = anEmail();
    const answer = await register({ email, [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Please check your input and try again.', code: 'BAD_INPUT' },
    });
    expect(answer.body.fields).toEqual({ [field]: key });
    expect(await rowsOf(email)).toEqual([]);
  });

  test.each(ACCEPTED)('with %s is accepted', async (_, field, value) => {
    const answer = await register({ [field]: value });
    expect(answer.status).toBe(201);
    expect(answer.body.user[field]).toBe(value.trim());
  });

  test.each([
    ['12 characters', 'Abcdefghijk_'],
    ['64 characters', `A_${'a'.repeat(62)}`],
    ['blanks around it, kept', '  Abcdefghi_  '],
    ['letters of another alphabet', 'Ñandú-ñandú-ñandú'],
    ['an emoji as symbol', 'Abcdefghijk🚚'],
  ])('with a password of %s is accepted, and logs in with exactly that password', async (_, password) => {
    const email = anEmail();
    expect((await register({ email, password })).status).toBe(201);
    const logIn = (typed: string) => api().visitor().post('/auth/login', { email, password: typed });
    expect((await logIn(password)).status).toBe(200);
    expect((await logIn(`${password} `)).status).toBe(401);
  });

  test.each([
    ['a.b@c.d.es', (id: string) => `a.${id}@c.d.es`],
    ['a@b.co', (id: string) => `${id}@b.co`],
    ["o'brien@b.co", (id: string) => `o'${id}@b.co`],
    ['ñ@b.co', (id: string) => `ñ${id}@b.co`],
    ['a plus after the @', (id: string) => `${id}@b+c.co`],
  ])('with an email like %s is accepted', async (_, emailOf) => {
    const email = emailOf(randomUUID());
    expect((await register({ email })).body.user.email).toBe(email);
  });

  test('with an email of 254 characters is accepted', async () => {
    const id = randomUUID();
    const email = `${id}${'a'.repeat(244 - id.length)}@b.example`;
    expect(email).toHaveLength(254);
    expect((await register({ email })).status).toBe(201);
  });

  test('stores the email trimmed and in lower case', async () => {
    const email = anEmail();
    const answer = await register({ email: ` ${email.toUpperCase()} ` });
    expect(answer.body.user.email).toBe(email);
  });

  test('ignores __proto__', async () => {
    const guest = api().visitor();
    const json = JSON.stringify(newRegistration()).replace('{', '{"__proto__":{"role":"admin"},');
    const answer = await guest.post('/auth/register', undefined, {
      raw: json,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.body.user.role).toBe('user');
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  test.each(['name', 'telephoneCountryPrefix', 'telephone', 'website', 'country', 'vat'])(
    'without %s is refused',
    async (field) => {
      const answer = await register({ [field]: undefined });
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
      expect(answer.body.fields).toEqual({ [field]: 'issues.required' });
    },
  );

  test('of 20 concurrent ones with one address succeeds once, with one mail', async () => {
    const email = anEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await rowsOf(email)).toHaveLength(1);
    expect(await api().mailsTo(email)).toHaveLength(1);
  });
});
