import type { Kysely } from 'kysely';
import type { MailKind } from '../db/mail-kinds.ts';
import { addMail, addWaitingMails } from '../db/outgoing-mail.ts';
import type { Tables } from '../db/tables.ts';
import { newToken } from '../security/tokens.ts';

/** A mail that is to be written and sent. */
export interface MailToQueue {
  readonly kind: MailKind;
  readonly recipient: string;
  /** Which thread, search or other thing of its kind it is about; mails about two of them don't replace each other. */
  readonly subjectId?: string;
  /** Language of the mail, where what causes it names one. */
  readonly locale: string | undefined;
  /** Milliseconds since 1970, like `dueAt`. */
  readonly now: number;
  /** Before which it does not leave; at once where it is missing. */
  readonly dueAt?: number;
}

/**
 * Puts a mail into the queue; in a transaction, together with what causes it. Whom it concerns and what its link says
 * is found out when it is delivered, so that a call takes the same time whether or not somebody has the address.
 */
export const queueMail = (tables: Kysely<Tables>, mail: MailToQueue): Promise<void> =>
  addMail(tables, rowOf(mail));

/**
 * Puts many mails into the queue, each of which tells of whatever is gathered for it until it leaves: one that waits
 * already stays, and leaves no later than this one would.
 */
export const gatherMails = (tables: Kysely<Tables>, mails: readonly GatheredMail[]): Promise<void> =>
  // Its tries count from when it is due: it may have waited for longer than they last.
  addWaitingMails(
    tables,
    mails.map((mail) => rowOf({ ...mail, now: mail.dueAt })),
  );

/** A mail that leaves at a time of its own. */
export type GatheredMail = MailToQueue & { readonly dueAt: number };

const rowOf = ({ kind, recipient, subjectId = '', locale, now, dueAt = now }: MailToQueue) => ({
  nonce: newToken(),
  kind,
  recipient,
  subject_id: subjectId,
  locale: locale ?? null,
  created_at: now,
  due_at: dueAt,
  tries: 0,
});
