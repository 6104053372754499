import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#api/second-factor.ts';
import { assertPassword } from '../accounts/assert-password.ts';
import { accountOf, lockAccount } from '../accounts/lock-verified.ts';
import { confirmFactor, secondFactorRefusal, stateOf, switchFactorOff } from '../accounts/second-factor.ts';
import { findActiveFactor, storeRecoveryCodes, storeSecondFactor } from '../db/second-factors.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { statedLocaleOf } from '../http/request-headers.ts';
import { enforceAccountLock } from '../security/limits.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecondFactor } from '../security/second-factor.ts';

export function secondFactorRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, clock, secret } = services;

  handle(api, getSecondFactor, async ({ context, session }) =>
    privateJson(context, await stateOf(database.kysely, accountOf(session).id)),
  );

  handle(api, beginSecondFactor, async ({ context, session, readBody }) => {
    await assertPassword(services, session, (await readBody()).currentPassword);
    const { id, email } = accountOf(session);
    const { factor, totp, codes } = newSecondFactor(secret, id, email, null);
    await database.transaction(async (tables) => {
      await lockAccount(tables, session);
      if ((await findActiveFactor(tables, id)) !== undefined) throw new ApiError('SECOND_FACTOR_ON');
      await storeSecondFactor(tables, factor, codes.map(hashRecoveryCode));
    });
    return privateJson(context, {
      ...{ uri: totp.toString(), secret: totp.secret.base32, recoveryCodes: codes },
    });
  });

  handle(api, confirmSecondFactor, async ({ context, session, readBody }) => {
    const { code } = await readBody();
    await enforceAccountLock(services, accountOf(session).email);
    const newId = sessions.changeId(context, session);
    const by = { secret, now: clock(), locale: statedLocaleOf(context) ?? session.company.locale };
    const state = await database.transaction(async (tables) => {
      const confirmed = await confirmFactor(tables, session, code, {
        ...{ ...by, keptIdHash: sessions.idHashOf(context) },
      });
      await newId.store(tables);
      return confirmed;
    });
    newId.writeCookie();
    return privateJson(context, state);
  });

  handle(api, renewRecoveryCodes, async ({ context, session, readBody }) => {
    await assertPassword(services, session, (await readBody()).currentPassword);
    const recoveryCodes = newRecoveryCodes();
    await database.transaction(async (tables) => {
      const { id } = await lockAccount(tables, session);
      requireFound(await findActiveFactor(tables, id));
      await storeRecoveryCodes(tables, id, recoveryCodes.map(hashRecoveryCode));
    });
    return privateJson(context, { recoveryCodes });
  });

  handle(api, removeSecondFactor, async ({ context, session, readBody }) => {
    const { currentPassword, code } = await readBody();
    await assertPassword(services, session, currentPassword);
    if (code !== undefined) await enforceAccountLock(services, accountOf(session).email);
    const by = { secret, now: clock(), locale: statedLocaleOf(context) ?? session.company.locale };
    await database.transaction(async (tables) => {
      const account = await lockAccount(tables, session);
      const refusal = code === undefined ? undefined : await secondFactorRefusal(tables, account, code, by);
      if (refusal !== undefined) throw new ApiError(refusal);
      if (!(await switchFactorOff(tables, account, by))) throw new ApiError('NOT_FOUND');
    });
    return noContent(context);
  });
}
