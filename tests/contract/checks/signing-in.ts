import { logIn } from '#api/log-in.ts';
import { register } from '#api/registration.ts';
import { logOut, validateSession } from '#api/session.ts';
import { endpoints } from '#api/endpoints.ts';
import { PASSWORD } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { fits, hasStatus, is, refuses, succeeds } from '../expectations.ts';
import { newEmail, registration } from '../new-things.ts';

const SECRETS = /password|hash|token(?!Expiration)|salt|attempt/i;
const forMembers = endpoints.map(({ endpoint }) => endpoint).filter(({ needsLogin }) => needsLogin);

const logInAs = (contract: Contract, email: string, password: string) =>
  contract.guest().post('/auth/login', { email, password });

/** Registration, log-in, log-out and sessions. */
export const signingInChecks: readonly Check[] = [
  check('a registration signs the company in, unverified and in the role user', async (contract) => {
    const visitor = contract.guest();
    const sent = registration({ email: newEmail().replace('contract', 'Contract') });
    const answer = await visitor.post('/auth/register', sent);
    const { user, tokenExpiration } = succeeds(register, answer);
    is('role and verification', [user.role, user.isVerified], ['user', false]);
    is('email', user.email, sent.email.toLowerCase());
    const { name, telephone, telephoneCountryPrefix, website, country, vat } = user;
    is(
      'details',
      { name, telephone, telephoneCountryPrefix, website, country, vat },
      {
        name: sent.name,
        telephone: sent.telephone,
        telephoneCountryPrefix: sent.telephoneCountryPrefix,
        website: sent.website,
        country: sent.country,
        vat: sent.vat,
      },
    );
    is(
      'an end in the future, in milliseconds',
      tokenExpiration > Date.now() && tokenExpiration < Date.now() * 2,
      true,
    );
    is(
      'secrets in the answer',
      Object.keys(answer.body.user).filter((key) => SECRETS.test(key)),
      [],
    );
    is('who is signed in', succeeds(validateSession, await visitor.get('/auth/validate-session')).user, user);
  }),
  check('a registration without email or password says so', async (contract) => {
    const guest = contract.guest();
    refuses('CREDENTIALS_REQUIRED', await guest.post('/auth/register', registration({ email: undefined })));
    refuses('CREDENTIALS_REQUIRED', await guest.post('/auth/register', registration({ password: '' })));
  }),
  check('a registration names every wrong field', async (contract) => {
    const wrong = {
      name: 'x',
      email: 'no+plus@example.org',
      telephoneCountryPrefix: '34',
      telephone: '123456',
      website: 'ftp://x.example',
      country: 'XX',
      vat: '1234',
      password: 'Short_one',
    };
    refuses('BAD_INPUT', await contract.guest().post('/auth/register', wrong), Object.keys(wrong));
  }),
  check('a registration names every field that is too long', async (contract) => {
    const wrong = {
      name: 'x'.repeat(41),
      telephone: '1'.repeat(16),
      vat: '1'.repeat(22),
      password: `Aa_${'x'.repeat(62)}`,
    };
    refuses(
      'BAD_INPUT',
      await contract.guest().post('/auth/register', registration(wrong)),
      Object.keys(wrong),
    );
  }),
  check('an address registers once, in whatever case of letters', async (contract) => {
    const { user } = await contract.owner();
    refuses(
      'EMAIL_EXISTS',
      await contract.guest().post('/auth/register', registration({ email: user.email.toUpperCase() })),
    );
  }),
  check('a registration whose logo nobody uploaded is refused', async (contract) => {
    const guest = contract.guest();
    refuses('BAD_INPUT', await guest.post('/auth/register', registration({ logo: '/api/images/nobody' })), [
      'logo',
    ]);
  }),
  check('a log-in sets a session cookie that scripts can’t read', async (contract) => {
    const { user } = await contract.other();
    const answer = await logInAs(contract, user.email, PASSWORD);
    is('user', succeeds(logIn, answer).user, user);
    const line =
      answer.headers.getSetCookie().find((each) => each.startsWith(`${contract.cookie('sid')}=`)) ?? '';
    for (const attribute of [/;\s*HttpOnly/i, /;\s*SameSite=Lax/i, /;\s*Path=\/(;|$)/i])
      fits('Set-Cookie', line, attribute);
    is('Secure', /;\s*Secure/i.test(line), contract.isSecure);
    is(
      'secrets in the answer',
      Object.keys(answer.body.user).filter((key) => SECRETS.test(key)),
      [],
    );
  }),
  check('a log-in takes the address in any case of letters, with blanks around it', async (contract) => {
    const { user } = await contract.other();
    succeeds(logIn, await logInAs(contract, ` ${user.email.toUpperCase()} `, PASSWORD));
  }),
  check('each log-in has a session of its own', async (contract) => {
    const { user } = await contract.other();
    const visitor = contract.guest();
    const ids = new Set<string | undefined>();
    for (let time = 0; time < 2; time += 1) {
      visitor.forgetToken();
      succeeds(logIn, await visitor.post('/auth/login', { email: user.email, password: PASSWORD }));
      ids.add(visitor.cookies.get(contract.cookie('sid')));
    }
    is('different ids', ids.size, 2);
  }),
  check('a session’s id is the server’s, never the visitor’s', async (contract) => {
    const { user } = await contract.other();
    const visitor = contract.guest();
    visitor.cookies.set(contract.cookie('sid'), 'A'.repeat(43));
    succeeds(logIn, await visitor.post('/auth/login', { email: user.email, password: PASSWORD }));
    is('the visitor’s id', visitor.cookies.get(contract.cookie('sid')) === 'A'.repeat(43), false);
  }),
  check('a wrong password and an unknown address are told alike', async (contract) => {
    const { user } = await contract.other();
    refuses('INVALID_CREDENTIALS', await logInAs(contract, user.email, 'Wrong_password-1'));
    refuses('INVALID_CREDENTIALS', await logInAs(contract, newEmail(), 'Wrong_password-1'));
    succeeds(logIn, await logInAs(contract, user.email, PASSWORD));
  }),
  check('a log-in without email or password says so', async (contract) => {
    refuses('CREDENTIALS_REQUIRED', await logInAs(contract, '', PASSWORD));
    refuses('CREDENTIALS_REQUIRED', await logInAs(contract, newEmail(), ''));
    refuses('CREDENTIALS_REQUIRED', await contract.guest().post('/auth/login', {}));
  }),
  check('five wrong passwords lock the address, known or not', async (contract) => {
    const email = newEmail();
    for (let tries = 0; tries < 5; tries += 1) {
      refuses('INVALID_CREDENTIALS', await logInAs(contract, email, 'Wrong_password-1'));
    }
    const locked = await logInAs(contract, email, 'Wrong_password-1');
    refuses('ACCOUNT_LOCKED', locked);
    fits('Retry-After', locked.headers.get('Retry-After'), /^\d+$/);
  }),
  check('a log-out ends the session and clears its cookie', async (contract) => {
    const visitor = await contract.signedIn(await contract.other());
    const held = visitor.cookies.get(contract.cookie('sid')) ?? '';
    succeeds(logOut, await visitor.post('/auth/logout'));
    is('cookie', visitor.cookies.has(contract.cookie('sid')), false);
    visitor.cookies.set(contract.cookie('sid'), held);
    refuses('SESSION_EXPIRED', await visitor.get('/auth/validate-session'));
  }),
  check('a session that does not exist is none', async (contract) => {
    const visitor = contract.guest();
    visitor.cookies.set(contract.cookie('sid'), 'B'.repeat(43));
    refuses('SESSION_EXPIRED', await visitor.get('/auth/validate-session'));
  }),
  ...forMembers.map(({ method, path }) =>
    check(`${method} ${path} needs a session`, async (contract) => {
      const guest = contract.guest();
      const headers = method === 'GET' ? {} : { 'X-CSRF-Token': await guest.token() };
      refuses('SESSION_EXPIRED', await guest.send(method, path.replaceAll(/\{\w+\}/g, 'an-id'), { headers }));
    }),
  ),
  check('what is about one company may be kept by nobody', async (contract) => {
    const { visitor, user } = await contract.owner();
    const { _id } = user;
    for (const path of [
      '/auth/validate-session',
      `/users/${_id}`,
      `/spaces/user/${_id}`,
      `/services/user/${_id}`,
    ]) {
      const answer = await visitor.get(path);
      hasStatus(answer, 200);
      fits(
        `${path}: Cache-Control`,
        answer.headers.get('Cache-Control'),
        /\bprivate\b.*\bno-store\b|\bno-store\b.*\bprivate\b/,
      );
    }
  }),
];
