import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '#api/second-factor.ts';
import { logIn } from '#api/log-in.ts';
import { PASSWORD } from '../../support/samples.ts';
import { confirmEnrolment, enrolmentIn } from '../../support/second-factor.ts';
import { check, type Check } from '../check.ts';
import { is, isDone, refuses, succeeds } from '../expectations.ts';

/** Two-step log-in. */
export const secondFactorChecks: readonly Check[] = [
  check('a company logs in in two steps', async (contract) => {
    const { visitor, user } = await contract.publisher('brief');
    const body = { currentPassword: PASSWORD };
    const begun = await visitor.post('/second-factor', body);
    const { secret } = succeeds(beginSecondFactor, begun);
    const enrolment = enrolmentIn(begun);
    const { totp, codes } = enrolment;
    is('the secret of the address', secret, totp.secret.base32);
    is('state before it is confirmed', succeeds(getSecondFactor, await visitor.get('/second-factor')), {
      ...{ activeSince: null, recoveryCodes: 0 },
    });
    refuses('SECOND_FACTOR_WRONG', await visitor.post('/second-factor/confirm', { code: 'wrong' }));
    const now = Date.now();
    const state = succeeds(confirmSecondFactor, await confirmEnrolment(visitor, enrolment, now));
    is('codes left', state.recoveryCodes, codes.length);
    is('since a moment', Number.isNaN(Date.parse(state.activeSince ?? '')), false);
    is('state', succeeds(getSecondFactor, await visitor.get('/second-factor')), state);
    refuses('SECOND_FACTOR_ON', await visitor.post('/second-factor', body));
    const credentials = { email: user.email, password: PASSWORD };
    const guest = contract.guest();
    refuses('SECOND_FACTOR_REQUIRED', await guest.post('/auth/login', credentials));
    is('a session without a code', guest.cookies.has(contract.cookie('sid')), false);
    const used = { ...credentials, secondFactor: totp.generate({ timestamp: now }) };
    refuses('SECOND_FACTOR_WRONG', await guest.post('/auth/login', used));
    const renewal = await visitor.post('/second-factor/recovery-codes', body);
    const { recoveryCodes } = succeeds(renewRecoveryCodes, renewal);
    is('new codes', recoveryCodes.length, codes.length);
    const [secondFactor] = recoveryCodes;
    succeeds(logIn, await guest.post('/auth/login', { ...credentials, secondFactor }));
    isDone(await visitor.delete('/second-factor', body));
    refuses('NOT_FOUND', await visitor.delete('/second-factor', body));
    succeeds(logIn, await contract.guest().post('/auth/login', credentials));
  }),
];
