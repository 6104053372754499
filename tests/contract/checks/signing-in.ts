import { logIn } from '#api/log-in.ts';
import { register } from '#api/registration.ts';
import { logOut, validateSession } from '#api/session.ts';
import { endpoints } from '#api/endpoints.ts';
import type { Answer } from '../../support/api-client.ts';
import { PASSWORD } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { holdsCookie } from '../cookies.ts';
import { newEmail } from '../registration-bodies.ts';

const forMembers = endpoints.map(({ endpoint }) => endpoint).filter(({ needsLogin }) => needsLogin);

const logInAs = (contract: Contract, email: string, password: string) =>
  contract.guest().post('/auth/login', { email, password });

const holdsSessionCookie = (contract: Contract, answer: Answer) =>
  holdsCookie(contract, answer, contract.cookie('sid'));

/** Registration, log-in, log-out and sessions. */
export const signingInChecks: readonly Check[] = [
  check('a registration signs the company in, unverified and in the role user', async (contract) => {
    const { visitor, sent, answer } = await contract.registered('owner');
    const { user, tokenExpiration } = succeeds(register, answer);
    const { password: _, ...details } = sent;
    is(
      'user',
      { ...user, _id: '' },
      {
        ...details,
        _id: '',
        email: String(sent['email']).toLowerCase(),
        logo: null,
        role: 'user',
        isVerified: false,
        showsVat: false,
      },
    );
    is(
      'an end in the future, in milliseconds',
      tokenExpiration > Date.now() && tokenExpiration < Date.now() * 2,
      true,
    );
    holdsSessionCookie(contract, answer);
    const now = succeeds(validateSession, await visitor.get('/auth/validate-session')).user;
    // The run may have confirmed its address.
    is('who is signed in', now, { ...user, isVerified: now.isVerified });
  }),
  check('a registration without email or password names what is missing', async (contract) => {
    for (const name of ['withoutEmail', 'withoutPassword'] as const) {
      refuses('CREDENTIALS_REQUIRED', (await contract.registered(name)).answer, [
        name.slice('without'.length).toLowerCase(),
      ]);
    }
  }),
  check('a refused registration names every invalid field', async (contract) => {
    const { sent, answer } = await contract.registered('wrong');
    refuses('BAD_INPUT', answer, Object.keys(sent));
  }),
  check('a refused registration names every field that is too long', async (contract) => {
    const { answer } = await contract.registered('tooLong');
    refuses('BAD_INPUT', answer, ['name', 'telephone', 'vat', 'password']);
  }),
  check('an address registers once, whatever its case', async (contract) => {
    refuses('EMAIL_EXISTS', (await contract.registered('taken')).answer);
  }),
  check('a registration with an unknown logo is rejected', async (contract) => {
    refuses('BAD_INPUT', (await contract.registered('strangeLogo')).answer, ['logo']);
  }),
  check('unknown fields are ignored, including a role and an id', async (contract) => {
    const { user } = succeeds(register, (await contract.registered('other')).answer);
    is('role and verification', [user.role, user.isVerified], ['user', false]);
    is('an id of one’s own', user._id === 'mine', false);
  }),
  check('a log-in sets a session cookie that scripts can’t read', async (contract) => {
    const { user } = await contract.other();
    const answer = await logInAs(contract, user.email, PASSWORD);
    is('user', succeeds(logIn, answer).user, user);
    holdsSessionCookie(contract, answer);
  }),
  check('a log-in accepts the address in any case and with surrounding blanks', async (contract) => {
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
  check('a session’s id is never chosen by the client', async (contract) => {
    const { user } = await contract.other();
    const visitor = contract.guest();
    visitor.cookies.set(contract.cookie('sid'), 'A'.repeat(43));
    succeeds(logIn, await visitor.post('/auth/login', { email: user.email, password: PASSWORD }));
    is('the visitor’s id', visitor.cookies.get(contract.cookie('sid')) === 'A'.repeat(43), false);
  }),
  check('a wrong password and an unknown address get the same response', async (contract) => {
    const { user } = await contract.other();
    refuses('INVALID_CREDENTIALS', await logInAs(contract, user.email, 'Wrong_password-1'));
    refuses('INVALID_CREDENTIALS', await logInAs(contract, newEmail(), 'Wrong_password-1'));
    succeeds(logIn, await logInAs(contract, user.email, PASSWORD));
  }),
  check('a log-in without email or password names what is missing', async (contract) => {
    refuses('CREDENTIALS_REQUIRED', await logInAs(contract, '', PASSWORD));
    refuses('CREDENTIALS_REQUIRED', await logInAs(contract, newEmail(), ''));
    refuses('CREDENTIALS_REQUIRED', await contract.guest().post('/auth/login', {}));
  }),
  check('five wrong passwords lock the address, whether it is known or not', async (contract) => {
    const email = newEmail();
    for (let tries = 0; tries < 5; tries += 1) {
      refuses('INVALID_CREDENTIALS', await logInAs(contract, email, 'Wrong_password-1'));
    }
    refuses('ACCOUNT_LOCKED', await logInAs(contract, email, 'Wrong_password-1'));
  }),
  check('a log-out ends the session and clears its cookie', async (contract) => {
    const visitor = await contract.signedIn(await contract.other());
    const held = visitor.cookies.get(contract.cookie('sid')) ?? '';
    succeeds(logOut, await visitor.post('/auth/logout'));
    is('cookie', visitor.cookies.has(contract.cookie('sid')), false);
    visitor.cookies.set(contract.cookie('sid'), held);
    refuses('SESSION_EXPIRED', await visitor.get('/auth/validate-session'));
  }),
  check('an unknown session is rejected', async (contract) => {
    const visitor = contract.guest();
    visitor.cookies.set(contract.cookie('sid'), 'B'.repeat(43));
    refuses('SESSION_EXPIRED', await visitor.get('/auth/validate-session'));
  }),
  ...forMembers.map(({ method, path }) =>
    check(`${method} ${path} needs a session, which is checked before its body`, async (contract) => {
      const guest = contract.guest();
      const type = { 'Content-Type': 'application/json' };
      const sent =
        method === 'GET' ? {} : { headers: { ...type, 'X-CSRF-Token': await guest.token() }, raw: '{' };
      refuses('SESSION_EXPIRED', await guest.send(method, path.replaceAll(/\{\w+\}/g, 'an-id'), sent));
    }),
  ),
];
