import { forgotPassword, PASSWORD_RESET, RESET_SENT, resetPassword } from '#api/auth.ts';
import { setPassword } from '../db/companies.ts';
import { clearAttempts } from '../db/login-attempts.ts';
import { findMailToken, takeMailToken } from '../db/mail-tokens.ts';
import { removeSessionsOf } from '../db/sessions.ts';
import { ApiError } from '../ground/api-error.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { addressOf, statedLocaleOf } from '../http/request-headers.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { enforceLimit } from '../security/limits.ts';
import { hashToken } from '../security/tokens.ts';

export function passwordResetRoutes(api: RouteContext): void {
  const { services } = api;
  const { database, passwords, clock, settings } = services;

  // No lookup, so that neither answer nor timing reveals accounts.
  handle(api, forgotPassword, async ({ context, readBody }) => {
    await enforceLimit(services, 'mailFromAddress', addressOf(context, settings.TRUST_PROXY));
    const { email } = await readBody();
    await enforceLimit(services, 'mailToEmail', email);
    const locale = statedLocaleOf(context);
    await queueMail(database.kysely, { kind: 'reset', recipient: email, locale, now: clock() });
    return privateJson(context, { message: RESET_SENT });
  });

  handle(api, resetPassword, async ({ context, readBody }) => {
    await enforceLimit(services, 'followLink', addressOf(context, settings.TRUST_PROXY));
    const { token, password } = await readBody();
    const tokenHash = hashToken(token);
    // Read before the costly hash and consumed after it, since the transaction must not await anything else.
    const link = await findMailToken(database, 'reset', tokenHash);
    if (link === undefined) throw new ApiError('INVALID_RESET_LINK');
    if (link.expires_at <= clock()) throw new ApiError('RESET_LINK_EXPIRED');
    const passwordHash = await passwords.hash(password);
    const isReset = await database.transaction(async (tables) => {
      const usedToken = await takeMailToken(tables, 'reset', tokenHash);
      const company =
        usedToken && (await setPassword(tables, usedToken.company_id, usedToken.email, passwordHash));
      if (company === undefined) return false;
      await removeSessionsOf(tables, company.id);
      await clearAttempts({ kysely: tables }, company.email);
      const locale = statedLocaleOf(context) ?? company.locale;
      await queueMail(tables, { kind: 'passwordChanged', recipient: company.email, locale, now: clock() });
      return true;
    });
    if (!isReset) throw new ApiError('INVALID_RESET_LINK');
    return privateJson(context, { message: PASSWORD_RESET });
  });
}
