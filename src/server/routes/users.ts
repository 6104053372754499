import { getUser, updateUser } from '#api/users.ts';
import { changeOf, storeChange } from '../accounts/account-change.ts';
import { isEmailTaken, userOf } from '../db/companies.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { ApiError } from '../ground/api-error.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { addressOf, statedLocaleOf } from '../http/request-headers.ts';
import { enforceLimit } from '../security/limits.ts';

export function userRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, passwords, clock, settings } = services;

  handle(api, getUser, ({ context, params, session }) => {
    if (params.id !== session.company.id) throw new ApiError('USER_NOT_FOUND');
    return privateJson(context, userOf(session.company));
  });

  handle(api, updateUser, async ({ context, params, session, readBody }) => {
    const { company } = session;
    if (params.id !== company.id) throw new ApiError('FORBIDDEN');
    const update = await readBody();
    await enforceLimit(services, 'changeAccount', company.id);
    if (!(await passwords.verify(company.password_hash, update.currentPassword))) {
      throw new ApiError('INVALID_CURRENT_PASSWORD');
    }
    if (update.email !== company.email) {
      await enforceLimit(services, 'mailFromAddress', addressOf(context, settings.TRUST_PROXY));
      await enforceLimit(services, 'mailOfUser', company.id);
      await enforceLimit(services, 'mailToEmail', update.email);
    }
    const { newPassword } = update;
    const change = changeOf(company, update, newPassword && (await passwords.hash(newPassword)));
    const newId = newPassword === undefined ? undefined : sessions.changeId(context, session);
    const requested = { company, change, locale: statedLocaleOf(context) ?? company.locale, now: clock() };
    const { stored, oldFiles } = await database
      .transaction(async (tables) => {
        const result = await storeChange(tables, requested);
        await newId?.store(tables);
        return result;
      })
      .catch((error: unknown) => {
        throw isEmailTaken(error) ? new ApiError('EMAIL_EXISTS', { cause: error }) : error;
      });
    newId?.writeCookie();
    await deleteFiles(services, oldFiles);
    return privateJson(context, { user: userOf(stored) });
  });
}
