import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';

const api = useApi();
let company: ApiClient;
let user: User;

beforeAll(async () => {
  company = api().visitor();
  user = await company.register();
});

const updateAccount = (changes: object) =>
  company.patch(`/users/${user._id}`, { ...accountUpdate(user), ...changes });

const REFUSED: readonly (readonly [fact: string, field: string, value: unknown, key: string])[] = [
  ['an empty name', 'name', '', 'issues.required'],
  ['a blank name', 'name', '   ', 'issues.required'],
  ['no name', 'name', undefined, 'issues.required'],
  ['a name of 1 character', 'name', 'A', 'issues.companyName'],
  ['a name of 41 characters', 'name', 'A'.repeat(41), 'issues.companyName'],
  ['a name with a NUL', 'name', 'Alma\0cenes', 'issues.characters'],
  ['a name that is a number', 'name', 5, 'issues.required'],
  ['an empty email', 'email', '', 'issues.required'],
  ['a blank email', 'email', '  ', 'issues.required'],
  ['no email', 'email', undefined, 'issues.required'],
  ['an email with a blank inside', 'email', 'a b@c.co', 'issues.emailFormat'],
  ['an email without a dot after the @', 'email', 'a@b', 'issues.emailFormat'],
  ['an email with a top-level domain of 1 letter', 'email', 'a@b.c', 'issues.emailFormat'],
  ['an email with a plus before the @', 'email', 'a+b@c.co', 'issues.emailPlus'],
  ['an email with a plus after the @', 'email', 'a@b+c.co', 'issues.emailPlus'],
  ['an email with a plus and a blank', 'email', 'a +b@c', 'issues.emailPlus'],
  ['an email with a line break', 'email', 'a@b.co\r\nBcc: c@d.co', 'issues.emailFormat'],
  ['an email of 255 characters', 'email', `${'a'.repeat(245)}@b.example`, 'issues.tooLong'],
  ['an empty prefix', 'telephoneCountryPrefix', '', 'issues.required'],
  ['no prefix', 'telephoneCountryPrefix', undefined, 'issues.required'],
  ['an unknown prefix', 'telephoneCountryPrefix', '+999', 'issues.dialCode'],
  ['an empty telephone', 'telephone', '', 'issues.required'],
  ['a blank telephone', 'telephone', '   ', 'issues.required'],
  ['no telephone', 'telephone', undefined, 'issues.required'],
  ['a telephone of 8 digits', 'telephone', '12345678', 'issues.accountTelephone'],
  ['a telephone of 16 digits', 'telephone', '1'.repeat(16), 'issues.accountTelephone'],
  ['a telephone with a letter', 'telephone', '12345678a', 'issues.accountTelephone'],
  ['an empty website', 'website', '', 'issues.required'],
  ['no website', 'website', undefined, 'issues.required'],
  ['a website of 11 characters', 'website', 'https://a.b', 'issues.website'],
  ['a script as website', 'website', 'javascript:alert(1)', 'issues.website'],
  ['a website of 201 characters', 'website', `https://a.co/${'x'.repeat(188)}`, 'issues.tooLong'],
  ['an empty country', 'country', '', 'issues.required'],
  ['no country', 'country', undefined, 'issues.required'],
  ['an unknown country code', 'country', 'ZZ', 'issues.country'],
  ['a country by its name', 'country', 'Spain', 'issues.country'],
  ['a logo that is not an upload', 'logo', 'https://evil.example/x.png', 'issues.upload'],
  ['an unknown upload as logo', 'logo', '/api/images/unknown', 'issues.upload'],
  ['a new password of 9 characters', 'newPassword', 'Abcdefg1!', 'issues.accountPasswordLength'],
  ['a new password of 4 characters', 'newPassword', 'Ab1!', 'issues.accountPasswordLength'],
  ['a new password without a symbol', 'newPassword', 'abcdefghij', 'issues.accountPasswordSymbol'],
  ['a new password without uppercase', 'newPassword', 'abcdefghi!', 'issues.accountPasswordUppercase'],
  ['a new password without lowercase', 'newPassword', 'ABCDEFGHI!', 'issues.accountPasswordLowercase'],
  ['a new password without a digit', 'newPassword', 'Abcdefghi!', 'issues.accountPasswordNumber'],
  ['a new password of 65 characters', 'newPassword', `A1!${'a'.repeat(62)}`, 'issues.passwordTooLong'],
  ['a new password with a NUL', 'newPassword', 'Abcdefgh1!\0', 'issues.characters'],
  ['a new password that is a number', 'newPassword', 1_234_567_890, 'issues.required'],
  ['null as new password', 'newPassword', null, 'issues.required'],
];

