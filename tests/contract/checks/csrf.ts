import { forgotPassword } from '#api/auth.ts';
import { logIn } from '#api/log-in.ts';
import { csrfToken } from '#api/csrf-token.ts';
import { needsCsrf } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { PASSWORD } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { holdsCookie } from '../cookies.ts';
import { fits, is, refuses, succeeds } from '../expectations.ts';
import { newEmail } from '../registration-bodies.ts';

const changes = endpoints.map(({ endpoint }) => endpoint).filter(needsCsrf);

/** The CSRF token. */
export const csrfChecks: readonly Check[] = [
  check('the token is returned and set as a cookie that scripts can’t read', async (contract) => {
    const guest = contract.guest();
    const answer = await guest.get('/csrf-token');
    is('cookie', guest.cookies.get(contract.cookie('csrf')), succeeds(csrfToken, answer).csrfToken);
    holdsCookie(contract, answer, contract.cookie('csrf'));
    fits('Cache-Control', answer.headers.get('Cache-Control'), /\bno-store\b/);
  }),
  check('the token stays the same while it is valid, in two tabs as well', async (contract) => {
    const guest = contract.guest();
    const first = await guest.get('/csrf-token');
    const again = await Promise.all([guest.get('/csrf-token'), guest.get('/csrf-token')]);
    for (const { body } of again) is('token', body, first.body);
  }),
  check('a forged token is replaced', async (contract) => {
    const guest = contract.guest();
    guest.cookies.set(contract.cookie('csrf'), 'made-up.made-up');
    const { csrfToken: token } = succeeds(csrfToken, await guest.get('/csrf-token'));
    is('the made-up token', token === 'made-up.made-up', false);
  }),
  ...changes.map(({ method, path }) =>
    check(
      `${method} ${path} is refused without a header, without a cookie and with a wrong token`,
      async (contract) => {
        const sent = path.replaceAll(/\{\w+\}/g, 'an-id');
        const guest = contract.guest();
        const token = await guest.token();
        refuses('CSRF_HEADER_MISSING', await guest.send(method, sent));
        refuses(
          'CSRF_TOKEN_INVALID',
          await guest.send(method, sent, { headers: { 'X-CSRF-Token': `${token}x` } }),
        );
        const bare = contract.guest();
        refuses('CSRF_COOKIE_MISSING', await bare.send(method, sent, { headers: { 'X-CSRF-Token': token } }));
      },
    ),
  ),
  check('another session’s token is refused', async (contract) => {
    const [owner, other] = [await contract.owner(), await contract.other()];
    const thief = contract.asCompany(owner);
    const token = await other.visitor.token();
    thief.cookies.set(contract.cookie('csrf'), token);
    refuses(
      'CSRF_TOKEN_INVALID',
      await thief.send('POST', '/auth/logout', { headers: { 'X-CSRF-Token': token } }),
    );
  }),
  check('a token from before a log-in is invalid after it', async (contract) => {
    const { user } = await contract.other();
    const visitor = contract.guest();
    const held = await visitor.token();
    succeeds(logIn, await visitor.post('/auth/login', { email: user.email, password: PASSWORD }));
    refuses('CSRF_TOKEN_INVALID', await visitor.post('/auth/logout'));
    visitor.forgetToken();
    is('the old token', (await visitor.token()) === held, false);
  }),
  check('a call from another site is refused', async (contract) => {
    const guest = contract.guest();
    const from = (headers: Record<string, string>) => guest.post('/auth/logout', undefined, { headers });
    refuses('CSRF_TOKEN_INVALID', await from({ Origin: 'https://elsewhere.example' }));
    refuses('CSRF_TOKEN_INVALID', await from({ Origin: 'null' }));
    refuses('CSRF_TOKEN_INVALID', await from({ 'Sec-Fetch-Site': 'cross-site' }));
  }),
  check('a call without an origin is accepted', async (contract) => {
    succeeds(forgotPassword, await contract.guest().post('/auth/forgot-password', { email: newEmail() }));
  }),
  check('the token is checked before the session and the body', async (contract) => {
    refuses('CSRF_HEADER_MISSING', await contract.guest().send('POST', '/spaces/register', { raw: '{' }));
  }),
];
