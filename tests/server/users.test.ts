import { describe, expect, test } from 'vitest';
import { accountUpdate } from '../support/account.ts';
import { useApi } from '../support/api-server.ts';
import { PASSWORD } from '../support/samples.ts';
import { accountsOn } from './support/accounts.ts';

const api = useApi();
const { registerCompany, updateAccount, logIn, isLoggedIn } = accountsOn(api);

describe('PATCH /api/users/{id}', () => {
  test('sends no mail and ends no session when nothing changes', async () => {
    const { company, user } = await registerCompany();
    expect((await updateAccount(company, user)).body.user).toEqual(user);
    expect(await api().mailsTo(user.email)).toHaveLength(1);
    expect(await isLoggedIn(company)).toBe(true);
  });

  test.each([
    ['a name of 41 characters', 'name', 'A'.repeat(41), 'issues.companyName'],
    ['a name with a NUL', 'name', 'Alma\0cenes', 'issues.characters'],
    ['a name that is a number', 'name', 5, 'issues.required'],
    ['an email with a line break', 'email', 'a@b.co\r\nBcc: c@d.co', 'issues.emailFormat'],
    ['an email of 255 characters', 'email', `${'a'.repeat(245)}@b.example`, 'issues.tooLong'],
    ['an unknown prefix', 'telephoneCountryPrefix', '+999', 'issues.dialCode'],
    ['a telephone of 16 digits', 'telephone', '1'.repeat(16), 'issues.accountTelephone'],
    ['a script as website', 'website', 'javascript:alert(1)', 'issues.website'],
    ['a country by its name', 'country', 'Spain', 'issues.country'],
    ['a logo that is not an upload', 'logo', 'https://evil.example/x.png', 'issues.upload'],
    ['an unknown upload as logo', 'logo', '/api/images/unknown', 'issues.upload'],
    ['a new password of 65 characters', 'newPassword', `A1!${'a'.repeat(62)}`, 'issues.passwordTooLong'],
    ['a new password that is a number', 'newPassword', 1_234_567_890, 'issues.required'],
    ['no current password', 'currentPassword', undefined, 'issues.required'],
    ['a current password of 1,025 characters', 'currentPassword', 'x'.repeat(1025), 'issues.tooLong'],
    ['a current password with a NUL', 'currentPassword', `${PASSWORD}\0`, 'issues.characters'],
  ])('rejects %s and names the field', async (_, field, value, issue) => {
    const { company, user } = await registerCompany();
    const response = await company.patch(`/users/${user._id}`, { ...accountUpdate(user), [field]: value });
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', fields: { [field]: issue } } });
    expect((await company.get(`/users/${user._id}`)).body).toMatchObject(user);
  });

  test('trims a name', async () => {
    const { company, user } = await registerCompany();
    const { body } = await updateAccount(company, user, { name: '  Ebro  ' });
    expect(body.user.name).toBe('Ebro');
  });

  test.each([
    ['10 characters', 'Abcdefgh1!'],
    ['64 characters', `A1!${'a'.repeat(61)}`],
    ['an underscore as symbol', 'Abcdefgh1_'],
    ['surrounding blanks', ' Abcdef1! '],
  ])('accepts a new password with %s, which logs in as typed', async (_, newPassword) => {
    const { company, user } = await registerCompany();
    expect((await updateAccount(company, user, { newPassword })).status).toBe(200);
    expect((await logIn(user.email, newPassword)).status).toBe(200);
    expect((await logIn(user.email, `${newPassword}.`)).status).toBe(401);
  });

  test.each(['null', '5', '[]', '"x"'])('rejects the body %s', async (raw) => {
    const { company, user } = await registerCompany();
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': await company.token() };
    const response = await company.send('PATCH', `/users/${user._id}`, { raw, headers });
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
  });
});

describe('the current password of an update', () => {
  test('locks no account, however often it is wrong', async () => {
    const { company, user } = await registerCompany();
    const wrong = { currentPassword: 'wrong' };
    for (let tries = 0; tries < 8; tries += 1) await updateAccount(company, user, wrong);
    expect((await updateAccount(company, user)).status).toBe(200);
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
  });

  test.each([
    ['with a trailing blank', `${PASSWORD} `],
    ['in another case', PASSWORD.toLowerCase()],
    ['without its last letter', PASSWORD.slice(0, -1)],
    ['of 1,024 characters', 'x'.repeat(1024)],
  ])('is wrong %s', async (_, currentPassword) => {
    const { company, user } = await registerCompany();
    expect((await updateAccount(company, user, { currentPassword })).status).toBe(401);
  });

  test('does not reveal whether an address is taken when it is wrong', async () => {
    const { user: known } = await registerCompany();
    const { company, user } = await registerCompany();
    const response = await updateAccount(company, user, { email: known.email, currentPassword: 'wrong' });
    expect(response.body.code).toBe('INVALID_CURRENT_PASSWORD');
  });
});