const ACCEPTED: readonly (readonly [fact: string, field: string, value: string])[] = [
  ['a name of 2 characters', 'name', 'AB'],
  ['a name of 40 characters', 'name', 'A'.repeat(40)],
  ['a name with surrounding blanks, which it trims', 'name', '  Ebro  '],
  ['a telephone of 9 digits', 'telephone', '123456789'],
  ['a telephone of 15 digits', 'telephone', '1'.repeat(15)],
  ['a website of 12 characters', 'website', 'https://a.co'],
  ['a website of 200 characters', 'website', `https://a.co/${'x'.repeat(187)}`],
  ['a prefix of another country', 'telephoneCountryPrefix', '+351'],
  ['another country', 'country', 'PT'],
];

describe('PATCH /api/users/{id}', () => {
  test.each(REFUSED)('rejects %s and names the field', async (_, field, value, key) => {
    const response = await updateAccount({ [field]: value });
    expect(response).toMatchObject({
      status: 400,
      body: { error: 'Please check your input and try again.', code: 'BAD_INPUT' },
    });
    expect(response.body.fields).toEqual({ [field]: key });
    expect((await company.get(`/users/${user._id}`)).body[field]).toEqual(
      (user as Record<string, unknown>)[field],
    );
  });

  test.each(ACCEPTED)('accepts %s', async (_, field, value) => {
    const response = await updateAccount({ [field]: value });
    expect(response).toMatchObject({ status: 200, body: { user: { [field]: value.trim() } } });
    await updateAccount({});
  });

  test.each([
    ['10 characters', 'Abcdefgh1!'],
    ['64 characters', `A1!${'a'.repeat(61)}`],
    ['an underscore as symbol', 'Abcdefgh1_'],
    ['surrounding blanks', ' Abcdef1! '],
  ])('accepts a new password with %s, which logs in as typed', async (_, newPassword) => {
    const other = api().visitor();
    const account = await other.register();
    const response = await other.patch(`/users/${account._id}`, accountUpdate(account, { newPassword }));
    expect(response.status).toBe(200);
    const logIn = (password: string) =>
      api().visitor().post('/auth/login', { email: account.email, password });
    expect((await logIn(newPassword)).status).toBe(200);
    expect((await logIn(`${newPassword}.`)).status).toBe(401);
  });

  test('accepts an email of 254 characters', async () => {
    const other = api().visitor();
    const account = await other.register();
    const email = `${account._id}${'a'.repeat(244 - account._id.length)}@b.example`;
    const response = await other.patch(`/users/${account._id}`, accountUpdate(account, { email }));
    expect(response.body.user.email).toBe(email);
  });

  test('names every invalid field at once', async () => {
    const response = await updateAccount({ name: '', telephone: '1', newPassword: 'x', currentPassword: '' });
    expect(Object.keys(response.body.fields as object).sort()).toEqual([
      'currentPassword',
      'name',
      'newPassword',
      'telephone',
    ]);
  });

  test('rejects a body that is not an object', async () => {
    for (const raw of ['null', '5', '[]', '"x"']) {
      const response = await company.send('PATCH', `/users/${user._id}`, {
        raw,
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': await company.token() },
      });
      expect(response).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    }
  });
});
