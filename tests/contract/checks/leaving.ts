import { exportAccount } from '#api/account.ts';
import { validateSession } from '#api/session.ts';
import { registerSpace } from '#api/spaces.ts';
import { newSpace, PASSWORD } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { fits, is, isDone, refuses, succeeds } from '../expectations.ts';

/** What a company takes along, and that nothing of it stays. */
export const leavingChecks: readonly Check[] = [
  check('a company takes along all that is held of it', async (contract) => {
    const { visitor, user } = await contract.other();
    const answer = await visitor.get('/account/export');
    const { account, sessions } = succeeds(exportAccount, answer);
    is('account', [account._id, account.email], [user._id, user.email]);
    is('has sessions', sessions.length > 0, true);
    fits('Content-Disposition', answer.headers.get('Content-Disposition'), /^attachment\b/);
    fits('Cache-Control', answer.headers.get('Cache-Control'), /\bno-store\b/);
    refuses('SESSION_EXPIRED', await contract.guest().get('/account/export'));
  }),
  check('a company deletes its account with its password, and nothing of it is left', async (contract) => {
    const company = await contract.company('brief');
    const { visitor, user } = company;
    const space = succeeds(registerSpace, await visitor.post('/spaces/register', newSpace(user._id)));
    const wrong = { currentPassword: 'Wrong_password-1' };
    refuses('INVALID_CURRENT_PASSWORD', await visitor.post('/account/delete', wrong));
    succeeds(validateSession, await visitor.get('/auth/validate-session'));
    const second = await contract.signedIn(company);
    isDone(await visitor.post('/account/delete', { currentPassword: PASSWORD }));
    contract.forget('brief');
    refuses('SESSION_EXPIRED', await second.get('/auth/validate-session'));
    refuses('NOT_FOUND', await contract.guest().get(`/spaces/${space._id}`));
    const credentials = { email: user.email, password: PASSWORD };
    refuses('INVALID_CREDENTIALS', await contract.guest().post('/auth/login', credentials));
  }),
];
