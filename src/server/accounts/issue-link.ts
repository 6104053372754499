import type { Transaction } from 'kysely';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locale/locales.ts';
import { findCompany, findCompanyByEmail, lockOwner, type Company } from '../db/companies.ts';
import { lockMailToken, storeMailToken, type MailToken, type TokenPurpose } from '../db/mail-tokens.ts';
import { lockMail, type OutgoingMail } from '../db/outgoing-mail.ts';
import type { Tables } from '../db/tables.ts';
import { isOver } from '../ground/clock-skew.ts';
import { HOUR_MS } from '../ground/durations.ts';
import { hashToken, sign } from '../security/tokens.ts';
import type { Services } from '../services.ts';

type LinkSettings = Pick<Services['settings'], 'VERIFY_LINK_HOURS' | 'RESET_LINK_HOURS'>;

/** Longer than a holiday. */
const CANCEL_HOURS = 30 * 24;

const LINK_HOURS: Readonly<Record<TokenPurpose, (settings: LinkSettings) => number>> = {
  verify: ({ VERIFY_LINK_HOURS }) => VERIFY_LINK_HOURS,
  newAddress: ({ VERIFY_LINK_HOURS }) => VERIFY_LINK_HOURS,
  cancelAddress: () => CANCEL_HOURS,
  reset: ({ RESET_LINK_HOURS }) => RESET_LINK_HOURS,
};

export const linkHours = (purpose: TokenPurpose, settings: LinkSettings): number =>
  LINK_HOURS[purpose](settings);

export const isLinkExpired = (
  { expires_at, purpose }: Pick<MailToken, 'expires_at' | 'purpose'>,
  settings: LinkSettings,
  now: number,
): boolean => isOver(expires_at, linkHours(purpose, settings) * HOUR_MS, now);

/** The address that the link is about; null if there is nothing to do. */
const ADDRESS: Readonly<Record<TokenPurpose, (company: Company) => string | null>> = {
  verify: ({ email, is_verified }) => (is_verified === 1 ? null : email),
  newAddress: ({ pending_email }) => pending_email,
  cancelAddress: ({ pending_email }) => pending_email,
  reset: ({ email }) => email,
};

async function findOwner(
  tables: Transaction<Tables>,
  { recipient, subject_id }: OutgoingMail,
  purpose: TokenPurpose,
): Promise<Company | undefined> {
  if (subject_id === '') return findCompanyByEmail(tables, recipient);
  const company = await findCompany(tables, subject_id);
  const current = purpose === 'newAddress' ? company?.pending_email : company?.email;
  return current === recipient ? company : undefined;
}

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
    const company = await findOwner(tables, queued, purpose);
    const email = company && ADDRESS[purpose](company);
    if (company === undefined || email === null || email === undefined) return undefined;
    // Same lock order as a reset. A company deleted meanwhile gets no link.
    await lockMailToken(tables, company.id, purpose);
    if (!(await lockOwner(tables, company.id)) || !(await lockMail(tables, queued))) return undefined;
    await storeMailToken(tables, {
      company_id: company.id,
      purpose,
      token_hash: hashToken(token),
      email,
      expires_at: clock() + linkHours(purpose, settings) * HOUR_MS,
    });
    const locale = queued.locale ?? company.locale;
    return { token, locale: isLocale(locale) ? locale : DEFAULT_LOCALE };
  });
}
