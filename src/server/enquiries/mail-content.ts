import type { Kysely } from 'kysely';
import { findCountry } from '#domain/place/find-country.ts';
import { usualUnits, type UnitSystem } from '#domain/units/unit-systems.ts';
import { findCompany, type Company } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { findEnquiry, findSides, otherSide, type Enquiry, type EnquirySide } from '../db/enquiries.ts';
import { countFilesOf } from '../db/enquiry-files.ts';
import { findGuest, type EnquiryGuest } from '../db/enquiry-guests.ts';
import { findMailedMessages, findMessage, type EnquiryMessage } from '../db/enquiry-messages.ts';
import type { OutgoingMail } from '../db/outgoing-mail.ts';
import { findAnswer } from '../db/requests.ts';
import type { Tables } from '../db/tables.ts';
import { parseMailSubject } from './queue-message-mail.ts';
import { aboutIn } from './thread-answers.ts';

/** A thread as the recipient of a mail sees it. */
export interface MailedThread {
  readonly thread: Enquiry;
  readonly own: EnquirySide;
  /** Name of the other side; undefined if the guest gave none. */
  readonly sender: string | undefined;
  /** If the recipient is the guest. */
  readonly guest: EnquiryGuest | undefined;
  /** Usual in the recipient's country; for guests, where the listing is. */
  readonly units: UnitSystem;
}

export interface MailContent extends MailedThread {
  readonly messages: readonly EnquiryMessage[];
  /** Their number; names are user input. */
  readonly files: number;
}

/** `undefined` if it is not, or no longer, the recipient's, or the other side is gone. */
export async function findMailedThread(
  database: Pick<Database, 'kysely'>,
  enquiryId: string,
  recipient: string,
): Promise<MailedThread | undefined> {
  const thread = await findEnquiry(database.kysely, enquiryId);
  if (thread === undefined) return undefined;
  const sides = await findSides(database.kysely, enquiryId);
  const guest = await findGuest(database.kysely, enquiryId);
  const found = await sideOf(database, sides, guest, recipient);
  if (found === undefined) return undefined;
  const { own, company } = found;
  const theirs = sides.find(({ side }) => side === otherSide(own.side));
  const sender = await senderOf(database, theirs, guest);
  if (sender === undefined) return undefined;
  return {
    ...{ thread, own, sender: sender.name },
    guest: company === undefined ? guest : undefined,
    units: usualUnits(company?.country ?? findCountry(aboutIn(thread).country)?.code),
  };
}

/** What a mail quotes: new messages, the recipient's own first, or what an owner has not answered. */
export type MailedPart = 'unread' | 'own' | 'unanswered';

/** Returns `undefined` if the mail is obsolete. */
export async function findMailContent(
  database: Pick<Database, 'kysely'>,
  { recipient, subject_id }: OutgoingMail,
  part: MailedPart,
): Promise<MailContent | undefined> {
  const { enquiryId, batch } = parseMailSubject(subject_id);
  const mailed = await findMailedThread(database, enquiryId, recipient);
  if (mailed?.thread.closed_at !== null) return undefined;
  const found = await findPart(database.kysely, part, { enquiryId, batch, readTo: mailed.own.read_to });
  // Steps of visits have mails of their own.
  const messages = found.filter(({ visit }) => visit === null);
  if (messages.length === 0) return undefined;
  const numbers = messages.map(({ number }) => number);
  return { ...mailed, messages, files: await countFilesOf(database.kysely, enquiryId, numbers) };
}

interface MailedRange {
  readonly enquiryId: string;
  readonly batch: number;
  readonly readTo: number;
}

async function findPart(
  tables: Kysely<Tables>,
  part: MailedPart,
  { enquiryId, batch, readTo }: MailedRange,
): Promise<EnquiryMessage[]> {
  if (part === 'unread') return findMailedMessages(tables, enquiryId, batch, readTo);
  const message = await findMessage(tables, enquiryId, part === 'own' ? 1 : batch);
  const isOver = part === 'unanswered' && (await findAnswer(tables, enquiryId, batch)).isAnswered;
  return message === undefined || isOver ? [] : [message];
}

async function sideOf(
  database: Pick<Database, 'kysely'>,
  sides: readonly EnquirySide[],
  guest: EnquiryGuest | undefined,
  recipient: string,
): Promise<{ readonly own: EnquirySide; readonly company: Company | undefined } | undefined> {
  for (const own of sides) {
    if (own.folder !== 'inbox') continue;
    const company = await findCompany(database.kysely, own.company_id);
    const isMailed =
      own.company_id === null
        ? guest?.email === recipient
        : company?.email === recipient && company.is_verified === 1 && company.suspended_at === null;
    if (isMailed) return { own, company };
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
  const company = await findCompany(database.kysely, side.company_id);
  return company?.suspended_at === null ? { name: company.name } : undefined;
}

function nameOf({ name, company }: EnquiryGuest): string | undefined {
  const given = [name, company].filter((each) => each !== null).join(', ');
  return given === '' ? undefined : given;
}
