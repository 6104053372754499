import type { Transaction } from 'kysely';
import { SIDES, type Side } from '#domain/enquiry/listed-thread.ts';
import type { VisitStep } from '#domain/enquiry/visit.ts';
import type { Enquiry } from '../db/enquiries.ts';
import type { MailKind } from '../db/mail-kinds.ts';
import type { Tables } from '../db/tables.ts';
import type { Visit } from '../db/visits.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { mailSubject, recipientOf } from '../enquiries/queue-message-mail.ts';

/** To the other side; an agreed visit also to the side that accepted it, for its calendar. */
export async function queueVisitStep(
  tables: Transaction<Tables>,
  { id, messages }: Pick<Enquiry, 'id' | 'messages'>,
  { side, step, now }: { readonly side: Side; readonly step: VisitStep; readonly now: number },
): Promise<void> {
  const mail = { kind: 'visitStep', subjectId: mailSubject(id, messages), now } as const;
  for (const to of SIDES) if (to !== side || step === 'accepted') await queueTo(tables, id, to, mail);
}

/** Mails both sides. */
export async function queueVisitReminder(
  tables: Transaction<Tables>,
  { id, enquiry_id }: Pick<Visit, 'id' | 'enquiry_id'>,
  now: number,
): Promise<void> {
  for (const to of SIDES)
    await queueTo(tables, enquiry_id, to, { kind: 'visitReminder', subjectId: id, now });
}

async function queueTo(
  tables: Transaction<Tables>,
  enquiryId: string,
  to: Side,
  mail: { readonly kind: MailKind; readonly subjectId: string; readonly now: number },
): Promise<void> {
  const found = await recipientOf(tables, enquiryId, to);
  if (found === undefined) return;
  const { email, locale } = found.recipient;
  await queueMail(tables, { ...mail, recipient: email, locale });
}
