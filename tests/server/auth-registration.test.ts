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

const REFUSED: readonly (readonly [fact: string, field: string, value: unknown, key: string])[] = [
  ['an empty name', 'name', '', 'issues.required'],
  ['a blank name', 'name', '   ', 'issues.required'],
  ['a name of 1 character', 'name', 'A', 'issues.companyName'],
  ['a name of 1 character among blanks', 'name', '  A  ', 'issues.companyName'],
  ['a name of 41 characters', 'name', 'A'.repeat(41), 'issues.companyName'],
  ['a name that is a number', 'name', 5, 'issues.required'],
  ['a name that is a list', 'name', ['Almacenes'], 'issues.required'],
  ['a name with a NUL', 'name', 'Alma\0cenes', 'issues.characters'],
  ['a name with a lone surrogate', 'name', 'Alma\ud800cenes', 'issues.characters'],
  ['an email without @', 'email', 'ebro.example', 'issues.email'],
  ['an email without a dot after the @', 'email', 'a@b', 'issues.email'],
  ['an email with a final part of 1 letter', 'email', 'a@b.c', 'issues.email'],
  ['an email with a blank inside', 'email', 'a b@c.co', 'issues.email'],
  ['an email with a tab inside', 'email', 'a\tb@c.co', 'issues.email'],
  ['an email with a plus before the @', 'email', 'a+b@c.co', 'issues.email'],
  ['an email with two @', 'email', 'a@b@c.co', 'issues.email'],
  ['an email with nothing before the @', 'email', '@c.co', 'issues.email'],
  ['an email that ends with a dot', 'email', 'a@b.co.', 'issues.email'],
  ['an email with a line break', 'email', 'a@b.co\r\nBcc: c@d.co', 'issues.email'],
  ['an email with a NUL', 'email', 'a\0@b.co', 'issues.characters'],
  ['an email of 255 characters', 'email', `${'a'.repeat(245)}@b.example`, 'issues.tooLong'],
  ['a prefix without its plus', 'telephoneCountryPrefix', '34', 'issues.dialCode'],
  ['a prefix of no country', 'telephoneCountryPrefix', '+999', 'issues.dialCode'],
  ['an empty prefix', 'telephoneCountryPrefix', '', 'issues.required'],
  ['a blank prefix', 'telephoneCountryPrefix', ' ', 'issues.required'],
  ['a prefix that is a number', 'telephoneCountryPrefix', 34, 'issues.required'],
  ['a telephone of 6 digits', 'telephone', '123456', 'issues.telephone'],
  ['a telephone of 16 digits', 'telephone', '1'.repeat(16), 'issues.telephone'],
  ['a telephone with a letter', 'telephone', '97612345a', 'issues.telephone'],
  ['a telephone with a blank inside', 'telephone', '976 123456', 'issues.telephone'],
  ['a telephone with a plus', 'telephone', '+976123456', 'issues.telephone'],
  ['a telephone in Arabic digits', 'telephone', '٩٧٦١٢٣٤٥٦', 'issues.telephone'],
  ['an empty telephone', 'telephone', '', 'issues.required'],
  ['a blank telephone', 'telephone', '  ', 'issues.required'],
  ['a telephone that is a number', 'telephone', 976_123_456, 'issues.required'],
  ['a website of 11 characters', 'website', 'https://a.b', 'issues.website'],
  ['a website of another scheme', 'website', 'ftp://example.com', 'issues.website'],
  ['a script as website', 'website', 'javascript:alert(1)', 'issues.website'],
  ['a script behind a line break', 'website', 'https://\njavascript:alert(1)', 'issues.website'],
  ['data as website', 'website', 'data:text/html,<script>1</script>', 'issues.website'],
  ['a website without a scheme', 'website', 'www.example.com', 'issues.website'],
  ['a website with a blank inside', 'website', 'https://exa mple.com', 'issues.website'],
  ['a website without a host', 'website', 'https:///path/to', 'issues.website'],
  ['a website of 201 characters', 'website', `https://a.co/${'x'.repeat(188)}`, 'issues.tooLong'],
  ['an empty website', 'website', '', 'issues.required'],
  ['a blank website', 'website', '   ', 'issues.required'],
  ['a country by its name', 'country', 'Spain', 'issues.country'],
  ['a country in small letters', 'country', 'es', 'issues.country'],
  ['a country of no code', 'country', 'ZZ', 'issues.country'],
  ['an empty country', 'country', '', 'issues.required'],
  ['a blank country', 'country', ' ', 'issues.required'],
  ['a VAT number of 4 characters', 'vat', 'ES12', 'issues.vat'],
  ['a VAT number of 22 characters', 'vat', 'E'.repeat(22), 'issues.vat'],
  ['a VAT number of 4 characters among blanks', 'vat', '  ES12  ', 'issues.vat'],
  ['an empty VAT number', 'vat', '', 'issues.required'],
  ['a blank VAT number', 'vat', '      ', 'issues.required'],
  ['a password of 11 characters', 'password', 'Abcdefghij_', 'issues.password'],
  ['a password of 65 characters', 'password', `A_${'a'.repeat(63)}`, 'issues.passwordTooLong'],
  ['a password without uppercase', 'password', 'abcdefghijk_', 'issues.password'],
  ['a password without lowercase', 'password', 'ABCDEFGHIJK_', 'issues.password'],
  ['a password without a symbol', 'password', 'Abcdefghijkl', 'issues.password'],
  ['a password with a NUL', 'password', `${PASSWORD}\0`, 'issues.characters'],
  ['a password with a lone surrogate', 'password', `${PASSWORD}\udc00`, 'issues.characters'],
  ['a logo that is no upload', 'logo', 'https://evil.example/logo.png', 'issues.upload'],
  ['a logo that is a number', 'logo', 5, 'issues.required'],
];

