import type { Kysely } from 'kysely';
import type { MailKind } from '../db/mail-kinds.ts';
import { addMail, addWaitingMails } from '../db/outgoing-mail.ts';
import type { Tables } from '../db/tables.ts';
import { newToken } from '../security/tokens.ts';

export interface MailToQueue {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subjectId?: string;
  readonly locale: string | undefined;
  readonly now: number;
  /** Earliest sending time. */
  readonly dueAt?: number;
}

/** Recipient and link are resolved at delivery, so a call takes the same time for unknown addresses. */
export const queueMail = (tables: Kysely<Tables>, mail: MailToQueue): Promise<void> =>
  addMail(tables, rowOf(mail));

/** Each collects content until it is sent: a waiting mail stays, due no later. */
export const queueBatchedMails = (tables: Kysely<Tables>, mails: readonly BatchedMail[]): Promise<void> =>
  // Retries count from the due time.
  addWaitingMails(
    tables,
    mails.map((mail) => rowOf({ ...mail, now: mail.dueAt })),
  );

export type BatchedMail = MailToQueue & { readonly dueAt: number };

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
