import { EMAIL_VERIFIED, resendVerification, VERIFICATION_SENT, verifyEmail } from '#api/auth.ts';
import { findCompany, verifyAddress, type Company } from '../db/companies.ts';
import { findMailToken } from '../db/mail-tokens.ts';
import { joinGuestSearches } from '../db/saved-searches.ts';
import { onAddressVerified } from '../enquiries/after-verification.ts';
import { ApiError } from '../ground/api-error.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { addressOf, statedLocaleOf } from '../http/request-headers.ts';
import { assertOwner } from '../listings/registration.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { enforceLimit } from '../security/limits.ts';
import { hashToken } from '../security/tokens.ts';

export function verificationRoutes(api: RouteContext): void {
  const { services } = api;
  const { database, clock, secret, settings } = services;

  handle(api, resendVerification, async ({ context, session, readBody }) => {
    const { company } = session;
    await readBody(assertOwner(company.id));
    if (company.is_verified === 1) throw new ApiError('EMAIL_ALREADY_VERIFIED');
    await enforceLimit(services, 'mailFromAddress', addressOf(context, settings.TRUST_PROXY));
    await enforceLimit(services, 'mailOfUser', company.id);
    await enforceLimit(services, 'mailToEmail', company.email);
    const locale = statedLocaleOf(context);
    await queueMail(database.kysely, { kind: 'verify', recipient: company.email, locale, now: clock() });
    return privateJson(context, { message: VERIFICATION_SENT });
  });

  handle(api, verifyEmail, async ({ context, query }) => {
    await enforceLimit(services, 'followLink', addressOf(context, settings.TRUST_PROXY));
    const { company, token } = await getLink(query.token);
    if (company.is_verified === 1) throw new ApiError('EMAIL_ALREADY_VERIFIED');
    if (token.expires_at <= clock()) throw new ApiError('VERIFICATION_LINK_EXPIRED');
    // HEAD must not change anything; link scanners send it.
    const isNow = context.req.method === 'HEAD' || (await verify(company));
    if (!isNow) throw new ApiError('EMAIL_ALREADY_VERIFIED');
    return privateJson(context, { message: EMAIL_VERIFIED });
  });

  function verify(company: Company): Promise<boolean> {
    return database.transaction(async (tables) => {
      if (!(await verifyAddress({ kysely: tables }, company.id, company.email))) return false;
      await onAddressVerified(tables, company, { secret, now: clock() });
      await joinGuestSearches(tables, company);
      return true;
    });
  }

  async function getLink(given: string) {
    const token = await findMailToken(database, 'verify', hashToken(given));
    if (token === undefined) throw new ApiError('INVALID_VERIFICATION_LINK');
    const company = await findCompany(database, token.company_id);
    if (company === undefined) throw new ApiError('USER_NOT_FOUND');
    // The link's address is no longer the account's.
    if (company.email !== token.email) throw new ApiError('INVALID_VERIFICATION_LINK');
    return { company, token };
  }
}
