import type { Context } from 'hono';
import { deleteAccount, exportAccount } from '#api/account.ts';
import { isTermsVersion } from '#domain/legal/legal.ts';
import { BRAND } from '#site/brand.ts';
import { deleteCompany } from '../accounts/account-deletion.ts';
import { accountExport } from '../accounts/account-export.ts';
import { assertPassword } from '../accounts/assert-password.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { ApiError } from '../ground/api-error.ts';
import { inTurn } from '../ground/in-turn.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import { JSON_TYPE, noContent, privateJson, respond } from '../http/answers.ts';
import { zipped } from '../http/compressed.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { localeOf, statedLocaleOf } from '../http/request-headers.ts';
import { assertNotBlocked } from '../security/blocklist.ts';
import { enforceLimit } from '../security/limits.ts';
import { signedInUser } from '../security/sessions.ts';
import { getUser } from '#api/own-user.ts';
import { acceptTerms } from '#api/terms.ts';
import { cancelEmailChange, changeEmbedOrigins, updateUser } from '#api/users.ts';
import { findOwnChecks } from '../checks/company-checks.ts';
import { findLogoStatement } from '../listings/own-statements.ts';
import { changeOf, changesLogIn, storeChange } from '../accounts/account-change.ts';
import { endPendingOf } from '../accounts/end-pending.ts';
import { changeCompany, embedOriginsOf, lockOwner, type CompanyChange } from '../db/companies.ts';
import { dropPendingEmail } from '../db/company-addresses.ts';
import { removeMailTokens } from '../db/mail-tokens.ts';
import { endOtherSessions, endSession, listSessions } from '#api/sessions.ts';
import type { OwnSession } from '#domain/session/own-session.ts';
import { findSessionsOf, type OpenSession, removeSessionOf, type SessionInfo } from '../db/sessions.ts';

export function accountRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, clock } = services;

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

  // In turn, since parallel calls would count as failed attempts and find the company gone.
  const deleting = inTurn();
  handle(api, deleteAccount, async ({ context, session, readBody }) => {
    const { currentPassword } = await readBody();
    return deleting(session.company.id, () => leave(context, currentPassword));
  });

  async function leave(context: Context, currentPassword: string): Promise<Response> {
    const session = await sessions.find(context);
    if (session === undefined) throw new ApiError('SESSION_EXPIRED');
    // A thief of the holder's session could otherwise invite an owner, who deletes the account.
    if (session.member !== undefined) throw new ApiError('FORBIDDEN');
    await assertPassword(services, session, currentPassword, 'logIn');
    const unused = await database.transaction((tables) =>
      deleteCompany(tables, session.company, clock(), statedLocaleOf(context)),
    );
    database.eraseDeleted();
    sessions.forget(context);
    // After the response, since there may be thousands; the sweeper handles crashes.
    void deleteFiles(services, unused);
    return noContent(context);
  }
}

