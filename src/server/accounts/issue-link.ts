import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locale/locales.ts';
import { findCompanyByEmail, lockOwner } from '../db/companies.ts';
import { lockMailToken, storeMailToken, type TokenPurpose } from '../db/mail-tokens.ts';
import { lockMail, type OutgoingMail } from '../db/outgoing-mail.ts';
import { hashToken, sign } from '../security/tokens.ts';
import type { Services } from '../services.ts';

const HOUR_MS = 3_600_000;

/** The setting that says for how long a link of each purpose works. */
export const LINK_HOURS = {
  verify: 'VERIFY_LINK_HOURS',
  reset: 'RESET_LINK_HOURS',
} as const satisfies Record<TokenPurpose, keyof Services['settings']>;

/** A link that works from now on, in the language of its letter. */
interface GrantedLink {
  readonly token: string;
  readonly locale: Locale;
}

/**
 * Has the link of a mail work from now on, and no older one of its purpose; nothing where nobody waits for it any more.
 * Its time begins when it is delivered: a mail server that was away for a day must not have used it up.
 */
export async function issueLink(
  { database, clock, secret, settings }: Pick<Services, 'database' | 'clock' | 'secret' | 'settings'>,
  queued: OutgoingMail,
  purpose: TokenPurpose,
): Promise<GrantedLink | undefined> {
  // Made of the secret, so that the queue in the database holds no link that works.
  const token = sign(secret, `mail.${queued.nonce}`);
  return database.transaction(async (tables) => {
    const company = await findCompanyByEmail({ kysely: tables }, queued.recipient);
    if (company === undefined || (purpose === 'verify' && company.is_verified === 1)) return undefined;
    // In the order in which a reset takes its locks. A company that is deleted meanwhile gets no link.
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
