import type { Transaction } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import { findCompany } from '../db/companies.ts';
import { changeSide, findSides, otherSide, type Enquiry, type EnquirySide } from '../db/enquiries.ts';
import { setMailBatch } from '../db/enquiry-messages.ts';
import { findGuest } from '../db/enquiry-guests.ts';
import { findRequestMessages } from '../db/requests.ts';
import type { Tables } from '../db/tables.ts';
import { isOver } from '../ground/clock-skew.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** Minimum interval between mails about a thread. */
const MAIL_INTERVAL_MS = 10 * 60_000;

interface Recipient {
  readonly email: string;
  readonly locale: string;
}

/** Thread and first message. */
export const mailSubject = (enquiryId: string, batch: number): string => `${enquiryId}/${String(batch)}`;

export function parseMailSubject(subject: string): { readonly enquiryId: string; readonly batch: number } {
  const [enquiryId = '', batch = ''] = subject.split('/');
  return { enquiryId, batch: Number(batch) };
}

/** The mail includes later messages that arrive before it is sent. */
export async function notifyNewMessage(
  tables: Transaction<Tables>,
  { id, messages: number }: Pick<Enquiry, 'id' | 'messages'>,
  to: Side,
  now: number,
): Promise<void> {
  const found = await recipientOf(tables, id, to);
  if (found === undefined) return;
  const { side, recipient } = found;
  const { mail_due_at: lastDueAt, mail_batch: batch } = side;
  const written = { enquiryId: id, side: otherSide(to), from: number };
  if (lastDueAt !== null && batch !== null && !isOver(lastDueAt, MAIL_INTERVAL_MS, now)) {
    await setMailBatch(tables, written, batch);
    return;
  }
  const dueAt =
    lastDueAt === null ? now : Math.min(Math.max(now, lastDueAt + MAIL_INTERVAL_MS), now + MAIL_INTERVAL_MS);
  await changeSide(tables, side, { mail_due_at: dueAt, mail_batch: number });
  await setMailBatch(tables, written, number);
  await queueMail(tables, {
    kind: to === 'owner' && number === 1 ? 'enquiry' : 'enquiryMessages',
    recipient: recipient.email,
    subjectId: mailSubject(id, number),
    locale: recipient.locale,
    now,
    dueAt,
  });
}

/** After two threads are joined, earlier mails are obsolete. */
export async function notifyUnread(tables: Transaction<Tables>, id: string, now: number): Promise<void> {
  for (const { side, unread, read_to } of await findSides(tables, id))
    if (unread > 0) await notifyNewMessage(tables, { id, messages: read_to + 1 }, side, now);
}

/** The copy does not count as a mail about messages, so the first answer is mailed immediately. */
export async function sendCopy(tables: Transaction<Tables>, id: string, now: number): Promise<void> {
  const found = await recipientOf(tables, id, 'asker');
  if (found === undefined) return;
  const { recipient } = found;
  const subjectId = mailSubject(id, 1);
  await queueMail(tables, {
    kind: 'enquiryCopy',
    recipient: recipient.email,
    subjectId,
    locale: recipient.locale,
    now,
  });
}

/** One for all threads of a request to several owners. */
export async function sendRequestCopy(
  tables: Transaction<Tables>,
  requestId: string,
  now: number,
): Promise<void> {
  for (const { enquiry_id: id } of await findRequestMessages(tables, requestId)) {
    const found = await recipientOf(tables, id, 'asker');
    if (found === undefined) continue;
    const { email: recipient, locale } = found.recipient;
    await queueMail(tables, { kind: 'requestCopy', recipient, subjectId: requestId, locale, now });
    return;
  }
}

/** No recipient if blocked or unverified. */
export async function recipientOf(
  tables: Transaction<Tables>,
  enquiryId: string,
  to: Side,
): Promise<{ readonly side: EnquirySide; readonly recipient: Recipient } | undefined> {
  const side = (await findSides(tables, enquiryId)).find((each) => each.side === to);
  if (side?.folder !== 'inbox') return undefined;
  const recipient =
    side.company_id === null ? await findGuest(tables, enquiryId) : await findMailed(tables, side.company_id);
  return recipient && { side, recipient };
}

async function findMailed(tables: Transaction<Tables>, companyId: string): Promise<Recipient | undefined> {
  const company = await findCompany(tables, companyId);
  return company?.is_verified === 1 && company.suspended_at === null ? company : undefined;
}
