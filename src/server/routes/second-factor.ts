import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#api/second-factor.ts';
import { lockVerified } from '../accounts/lock-verified.ts';
import { confirmFactor, secondFactorRefusal, stateOf, switchFactorOff } from '../accounts/second-factor.ts';
import type { Company } from '../db/companies.ts';
import { findActiveFactor, storeRecoveryCodes, storeSecondFactor } from '../db/second-factors.ts';
import { ApiError } from '../ground/api-error.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { statedLocaleOf } from '../http/request-headers.ts';
import { enforceAccountLock, enforceLimit } from '../security/limits.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecondFactor } from '../security/second-factor.ts';

export function secondFactorRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, passwords, clock, secret } = services;

  /** @throws ApiError */
  async function assertPassword(company: Company, currentPassword: string): Promise<void> {
    await enforceLimit(services, 'changeAccount', company.id);
    if (!(await passwords.verify(company.password_hash, currentPassword)))
      throw new ApiError('INVALID_CURRENT_PASSWORD');
  }

  handle(api, getSecondFactor, async ({ context, session }) =>
    privateJson(context, await stateOf(database.kysely, session.company.id)),
  );

  handle(api, beginSecondFactor, async ({ context, session: { company }, readBody }) => {
    await assertPassword(company, (await readBody()).currentPassword);
    const { factor, totp, codes } = newSecondFactor(secret, company.id, company.email, null);
    await database.transaction(async (tables) => {
      await lockVerified(tables, company);
      if ((await findActiveFactor(tables, company.id)) !== undefined) throw new ApiError('SECOND_FACTOR_ON');
      await storeSecondFactor(tables, factor, codes.map(hashRecoveryCode));
    });
    return privateJson(context, {
      ...{ uri: totp.toString(), secret: totp.secret.base32, recoveryCodes: codes },
    });
  });

  handle(api, confirmSecondFactor, async ({ context, session, readBody }) => {
    const { company } = session;
    const { code } = await readBody();
    await enforceAccountLock(services, company.email);
    const newId = sessions.changeId(context, session);
    const by = { secret, now: clock(), locale: statedLocaleOf(context) ?? company.locale };
    const state = await database.transaction(async (tables) => {
      const confirmed = await confirmFactor(tables, company, code, {
        ...{ ...by, keptIdHash: sessions.idHashOf(context) },
      });
      await newId.store(tables);
      return confirmed;
    });
    newId.writeCookie();
    return privateJson(context, state);
  });

  handle(api, renewRecoveryCodes, async ({ context, session: { company }, readBody }) => {
    await assertPassword(company, (await readBody()).currentPassword);
    const recoveryCodes = newRecoveryCodes();
    await database.transaction(async (tables) => {
      await lockVerified(tables, company);
      if ((await findActiveFactor(tables, company.id)) === undefined) throw new ApiError('NOT_FOUND');
      await storeRecoveryCodes(tables, company.id, recoveryCodes.map(hashRecoveryCode));
    });
    return privateJson(context, { recoveryCodes });
  });

  handle(api, removeSecondFactor, async ({ context, session: { company }, readBody }) => {
    const { currentPassword, code } = await readBody();
    await assertPassword(company, currentPassword);
    if (code !== undefined) await enforceAccountLock(services, company.email);
    const by = { secret, now: clock(), locale: statedLocaleOf(context) ?? company.locale };
    await database.transaction(async (tables) => {
      await lockVerified(tables, company);
      const refusal = code === undefined ? undefined : await secondFactorRefusal(tables, company, code, by);
      if (refusal !== undefined) throw new ApiError(refusal);
      if (!(await switchFactorOff(tables, company, by))) throw new ApiError('NOT_FOUND');
    });
    return noContent(context);
  });
}