const ACCEPTED: readonly (readonly [fact: string, field: string, value: string])[] = [
  ['a name of 2 characters', 'name', 'AB'],
  ['a name of 40 characters', 'name', 'A'.repeat(40)],
  ['a name among blanks, trimmed', 'name', '  Almacenes Ebro  '],
  ['a name with markup, as it is', 'name', '<b>Almacén</b> & Co'],
  ['a name in another script', 'name', '倉庫株式会社'],
  ['a name with quotes', 'name', `O'Brien "Depots"`],
  ['a telephone of 7 digits', 'telephone', '1234567'],
  ['a telephone of 15 digits', 'telephone', '1'.repeat(15)],
  ['a prefix of 4 characters', 'telephoneCountryPrefix', '+351'],
  ['the shortest prefix', 'telephoneCountryPrefix', '+1'],
  ['a website of 12 characters', 'website', 'https://a.co'],
  ['a website of 200 characters', 'website', `https://a.co/${'x'.repeat(187)}`],
  ['a website by http', 'website', 'http://a.example'],
  ['a website with a path and a query', 'website', 'https://a.co/b?c=d#e'],
  ['a VAT number of 5 characters', 'vat', 'ES123'],
  ['a VAT number of 21 characters', 'vat', 'E'.repeat(21)],
  ['a country code', 'country', 'PT'],
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

  test('returns the user, unverified and with the default role, and the expiration', async () => {
    const registration = newRegistration();
    const answer = await register(registration);
    const { password: _, ...details } = registration;
    expect(answer.body).toEqual({
      user: {
        ...details,
        _id: expect.any(String),
        firstName: null,
        lastName: null,
        isVerified: false,
        role: 'user',
        logo: null,
      },
      tokenExpiration: api().now + 24 * 3_600_000,
    });
    expect(answer.text).not.toContain(registration.password);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('cannot choose a role, an id, a verification or a hash', async () => {
    const answer = await register({
      _id: 'mine',
      id: 'mine',
      role: 'admin',
      isVerified: true,
      is_verified: 1,
      password_hash: 'x',
      created_at: 0,
      constructor: { prototype: { role: 'admin' } },
    });
    expect(answer.body.user).toMatchObject({ role: 'user', isVerified: false });
    expect(answer.body.user._id).not.toBe('mine');
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

  test('names every invalid field at once', async () => {
    const answer = await register({ name: '', telephone: '1', website: 'x', country: 'x', vat: 'x' });
    expect(Object.keys(answer.body.fields as object).sort()).toEqual([
      'country',
      'name',
      'telephone',
      'vat',
      'website',
    ]);
  });

  test.each([
    ['no email', { email: undefined }, ['email']],
    ['an empty email', { email: '' }, ['email']],
    ['a blank email', { email: '  ' }, ['email']],
    ['null as email', { email: null }, ['email']],
    ['no password', { password: undefined }, ['password']],
    ['an empty password', { password: '' }, ['password']],
    ['a blank password', { password: '            ' }, ['password']],
    ['neither', { email: '', password: '' }, ['email', 'password']],
    ['neither, and other faults', { email: '', password: '', name: '', vat: '1' }, ['email', 'password']],
  ])('with %s says that both are required', async (_, change, fields) => {
    const answer = await register(change);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Email and password are required.', code: 'CREDENTIALS_REQUIRED' },
    });
    expect(Object.keys(answer.body.fields as object)).toEqual(fields);
  });

  test.each(['name', 'telephoneCountryPrefix', 'telephone', 'website', 'country', 'vat'])(
    'without %s is refused',
    async (field) => {
      const answer = await register({ [field]: undefined });
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
      expect(answer.body.fields).toEqual({ [field]: 'issues.required' });
    },
  );

  test.each([
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['a text', '"x"'],
  ])('whose body is %s is refused', async (_, raw) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await api().visitor().post('/auth/register', undefined, { raw, headers });
    expect(answer).toMatchObject({ status: 400, body: { code: 'CREDENTIALS_REQUIRED' } });
  });

  test.each([
    ['broken JSON', '{"email":', 'application/json', 400, 'BAD_JSON'],
    ['an empty body', '', 'application/json', 400, 'BAD_JSON'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'application/json', 400, 'BAD_JSON'],
    ['a form', 'email=a@b.co', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', '{}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('with %s is refused', async (_, raw, type, status, code) => {
    const answer = await api()
      .visitor()
      .post('/auth/register', undefined, { raw, headers: { 'Content-Type': type } });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test('with a taken address is refused in any case', async () => {
    const email = anEmail();
    await register({ email });
    for (const again of [email, email.toUpperCase(), ` ${email}`]) {
      expect(await register({ email: again, name: 'Thief' })).toMatchObject({
        status: 409,
        body: { error: 'Email already exists.', code: 'EMAIL_EXISTS' },
      });
    }
    expect((await rowsOf(email)).map(({ name }) => name)).toEqual(['Almacenes Ebro']);
    expect(await api().mailsTo(email)).toHaveLength(1);
  });

  test('of 20 concurrent ones with one address succeeds once, with one mail', async () => {
    const email = anEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await rowsOf(email)).toHaveLength(1);
    expect(await api().mailsTo(email)).toHaveLength(1);
  });
});