export function userRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, passwords, clock } = services;

  /** @throws ApiError (`SESSION_EXPIRED`) if it was deleted meanwhile */
  const changeOwn = (id: string, change: CompanyChange) =>
    database.transaction(async (tables) => {
      if (!(await lockOwner(tables, id))) throw new ApiError('SESSION_EXPIRED');
      return changeCompany(tables, id, change);
    });

  handle(api, getUser, async ({ context, params, session }) => {
    const { company } = session;
    if (params.id !== company.id) throw new ApiError('USER_NOT_FOUND');
    const checks = await findOwnChecks(database.kysely, company, {
      hasRegister: services.vies !== undefined,
      now: clock(),
    });
    const logoStatement = await findLogoStatement(database.kysely, company.id, localeOf(context));
    const embedOrigins = embedOriginsOf(company);
    const statement = logoStatement && { logoStatement };
    return privateJson(context, { ...signedInUser(session), checks, ...statement, embedOrigins });
  });

  handle(api, cancelEmailChange, async ({ context, params, session }) => {
    const { id } = session.company;
    if (params.id !== id) throw new ApiError('FORBIDDEN');
    await database.transaction(async (tables) => {
      await removeMailTokens(tables, id, ['newAddress', 'cancelAddress']);
      await dropPendingEmail(tables, id);
    });
    return noContent(context);
  });

  handle(api, acceptTerms, async ({ context, params, session, readBody }) => {
    const { id } = session.company;
    if (params.id !== id) throw new ApiError('FORBIDDEN');
    const { termsVersion } = await readBody();
    if (!isTermsVersion(services.legal, termsVersion))
      throw new ApiError('BAD_INPUT', { fields: { termsVersion: 'issues.invalid' } });
    await changeOwn(id, { terms_version: termsVersion, terms_accepted_at: clock() });
    return noContent(context);
  });

  handle(api, changeEmbedOrigins, async ({ context, params, session, readBody }) => {
    const { id } = session.company;
    if (params.id !== id) throw new ApiError('FORBIDDEN');
    const { embedOrigins } = await readBody();
    await enforceLimit(services, 'changeAccount', id);
    const stored = await changeOwn(id, { embed_origins: embedOrigins.join(' ') });
    return privateJson(context, { embedOrigins: embedOriginsOf(stored) });
  });

  handle(api, updateUser, async ({ context, params, session, readBody }) => {
    const { company, member } = session;
    if (params.id !== company.id) throw new ApiError('FORBIDDEN');
    const update = await readBody();
    if (member !== undefined && changesLogIn(company, update)) throw new ApiError('FORBIDDEN');
    await assertPassword(services, session, update.currentPassword);
    if (update.email !== company.email) {
      await assertNotBlocked(services, update.email);
      await enforceAddressLimit(services, context, 'mailFromAddress');
      await enforceLimit(services, 'mailOfUser', company.id);
      await enforceLimit(services, 'mailToEmail', update.email);
    }
    const { newPassword } = update;
    const change = changeOf(company, update, newPassword && (await passwords.hash(newPassword)));
    const newId = newPassword === undefined ? undefined : sessions.changeId(context, session);
    const requested = {
      ...{ signedIn: session, change, keptIdHash: sessions.idHashOf(context) },
      ...{ locale: statedLocaleOf(context) ?? company.locale, now: clock() },
    };
    const { stored, oldFiles } = await database.transaction(async (tables) => {
      const result = await storeChange(tables, requested);
      await newId?.store(tables);
      return result;
    });
    newId?.writeCookie();
    await deleteFiles(services, oldFiles);
    return privateJson(context, { user: signedInUser({ ...session, company: stored }) });
  });
}

export function sessionRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, clock } = services;

  handle(api, listSessions, async ({ context, session }) => {
    const now = clock();
    const open = await findSessionsOf(database.kysely, session.company.id, session.member?.id ?? null, now);
    return privateJson(context, { sessions: open.map((each) => sessionAnswer(each, session, now)) });
  });

  handle(api, endSession, async ({ context, params, session }) => {
    const { company, member } = session;
    const isEnded = await removeSessionOf(database.kysely, company.id, member?.id ?? null, params.id);
    if (!isEnded) throw new ApiError('NOT_FOUND');
    if (params.id === session.id) sessions.forget(context);
    return noContent(context);
  });

  handle(api, endOtherSessions, async ({ context, session }) => {
    const keptIdHash = sessions.idHashOf(context);
    await database.transaction((tables) => endPendingOf(tables, session, keptIdHash));
    return noContent(context);
  });
}

// The current session's use may not be recorded yet.
function sessionAnswer(each: SessionInfo, current: OpenSession, now: number): OwnSession {
  const isCurrent = each.id === current.id;
  return {
    _id: each.id,
    browser: each.browser,
    system: each.system,
    country: each.country,
    startedAt: new Date(each.started_at).toISOString(),
    lastUsedAt: new Date(isCurrent ? now : each.last_used_at).toISOString(),
    isCurrent,
  };
}
