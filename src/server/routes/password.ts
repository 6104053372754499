import { changePassword } from '#api/password.ts';
import { assertPassword } from '../accounts/assert-password.ts';
import { storeNewPassword } from '../accounts/new-password.ts';
import { noContent } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { statedLocaleOf } from '../http/request-headers.ts';

export function passwordRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, passwords, clock } = services;

  handle(api, changePassword, async ({ context, session, readBody }) => {
    const { currentPassword, newPassword } = await readBody();
    await assertPassword(services, session, currentPassword);
    const passwordHash = await passwords.hash(newPassword);
    const newId = sessions.changeId(context, session);
    const by = {
      ...{ keptIdHash: sessions.idHashOf(context), now: clock() },
      locale: statedLocaleOf(context) ?? session.company.locale,
    };
    await database.transaction(async (tables) => {
      await storeNewPassword(tables, session, { passwordHash, ...by });
      await newId.store(tables);
    });
    newId.writeCookie();
    return noContent(context);
  });
}
