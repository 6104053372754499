import { deleteAccount, exportAccount } from '#api/account.ts';
import { BRAND } from '#site/brand.ts';
import { deleteCompany } from '../accounts/account-deletion.ts';
import { accountExport } from '../accounts/account-export.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { ApiError } from '../ground/api-error.ts';
import { JSON_TYPE, noContent, respond } from '../http/answers.ts';
import { zipped } from '../http/compressed.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { statedLocaleOf } from '../http/request-headers.ts';
import { enforceAccountLock, enforceLimit } from '../security/limits.ts';

export function accountRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, passwords, clock } = services;

  handle(api, exportAccount, async ({ context, session }) => {
    await enforceLimit(services, 'exportAccount', session.company.id);
    const { body, headers } = zipped(context, await accountExport(services, session.company));
    return respond(context, body, 200, {
      ...headers,
      'Content-Type': JSON_TYPE,
      'Content-Disposition': `attachment; filename="${BRAND.toLowerCase()}-account.json"`,
      'Cache-Control': 'private, no-store',
    });
  });

  handle(api, deleteAccount, async ({ context, session, readBody }) => {
    const { company } = session;
    const { currentPassword } = await readBody();
    await enforceLimit(services, 'changeAccount', company.id);
    await enforceAccountLock(services, company.email);
    if (!(await passwords.verify(company.password_hash, currentPassword))) {
      throw new ApiError('INVALID_CURRENT_PASSWORD');
    }
    const unused = await database.transaction((tables) =>
      deleteCompany(tables, company, clock(), statedLocaleOf(context)),
    );
    database.eraseDeleted();
    sessions.forget(context);
    // After the response, since there may be thousands; the sweeper handles crashes.
    void deleteFiles(services, unused);
    return noContent(context);
  });
}
