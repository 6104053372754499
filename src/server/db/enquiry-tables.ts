import type { Generated } from 'kysely';
import type { Bit, Milliseconds } from './tables.ts';

/** A thread between somebody who asks about a listing and its owner. */
export interface EnquiryTable {
  id: string;
  noun: 'space' | 'service';
  listing_id: string;
  /** JSON: what stays to be said of the listing when it is gone. */
  about: string;
  /** Who asks, so that there is one thread for each listing: a company's id or a guest's key; null once a guest is forgotten. */
  asker_key: string | null;
  is_guest: Bit;
  /** Whether the owner has ever answered. */
  is_answered: Generated<Bit>;
  /** How many there are: the last one has this number. */
  messages: Generated<number>;
  /** The day of an agreed visit, `YYYY-MM-DD`, and the side that has said so. */
  visit_on: string | null;
  visit_by: 'asker' | 'owner' | null;
  created_at: Milliseconds;
  /** Null while its asker's address waits to be verified. */
  delivered_at: Milliseconds | null;
  last_at: Milliseconds;
  closed_at: Milliseconds | null;
}

/** A thread as one of its sides has it. That of a deleted company is gone. */
export interface EnquirySideTable {
  enquiry_id: string;
  side: 'asker' | 'owner';
  /** Null on a guest's side. */
  company_id: string | null;
  /** The name of who is on this side, folded: the other side searches by it. */
  name_k: string;
  /** Where its company finds it: `waiting` is not delivered yet, and found nowhere. */
  folder: 'inbox' | 'blocked' | 'waiting';
  /** Of the thread, so that the list is read from one index. */
  is_closed: Generated<Bit>;
  last_at: Milliseconds;
  /** How many messages of the other side came behind the last that was read, and the number of that. */
  unread: Generated<number>;
  read_to: Generated<number>;
  /** When the last mail about the thread is due, or was, and the number of the first message that it tells of. */
  mail_due_at: Milliseconds | null;
  mail_batch: number | null;
}

/** A message of a thread. */
export interface EnquiryMessageTable {
  enquiry_id: string;
  /** Its place in the thread, from 1. */
  number: number;
  side: 'asker' | 'owner';
  /** The company that wrote it; null where a guest did, and once it is removed. */
  company_id: string | null;
  text: string;
  /** The same, folded: it is searched by it. */
  text_k: string;
  /** JSON: what an enquiry says beside its message. */
  need: string | null;
  /** Whether its company is deleted. */
  is_removed: Generated<Bit>;
  /** The number of the first message that the same mail tells of; null where no mail does. */
  mail_batch: number | null;
  sent_at: Milliseconds;
}

/** The guest who asks in a thread; removed a while after the thread is closed. */
export interface EnquiryGuestTable {
  enquiry_id: string;
  /** 256 random bits, in base64url; the token of the thread is made of it and of the server's secret. */
  nonce: string;
  email: string;
  name: string | null;
  company: string | null;
  locale: string;
}

/** A guest's enquiry that waits for the button behind the link of a mail. */
export interface EnquiryPendingTable {
  id: string;
  /** As a thread's. */
  nonce: string;
  email: string;
  name: string | null;
  company: string | null;
  locale: string;
  noun: 'space' | 'service';
  listing_id: string;
  message: string;
  /** JSON. */
  need: string | null;
  /** The hash of the cookie of the browser that has sent it; null for what was sent without one. */
  visitor: string | null;
  created_at: Milliseconds;
}

/** What one side of a thread says of the other; as long as it stands, nothing of that sender is delivered to the reporter. */
export interface EnquiryReportTable {
  enquiry_id: string;
  /** The reporter's side, and its company; null where a guest reports. */
  side: 'asker' | 'owner';
  reporter_id: string | null;
  /** Who is reported: a company's id or a guest's key; null once that company is deleted. */
  sender_key: string | null;
  reason: 'spam' | 'fraud' | 'other';
  reported_at: Milliseconds;
}

/** How often something has changed in a company's threads. */
export interface InboxTable {
  company_id: string;
  version: number;
}

/** The tables of enquiries and their threads. */
export interface EnquiryTables {
  enquiry: EnquiryTable;
  enquiry_side: EnquirySideTable;
  enquiry_message: EnquiryMessageTable;
  enquiry_guest: EnquiryGuestTable;
  enquiry_pending: EnquiryPendingTable;
  enquiry_report: EnquiryReportTable;
  inbox: InboxTable;
}
