import type { Generated } from 'kysely';
import type { Bit, Milliseconds } from './tables.ts';

export interface EnquiryTable {
  id: string;
  noun: 'space' | 'service';
  listing_id: string;
  /** JSON; facts that remain when the listing is deleted. */
  about: string;
  /** Company id or guest key, so that there is one thread per listing; null for deleted guests. */
  asker_key: string | null;
  is_guest: Bit;
  is_answered: Generated<Bit>;
  /** Also the last message's number. */
  messages: Generated<number>;
  visit_on: string | null;
  visit_by: 'asker' | 'owner' | null;
  created_at: Milliseconds;
  /** Null until the asker's address is verified. */
  delivered_at: Milliseconds | null;
  last_at: Milliseconds;
  closed_at: Milliseconds | null;
}

/** One side's view of a thread; deleted with its company. */
export interface EnquirySideTable {
  enquiry_id: string;
  side: 'asker' | 'owner';
  /** Null for guests. */
  company_id: string | null;
  /** Normalized name, for the other side's search. */
  name_k: string;
  /** `waiting` is not delivered yet and invisible. */
  folder: 'inbox' | 'blocked' | 'waiting';
  /** Denormalized from the thread, so that the list is read from one index. */
  is_closed: Generated<Bit>;
  last_at: Milliseconds;
  /** Number of unread messages from the other side, and the last one read. */
  unread: Generated<number>;
  read_to: Generated<number>;
  /** Time of the last or next mail, and its first message. */
  mail_due_at: Milliseconds | null;
  mail_batch: number | null;
}

export interface EnquiryMessageTable {
  enquiry_id: string;
  number: number;
  side: 'asker' | 'owner';
  /** Sender; null for guests and removed messages. */
  company_id: string | null;
  text: string;
  /** Normalized, for search. */
  text_k: string;
  need: string | null;
  /** The sender's account was deleted. */
  is_removed: Generated<Bit>;
  /** First message of the mail that includes this one; null without a mail. */
  mail_batch: number | null;
  sent_at: Milliseconds;
}

/** Deleted some time after the thread is closed. */
export interface EnquiryGuestTable {
  enquiry_id: string;
  /** 256 random bits, base64url; the thread's token derives from it and the server's secret. */
  nonce: string;
  email: string;
  name: string | null;
  company: string | null;
  locale: string;
}

/** A guest's enquiry that is not confirmed yet. */
export interface EnquiryPendingTable {
  id: string;
  nonce: string;
  email: string;
  name: string | null;
  company: string | null;
  locale: string;
  noun: 'space' | 'service';
  listing_id: string;
  message: string;
  need: string | null;
  /** Hash of the sender's cookie; null without one. */
  visitor: string | null;
  created_at: Milliseconds;
}

/** While it exists, nothing from the sender is delivered to the reporter. */
export interface EnquiryReportTable {
  enquiry_id: string;
  side: 'asker' | 'owner';
  reporter_id: string | null;
  /** Company id or guest key; null if the company was deleted. */
  sender_key: string | null;
  reason: 'spam' | 'fraud' | 'other';
  reported_at: Milliseconds;
}

/** Change counter of a company's threads. */
export interface InboxTable {
  company_id: string;
  version: number;
}

export interface EnquiryTables {
  enquiry: EnquiryTable;
  enquiry_side: EnquirySideTable;
  enquiry_message: EnquiryMessageTable;
  enquiry_guest: EnquiryGuestTable;
  enquiry_pending: EnquiryPendingTable;
  enquiry_report: EnquiryReportTable;
  inbox: InboxTable;
}
