import type { Logger } from 'pino';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#site/locales.ts';
import { findCompanyByEmail, holdOwner } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { holdMailToken, storeMailToken, type TokenPurpose } from '../db/mail-tokens.ts';
import {
  claimMail,
  findDueMails,
  holdMail,
  postponeMail,
  removeMail,
  type MailKind,
  type OutgoingMail,
} from '../db/outgoing-mail.ts';
import { hashToken, sign } from '../security/tokens.ts';
import { letterHtml, letterText, type Letter } from './letter.ts';
import type { Mail, Mailer } from './mailer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A process that dies while it delivers a mail leaves it to another one after this time. */
const LEASE_MS = 5 * MINUTE_MS;

/** A mail is tried again after half a minute, then after twice as long each time, at least every four hours. */
const FIRST_WAIT_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 4 * HOUR_MS;
const GIVE_UP_AFTER_MS = 7 * 24 * HOUR_MS;

/** How many mails one round delivers, side by side. */
export const MAILS_AT_ONCE = 5;

/** What the queue needs of the server. */
export interface MailServices {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly secret: string;
  readonly log: Logger;
  readonly settings: MailSettings;
}

/** The settings that letters speak of. */
export interface MailSettings {
  readonly PUBLIC_ORIGIN: string;
  readonly VERIFY_LINK_HOURS: number;
  readonly RESET_LINK_HOURS: number;
}

/** Writes the letter of a kind of mail; `token` is empty for one that carries none. */
export type LetterOf = (kind: MailKind, locale: Locale, token: string, settings: MailSettings) => Letter;

/**
 * Delivers mails that are due, a few at once, but those to one recipient one after the other. Any number of processes
 * may do so: each mail is claimed first.
 * @returns how many were due; none means that the queue is done for now.
 */
export async function deliverMails(services: MailServices, letterOf: LetterOf): Promise<number> {
  const due = await findDueMails(services.database, services.clock(), MAILS_AT_ONCE);
  const byRecipient = Map.groupBy(due, ({ recipient }) => recipient);
  await Promise.all(
    [...byRecipient.values()].map(async (mails) => {
      for (const mail of mails) await deliver(services, mail, letterOf);
    }),
  );
  return due.length;
}

async function deliver(services: MailServices, queued: OutgoingMail, letterOf: LetterOf): Promise<void> {
  const { database, mailer, clock, log } = services;
  if (!(await claimMail(database, queued, clock() + LEASE_MS))) return;
  const mail = await write(services, queued, letterOf);
  try {
    if (mail !== undefined) await mailer.send(mail);
  } catch (error) {
    await retryLater(services, queued, error);
    return;
  }
  await removeMail(database, queued);
  if (mail !== undefined) log.info({ kind: queued.kind, mailId: mail.id }, 'mail sent');
}

async function retryLater({ database, clock, log }: MailServices, mail: OutgoingMail, error: unknown) {
  const { kind, tries, created_at: queuedAt } = mail;
  if (clock() - queuedAt >= GIVE_UP_AFTER_MS) {
    log.error({ err: error, kind, tries }, 'mail given up');
    await removeMail(database, mail);
    return;
  }
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
  log.warn({ err: error, kind, tries, waitMs }, 'mail not delivered, will be tried again');
  await postponeMail(database, mail, clock() + waitMs);
}

/** The mail itself; nothing where nobody waits for it any more. */
async function write(
  services: MailServices,
  queued: OutgoingMail,
  letterOf: LetterOf,
): Promise<Mail | undefined> {
  const { secret, settings } = services;
  const { kind, recipient, nonce } = queued;
  const purpose: TokenPurpose | undefined = PURPOSES[kind];
  // Made of the secret, so that the queue in the database holds no link that works.
  const token = purpose === undefined ? '' : sign(secret, `mail.${nonce}`);
  const locale = purpose === undefined ? queued.locale : await grant(services, queued, purpose, token);
  if (locale === undefined) return undefined;
  const letter = letterOf(kind, isLocale(locale) ? locale : DEFAULT_LOCALE, token, settings);
  return {
    id: hashToken(nonce),
    to: recipient,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    link: letter.link,
  };
}

const PURPOSES: Readonly<Partial<Record<MailKind, TokenPurpose>>> = {
  verify: 'verify',
  confirmAddress: 'verify',
  reset: 'reset',
};

// The link's time begins now: a mail server that was away for a day must not have used it up.
async function grant(
  { database, clock, settings }: MailServices,
  queued: OutgoingMail,
  purpose: TokenPurpose,
  token: string,
): Promise<string | undefined> {
  return database.transaction(async (tables) => {
    const company = await findCompanyByEmail({ kysely: tables }, queued.recipient);
    if (company === undefined || (purpose === 'verify' && company.is_verified === 1)) return undefined;
    // In the order in which a reset takes its locks. A company that is deleted meanwhile gets no link.
    await holdMailToken(tables, company.id, purpose);
    if (!(await holdOwner(tables, company.id)) || !(await holdMail(tables, queued))) return undefined;
    const hours = purpose === 'verify' ? settings.VERIFY_LINK_HOURS : settings.RESET_LINK_HOURS;
    await storeMailToken(tables, {
      company_id: company.id,
      purpose,
      token_hash: hashToken(token),
      email: company.email,
      expires_at: clock() + hours * HOUR_MS,
    });
    return queued.locale ?? company.locale;
  });
}
