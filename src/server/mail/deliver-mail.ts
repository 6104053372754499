import type { Logger } from 'pino';
import type { ContactPoints } from '#site/contact-points.ts';
import type { Database } from '../db/database.ts';
import { claimMail, postponeMail, removeMail, type OutgoingMail } from '../db/outgoing-mail.ts';
import { HOUR_MS, MINUTE_MS } from '../ground/durations.ts';
import { mailIdOf } from '../security/tokens.ts';
import { letterHtml, letterText } from './letter-html.ts';
import { frameOf, type Letter } from './letter.ts';
import { LOGO } from './logo.ts';
import type { Mail, Mailer, MailOutcome } from './mailer.ts';

/** Lease: another process retries a mail after this time. */
const LEASE_MS = 5 * MINUTE_MS;

/** Exponential backoff from half a minute to four hours. */
const FIRST_WAIT_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 4 * HOUR_MS;
const GIVE_UP_AFTER_MS = 7 * 24 * HOUR_MS;
/** Less than those of a week: a clock that was wrong, or a server that was off, makes a mail look old at once. */
const LEAST_TRIES = 10;

export interface MailServices {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: () => number;
  readonly log: Logger;
  readonly settings: ContactPoints & { readonly PUBLIC_ORIGIN: string };
}

export type LetterOf = (queued: OutgoingMail) => Promise<Letter | undefined>;

export async function deliverMail(
  services: MailServices,
  queued: OutgoingMail,
  letterOf: LetterOf,
): Promise<void> {
  const { database, mailer, clock, log, settings } = services;
  if (!(await claimMail(database.kysely, queued, clock() + LEASE_MS))) return;
  let letter: Letter | undefined;
  let outcome: MailOutcome | undefined;
  try {
    letter = await letterOf(queued);
    if (letter !== undefined)
      outcome = await mailer.send(mailOf({ id: mailIdOf(queued), to: queued.recipient }, letter, settings));
  } catch (error) {
    await retryLater(services, queued, error);
    return;
  }
  await database.transaction(async (tables) => {
    await removeMail(tables, queued.nonce);
    await letter?.onHandedOver?.(tables, clock());
  });
  if (outcome !== undefined) log.info({ kind: queued.kind, mailId: mailIdOf(queued) }, `mail ${outcome}`);
}

async function retryLater({ database, clock, log }: MailServices, mail: OutgoingMail, error: unknown) {
  const { kind, tries, created_at: queuedAt } = mail;
  if (clock() - queuedAt >= GIVE_UP_AFTER_MS && tries >= LEAST_TRIES) {
    log.error({ err: error, kind, tries }, 'mail given up');
    await removeMail(database.kysely, mail.nonce);
    return;
  }
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
  log.warn({ err: error, kind, tries, waitMs }, 'mail not delivered, will be tried again');
  await postponeMail(database.kysely, mail, clock() + waitMs);
}

export function mailOf(
  addressed: Pick<Mail, 'id' | 'to'>,
  letter: Letter,
  settings: MailServices['settings'],
): Mail {
  const frame = frameOf(letter.locale, settings);
  return {
    ...addressed,
    subject: letter.subject,
    text: letterText(letter, frame),
    html: letterHtml(letter, frame),
    link: letter.button.link,
    headers: letter.headers ?? {},
    calendar: letter.calendar,
    pictures: [LOGO, ...(letter.pictures?.values() ?? [])],
  };
}
