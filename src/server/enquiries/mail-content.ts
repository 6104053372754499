import { findCompany } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { findEnquiry, findSides, otherSide, type Enquiry, type EnquirySide } from '../db/enquiries.ts';
import { findGuest, type EnquiryGuest } from '../db/enquiry-guests.ts';
import { findFirstMessage, findMailedMessages, type EnquiryMessage } from '../db/enquiry-messages.ts';
import type { OutgoingMail } from '../db/outgoing-mail.ts';
import { parseMailSubject } from './queue-message-mail.ts';

/** A thread as the recipient of a mail sees it. */
export interface MailedThread {
  readonly thread: Enquiry;
  readonly own: EnquirySide;
  /** Name of the other side; undefined if the guest gave none. */
  readonly sender: string | undefined;
  /** If the recipient is the guest. */
  readonly guest: EnquiryGuest | undefined;
}

export interface MailContent extends MailedThread {
  readonly messages: readonly EnquiryMessage[];
}

/** `undefined` if it is not, or no longer, the recipient's, or the other side is gone. */
export async function findMailedThread(
  database: Pick<Database, 'kysely'>,
  enquiryId: string,
  recipient: string,
): Promise<MailedThread | undefined> {
  const thread = await findEnquiry(database, enquiryId);
  if (thread === undefined) return undefined;
  const sides = await findSides(database.kysely, enquiryId);
  const guest = await findGuest(database, enquiryId);
  const own = await sideOf(database, sides, guest, recipient);
  if (own === undefined) return undefined;
  const theirs = sides.find(({ side }) => side === otherSide(own.side));
  const sender = await senderOf(database, theirs, guest);
  if (sender === undefined) return undefined;
  return { thread, own, sender: sender.name, guest: own.company_id === null ? guest : undefined };
}

/** Returns `undefined` if the mail is obsolete. @param isCopy whether the recipient is the author */
export async function findMailContent(
  database: Pick<Database, 'kysely'>,
  { recipient, subject_id }: OutgoingMail,
  isCopy: boolean,
): Promise<MailContent | undefined> {
  const { enquiryId, batch } = parseMailSubject(subject_id);
  const mailed = await findMailedThread(database, enquiryId, recipient);
  if (mailed?.thread.closed_at !== null) return undefined;
  const found = isCopy
    ? await findFirstMessage(database.kysely, enquiryId)
    : await findMailedMessages(database.kysely, enquiryId, batch, mailed.own.read_to);
  // Steps of visits have mails of their own.
  const messages = found.filter(({ visit }) => visit === null);
  return messages.length === 0 ? undefined : { ...mailed, messages };
}

async function sideOf(
  database: Pick<Database, 'kysely'>,
  sides: readonly EnquirySide[],
  guest: EnquiryGuest | undefined,
  recipient: string,
): Promise<EnquirySide | undefined> {
  for (const own of sides) {
    if (own.folder !== 'inbox') continue;
    const company = own.company_id === null ? undefined : await findCompany(database, own.company_id);
    const isMailed =
      own.company_id === null
        ? guest?.email === recipient
        : company?.email === recipient && company.is_verified === 1 && company.suspended_at === null;
    if (isMailed) return own;
  }
  return undefined;
}

/** `undefined` for deleted and suspended companies. */
async function senderOf(
  database: Pick<Database, 'kysely'>,
  side: EnquirySide | undefined,
  guest: EnquiryGuest | undefined,
): Promise<{ readonly name: string | undefined } | undefined> {
  if (side === undefined) return undefined;
  if (side.company_id === null) return guest && { name: nameOf(guest) };
  const company = await findCompany(database, side.company_id);
  return company?.suspended_at === null ? { name: company.name } : undefined;
}

function nameOf({ name, company }: EnquiryGuest): string | undefined {
  const given = [name, company].filter((each) => each !== null).join(', ');
  return given === '' ? undefined : given;
}
