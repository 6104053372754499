import {
  cancelEmail,
  EMAIL_CHANGE_CANCELED,
  EMAIL_VERIFIED,
  forgotPassword,
  PASSWORD_RESET,
  resendVerification,
  RESET_SENT,
  resetPassword,
  VERIFICATION_SENT,
  verifyEmail,
} from '#api/auth.ts';
import { cancelNewAddress, confirmAddress, confirmNewAddress } from '../accounts/confirm-address.ts';
import { endPending } from '../accounts/end-pending.ts';
import { isLinkExpired } from '../accounts/issue-link.ts';
import { type Company, findCompany, setPassword } from '../db/companies.ts';
import { findMailToken, type MailToken } from '../db/mail-tokens.ts';
import { ApiError } from '../ground/api-error.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { statedLocaleOf } from '../http/request-headers.ts';
import { assertOwner } from '../listings/registration.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { enforceLimit } from '../security/limits.ts';
import { hashToken } from '../security/tokens.ts';
import { clearAttempts } from '../db/login-attempts.ts';
import { findMemberByToken } from '../db/members.ts';
import { resetMember, resetOf } from '../accounts/members.ts';
import { findActiveFactor } from '../db/second-factors.ts';

export function verificationRoutes(api: RouteContext): void {
  const { services } = api;
  const { database, clock, secret, settings } = services;

  handle(api, resendVerification, async ({ context, session, readBody }) => {
    const { company } = session;
    await readBody(assertOwner(company.id));
    const mail = mailToResend(company);
    await enforceAddressLimit(services, context, 'mailFromAddress');
    await enforceLimit(services, 'mailOfUser', company.id);
    await enforceLimit(services, 'mailToEmail', mail.recipient);
    await queueMail(database.kysely, { ...mail, locale: statedLocaleOf(context), now: clock() });
    return privateJson(context, { message: VERIFICATION_SENT });
  });

  handle(api, verifyEmail, async ({ context, query }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const { company, token } = await getLink(query.token);
    const isDone = token.purpose === 'verify' ? company.is_verified === 1 : company.email === token.email;
    if (isDone) throw new ApiError('EMAIL_ALREADY_VERIFIED');
    if (isLinkExpired(token, settings, clock())) throw new ApiError('VERIFICATION_LINK_EXPIRED');
    // HEAD must not change anything; link scanners send it.
    const isNow = context.req.method === 'HEAD' || (await verify(company, token));
    if (!isNow) throw new ApiError('EMAIL_ALREADY_VERIFIED');
    return privateJson(context, { message: EMAIL_VERIFIED });
  });

  handle(api, cancelEmail, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const { token } = await readBody();
    await database.transaction((tables) => cancelNewAddress(services, tables, hashToken(token)));
    return privateJson(context, { message: EMAIL_CHANGE_CANCELED });
  });

  /** @returns false if a concurrent call was faster */
  async function verify(company: Company, { purpose, email }: MailToken): Promise<boolean> {
    const by = { secret, now: clock() };
    if (purpose === 'verify') return database.transaction((tables) => confirmAddress(tables, company, by));
    await database.transaction((tables) => confirmNewAddress(tables, company, email, by));
    return true;
  }

  async function getLink(given: string) {
    const hash = hashToken(given);
    const token =
      (await findMailToken(database.kysely, 'verify', hash)) ??
      (await findMailToken(database.kysely, 'newAddress', hash));
    if (token === undefined) throw new ApiError('INVALID_VERIFICATION_LINK');
    const company = await findCompany(database.kysely, token.company_id);
    if (company === undefined) throw new ApiError('USER_NOT_FOUND');
    // The link's address is not, or no longer, that of the account.
    if (company.email !== token.email && company.pending_email !== token.email)
      throw new ApiError('INVALID_VERIFICATION_LINK');
    return { company, token };
  }
}

/** @throws ApiError (`EMAIL_ALREADY_VERIFIED`) if no address waits for confirmation */
function mailToResend({ id, email, is_verified, pending_email }: Company) {
  if (is_verified === 0) return { kind: 'verify', recipient: email } as const;
  if (pending_email === null) throw new ApiError('EMAIL_ALREADY_VERIFIED');
  return { kind: 'newAddress', recipient: pending_email, subjectId: id } as const;
}

export function passwordResetRoutes(api: RouteContext): void {
  const { services } = api;
  const { database, passwords, clock, settings } = services;

  // No lookup, so that neither answer nor timing reveals accounts.
  handle(api, forgotPassword, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'mailFromAddress');
    const { email } = await readBody();
    await enforceLimit(services, 'mailToEmail', email);
    const locale = statedLocaleOf(context);
    await queueMail(database.kysely, { kind: 'reset', recipient: email, locale, now: clock() });
    return privateJson(context, { message: RESET_SENT });
  });

  handle(api, resetPassword, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const { token, password } = await readBody();
    const tokenHash = hashToken(token);
    // Read before the costly hash and consumed after it, since the transaction must not await anything else.
    const link = await findMailToken(database.kysely, 'reset', tokenHash);
    const member = link === undefined ? await findMemberByToken(database.kysely, tokenHash) : undefined;
    const expiring = link ?? (member && resetOf(member));
    if (expiring === undefined) throw new ApiError('INVALID_RESET_LINK');
    if (isLinkExpired(expiring, settings, clock())) throw new ApiError('RESET_LINK_EXPIRED');
    const passwordHash = await passwords.hash(password);
    const locale = statedLocaleOf(context);
    if (link === undefined) {
      const at = { locale, now: clock() };
      await database.transaction((tables) => resetMember(tables, { tokenHash, passwordHash }, at));
      return privateJson(context, { message: PASSWORD_RESET });
    }
    await database.transaction(async (tables) => {
      const ended = await endPending(tables, link.company_id);
      const isUnused = ended.some(({ token_hash }) => token_hash === tokenHash);
      const company = isUnused
        ? await setPassword(tables, link.company_id, link.email, passwordHash)
        : undefined;
      if (company === undefined) throw new ApiError('INVALID_RESET_LINK');
      // Otherwise each new password would give more tries of codes.
      if ((await findActiveFactor(tables, company.id)) === undefined)
        await clearAttempts(tables, company.email);
      const { email: recipient } = company;
      const inLanguage = { locale: locale ?? company.locale, now: clock() };
      await queueMail(tables, { kind: 'passwordChanged', recipient, ...inLanguage });
    });
    return privateJson(context, { message: PASSWORD_RESET });
  });
}
