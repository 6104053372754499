import { forgotPassword, resendVerification } from '#api/auth.ts';
import { validateSession } from '#api/session.ts';
import { getUser } from '#api/own-user.ts';
import { updateUser } from '#api/users.ts';
import type { User } from '#domain/user/user.ts';
import { accountUpdate } from '../../support/account.ts';
import type { Answer } from '../../support/api-client.ts';
import { PASSWORD } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { is, isDone, refuses, succeeds } from '../expectations.ts';
import { newEmail } from '../registration-bodies.ts';

/** The rules of a reset password in their order, each with the first password that breaks it. */
const WEAK_PASSWORDS = [
  ['Short_pass1', 'common.validation.passwordLength'],
  ['no_uppercase-1', 'common.validation.passwordUppercase'],
  ['NO_LOWERCASE-1', 'common.validation.passwordLowercase'],
  ['No_number-here', 'common.validation.passwordNumber'],
  ['Nosymbol12345', 'common.validation.passwordSymbol'],
] as const;

const OTHER_PASSWORD = 'Another_pallet-7';

/** Without the checks of the company, and the sites that may embed its listings. */
function accountIn(answer: Answer): User {
  const { checks: _, embedOrigins: __, ...user } = succeeds(getUser, answer);
  return user;
}

/** The company's own account, its verification and password resets. */
export const accountChecks: readonly Check[] = [
  check('a company reads its own account', async (contract) => {
    for (const name of ['owner', 'catalogue'] as const) {
      const { visitor, user } = await contract.company(name);
      is('user', accountIn(await visitor.get(`/users/${user._id}`)), user);
    }
  }),
  check('another account is not found, whether it exists or not', async (contract) => {
    const { visitor } = await contract.owner();
    const { user } = await contract.other();
    for (const id of [user._id, 'nobody', '%00'])
      refuses('USER_NOT_FOUND', await visitor.get(`/users/${id}`));
  }),
  check('a company changes its account, and fields that it may not change stay', async (contract) => {
    const { visitor, user } = await contract.other();
    const change = {
      name: 'Otra Empresa Dos',
      telephone: '976555444',
      website: 'https://otra.example',
      country: 'PT',
    };
    const extra = { role: 'admin', isVerified: true, _id: 'mine' };
    const answer = await visitor.patch(`/users/${user._id}`, { ...accountUpdate(user, change), ...extra });
    is('user', succeeds(updateUser, answer).user, { ...user, ...change });
    is('read again', accountIn(await visitor.get(`/users/${user._id}`)), { ...user, ...change });
    succeeds(updateUser, await visitor.patch(`/users/${user._id}`, accountUpdate(user)));
  }),
  check('a change needs the current password', async (contract) => {
    const { visitor, user } = await contract.other();
    const change = accountUpdate(user, { name: 'Nunca', currentPassword: 'Wrong_password-1' });
    refuses('INVALID_CURRENT_PASSWORD', await visitor.patch(`/users/${user._id}`, change));
    is('name', succeeds(getUser, await visitor.get(`/users/${user._id}`)).name, user.name);
  }),
  check('a refused change names every invalid field', async (contract) => {
    const { visitor, user } = await contract.other();
    const wrong = {
      name: '',
      email: 'has+plus@example.org',
      telephoneCountryPrefix: '',
      telephone: '12345678',
      website: 'nothing',
      country: '',
      currentPassword: '',
      newPassword: 'Short_1',
    };
    refuses('BAD_INPUT', await visitor.patch(`/users/${user._id}`, wrong), Object.keys(wrong));
  }),
  check('a company cannot change another account', async (contract) => {
    const [owner, other] = [await contract.owner(), await contract.other()];
    const change = accountUpdate(owner.user, { name: 'Robada' });
    refuses('FORBIDDEN', await other.visitor.patch(`/users/${owner.user._id}`, change));
    is('name', succeeds(getUser, await owner.visitor.get(`/users/${owner.user._id}`)).name, owner.user.name);
  }),
  check('a change to an address that another company has is refused', async (contract) => {
    const [owner, other] = [await contract.owner(), await contract.other()];
    const change = accountUpdate(other.user, { email: owner.user.email });
    refuses('EMAIL_EXISTS', await other.visitor.patch(`/users/${other.user._id}`, change));
  }),
  check(
    'a new password ends other sessions, and a new address replaces an unconfirmed one',
    async (contract) => {
      const company = await contract.other();
      const { visitor, user } = company;
      const elsewhere = await contract.signedIn(company);
      const email = newEmail();
      const changeTo = (change: object) => visitor.patch(`/users/${user._id}`, accountUpdate(user, change));
      const changed = succeeds(updateUser, await changeTo({ email, newPassword: OTHER_PASSWORD })).user;
      is('user', changed, { ...user, email });
      refuses('SESSION_EXPIRED', await elsewhere.get('/auth/validate-session'));
      is('user', succeeds(validateSession, await visitor.get('/auth/validate-session')).user, changed);
      refuses(
        'INVALID_CREDENTIALS',
        await contract.guest().post('/auth/login', { email, password: PASSWORD }),
      );
      // Later checks use the same session.
      visitor.forgetToken();
      const back = { currentPassword: OTHER_PASSWORD, newPassword: PASSWORD };
      is('user again', succeeds(updateUser, await changeTo({ email, ...back })).user, changed);
      visitor.forgetToken();
      contract.update('other', { ...company, user: changed });
    },
  ),
  check(
    'a password is changed on its own, with the current one, and ends other sessions',
    async (contract) => {
      const company = await contract.owner();
      const { visitor, password } = company;
      const elsewhere = await contract.signedIn(company);
      const changeTo = (newPassword: string, currentPassword: string) =>
        visitor.put('/password', { currentPassword, newPassword });
      refuses('INVALID_CURRENT_PASSWORD', await changeTo(OTHER_PASSWORD, 'Wrong_password-1'));
      isDone(await changeTo(OTHER_PASSWORD, password));
      refuses('SESSION_EXPIRED', await elsewhere.get('/auth/validate-session'));
      succeeds(validateSession, await visitor.get('/auth/validate-session'));
      // Later checks use the same session.
      visitor.forgetToken();
      isDone(await changeTo(password, OTHER_PASSWORD));
      visitor.forgetToken();
    },
  ),
  check('a new address replaces a confirmed one when it is confirmed, or is canceled', async (contract) => {
    const { visitor, user, password: currentPassword } = await contract.confirmed('owner');
    const pendingEmail = newEmail();
    const path = `/users/${user._id}`;
    const change = accountUpdate(user, { email: pendingEmail, currentPassword });
    const { user: changed } = succeeds(updateUser, await visitor.patch(path, change));
    is('user', changed, { ...user, pendingEmail });
    isDone(await visitor.delete(`${path}/pending-email`));
    is('user again', accountIn(await visitor.get(path)), { ...user, pendingEmail: null });
  }),
  check('a forged link cancels no change', async (contract) => {
    refuses('NOT_FOUND', await contract.guest().post('/auth/cancel-email', { token: 'made-up' }));
  }),
  check('the verification mail is sent again to the company itself', async (contract) => {
    const { visitor, user } = await contract.other();
    succeeds(resendVerification, await visitor.post('/auth/resend-verification', { userId: user._id }));
  }),
  check('the verification mail is not sent again for another company', async (contract) => {
    const [owner, other] = [await contract.owner(), await contract.other()];
    const body = { userId: owner.user._id };
    refuses('FORBIDDEN', await other.visitor.post('/auth/resend-verification', body));
  }),
  check('the verification mail needs an id', async (contract) => {
    const { visitor } = await contract.owner();
    refuses('BAD_INPUT', await visitor.post('/auth/resend-verification', {}), ['userId']);
  }),
  check('a forged link verifies nothing', async (contract) => {
    for (const token of ['?token=made-up', '?token=', '']) {
      refuses('INVALID_VERIFICATION_LINK', await contract.guest().get(`/auth/verify-email${token}`));
    }
  }),
  check(
    'a password reset request gets the same response for known and unknown addresses',
    async (contract) => {
      const { user } = await contract.owner();
      const ask = (email: string) => contract.guest().post('/auth/forgot-password', { email });
      const answers = [await ask(user.email), await ask(newEmail())];
      for (const answer of answers) {
        is('message', succeeds(forgotPassword, answer).message, 'Reset email sent successfully');
      }
    },
  ),
  check('a password reset request needs an address', async (contract) => {
    for (const email of ['a+b@example.org', undefined]) {
      refuses('BAD_INPUT', await contract.guest().post('/auth/forgot-password', { email }), ['email']);
    }
  }),
  check('a forged link resets nothing', async (contract) => {
    const body = { token: 'made-up', password: OTHER_PASSWORD };
    refuses('INVALID_RESET_LINK', await contract.guest().post('/auth/reset-password', body));
  }),
  ...WEAK_PASSWORDS.map(([password, key]) =>
    check(`a reset refuses a password by the rule ${key}`, async (contract) => {
      const answer = await contract.guest().post('/auth/reset-password', { token: 'made-up', password });
      refuses('BAD_INPUT', answer, ['password']);
      is('rule', answer.body.fields.password, key);
    }),
  ),
];
