import type { Kysely } from 'kysely';
import { addMail, type MailKind } from '../db/outgoing-mail.ts';
import type { Tables } from '../db/tables.ts';
import { newToken } from '../security/tokens.ts';

/**
 * Puts a mail into the queue; in a transaction, together with what causes it. Whom it concerns and what its link says
 * is found out when it is delivered, so that a call takes the same time whether or not somebody has the address.
 */
export const queueMail = (
  tables: Kysely<Tables>,
  kind: MailKind,
  recipient: string,
  locale: string | undefined,
  now: number,
): Promise<void> =>
  addMail(tables, {
    nonce: newToken(),
    kind,
    recipient,
    locale: locale ?? null,
    created_at: now,
    due_at: now,
    tries: 0,
  });
