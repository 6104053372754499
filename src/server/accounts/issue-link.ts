import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locale/locales.ts';
import { findCompanyByEmail, lockOwner } from '../db/companies.ts';
import { lockMailToken, storeMailToken, type TokenPurpose } from '../db/mail-tokens.ts';
import { lockMail, type OutgoingMail } from '../db/outgoing-mail.ts';
import { HOUR_MS } from '../ground/durations.ts';
import { hashToken, sign } from '../security/tokens.ts';
import type { Services } from '../services.ts';

export const LINK_HOURS = {
  verify: 'VERIFY_LINK_HOURS',
  reset: 'RESET_LINK_HOURS',
} as const satisfies Record<TokenPurpose, keyof Services['settings']>;

interface IssuedLink {
  readonly token: string;
  readonly locale: Locale;
}

/**
 * Returns `undefined` if the mail is obsolete; the lifetime starts at delivery, after any mail server
 * downtime.
 */
export async function issueLink(
  { database, clock, secret, settings }: Pick<Services, 'database' | 'clock' | 'secret' | 'settings'>,
  queued: OutgoingMail,
  purpose: TokenPurpose,
): Promise<IssuedLink | undefined> {
  // Derived from the secret, so that the mail queue contains no valid links.
  const token = sign(secret, `mail.${queued.nonce}`);
  return database.transaction(async (tables) => {
    const company = await findCompanyByEmail({ kysely: tables }, queued.recipient);
    if (company === undefined || (purpose === 'verify' && company.is_verified === 1)) return undefined;
    // Same lock order as a reset. A company deleted meanwhile gets no link.
    await lockMailToken(tables, company.id, purpose);
    if (!(await lockOwner(tables, company.id)) || !(await lockMail(tables, queued))) return undefined;
    await storeMailToken(tables, {
      company_id: company.id,
      purpose,
      token_hash: hashToken(token),
      email: company.email,
      expires_at: clock() + settings[LINK_HOURS[purpose]] * HOUR_MS,
    });
    const locale = queued.locale ?? company.locale;
    return { token, locale: isLocale(locale) ? locale : DEFAULT_LOCALE };
  });
}
