import type { Generated } from 'kysely';
import type { CloseReason } from '#domain/request/close-reasons.ts';
import { byId, byVerifiedEmail, column, noRows, table, type Bit, type Milliseconds } from './table.ts';

export const enquiryTables = {
  enquiry: table({
    by: 'id',
    // Threads are anonymized before, or deleted if no side is left.
    deletedRows: noRows,
    retainedRows: byId,
    through: { table: 'enquiry_side', names: 'enquiry_id', by: 'company_id' },
    section: 'enquiries',
    columns: {
      id: column<string>('raw'),
      kind: column<'space' | 'service'>('raw'),
      listing_id: column<string>('raw'),
      /** JSON; facts that remain when the listing is deleted. */
      about: column<string>('raw'),
      /** Company id or guest key, so that there is one thread per listing; null for deleted guests. */
      asker_key: column<string | null>('omit'),
      is_guest: column<Bit>('flag'),
      is_answered: column<Generated<Bit>>('flag'),
      /** Of the owner's first message of any kind. */
      answered_at: column<Milliseconds | null>('time'),
      /** Also the last message's number. */
      messages: column<Generated<number>>('raw'),
      created_at: column<Milliseconds>('time'),
      /** Null until the asker's address is verified. */
      delivered_at: column<Milliseconds | null>('time'),
      last_at: column<Milliseconds>('time'),
      closed_at: column<Milliseconds | null>('time'),
      /** Whether the asker chose this offer; null until a choice. */
      is_chosen: column<Bit | null>('raw'),
      /** Why the asker's last request was closed; null while it is open. */
      reason: column<CloseReason | null>('raw'),
    },
  }),
  /** What one asker has sent to one or several owners at once; its messages name it. */
  request: table({
    by: 'asker_key',
    deletedRows: byId,
    section: 'requests',
    columns: {
      id: column<string>('raw'),
      kind: column<'space' | 'service'>('raw'),
      /** Company id or guest key. */
      asker_key: column<string>('omit'),
      is_guest: column<Bit>('omit'),
      /** 256 random bits, base64url; a guest's token derives from it and the server's secret. */
      nonce: column<string>('omit'),
      recipients: column<number>('raw'),
      /** Day. */
      answer_by: column<string>('raw'),
      /** Null once the owners were reminded. */
      remind_at: column<Milliseconds | null>('omit'),
      created_at: column<Milliseconds>('time'),
      closed_at: column<Milliseconds | null>('time'),
      reason: column<CloseReason | null>('raw'),
      /** An enquiry. */
      chosen: column<string | null>('raw'),
    },
  }),
  /** One side's view of a thread; deleted with its company. */
  enquiry_side: table({
    section: 'enquirySides',
    columns: {
      enquiry_id: column<string>('raw'),
      side: column<'asker' | 'owner'>('raw'),
      /** Null for guests. */
      company_id: column<string | null>('omit'),
      /** Normalized name, for the other side's search. */
      name_k: column<string>('omit'),
      /** `waiting` is not delivered yet and invisible. */
      folder: column<'inbox' | 'blocked' | 'waiting'>('raw'),
      /** Denormalized from the thread, so that the list is read from one index. */
      is_closed: column<Generated<Bit>>('omit'),
      last_at: column<Milliseconds>('omit'),
      /** Number of unread messages from the other side, and the last one read. */
      unread: column<Generated<number>>('raw'),
      read_to: column<Generated<number>>('raw'),
      /** Time of the last or next mail, and its first message. */
      mail_due_at: column<Milliseconds | null>('time'),
      mail_batch: column<number | null>('omit'),
    },
  }),
  enquiry_message: table({
    by: 'company_id',
    deletedRows: noRows,
    anonymizedRows: {
      rows: byId,
      to: {
        company_id: null,
        author: null,
        text: '',
        text_k: '',
        need: null,
        visit: null,
        response: null,
        request_id: null,
        is_removed: 1,
      },
    },
    section: 'messages',
    columns: {
      enquiry_id: column<string>('raw'),
      number: column<number>('raw'),
      side: column<'asker' | 'owner'>('raw'),
      /** Sender; null for guests and removed messages. */
      company_id: column<string | null>('omit'),
      /** Name of the member who wrote it, for its own side; null if it is the account's holder. */
      author: column<Generated<string | null>>('raw'),
      text: column<string>('raw'),
      /** Normalized, for search. */
      text_k: column<string>('omit'),
      need: column<string | null>('raw'),
      /** JSON; the step of a visit, which has no text. */
      visit: column<string | null>('raw'),
      /** JSON; the owner's quote or decline, whose words are the text. */
      response: column<string | null>('raw'),
      /** The request that it is sent with; owners could compare the ids of theirs. */
      request_id: column<Generated<string | null>>('omit'),
      /** The sender's account was deleted. */
      is_removed: column<Generated<Bit>>('omit'),
      /** Written while the other side blocked its sender; that side never sees it. */
      is_hidden: column<Generated<Bit>>('omit'),
      /** First message of the mail that includes this one; null without a mail. */
      mail_batch: column<number | null>('omit'),
      sent_at: column<Milliseconds>('time'),
      /** When a deleted company's step is removed, too. */
      erase_at: column<Milliseconds | null>('omit'),
    },
  }),
  /** Private: only the two sides of its thread see it. */
  enquiry_file: table({
    section: 'threadFiles',
    columns: {
      id: column<string>('raw'),
      enquiry_id: column<string>('raw'),
      side: column<'asker' | 'owner'>('raw'),
      /** Uploader; null for guests. */
      company_id: column<string | null>('omit'),
      /** Of its message; null until one names it. */
      number: column<number | null>('raw'),
      /** File store key. */
      file: column<string>('omit'),
      media_type: column<string>('raw'),
      bytes: column<number>('raw'),
      name: column<string>('raw'),
      created_at: column<Milliseconds>('time'),
    },
  }),
  /** Proposed or agreed; at most one of each is open in a thread. */
  visit: table({
    by: 'enquiry_id',
    deletedRows: noRows,
    retainedRows: byId,
    through: { table: 'enquiry_side', names: 'enquiry_id', by: 'company_id' },
    section: 'visits',
    columns: {
      id: column<string>('raw'),
      enquiry_id: column<string>('raw'),
      /** Who proposed it. */
      side: column<'asker' | 'owner'>('raw'),
      state: column<'proposed' | 'accepted' | 'declined' | 'canceled' | 'replaced'>('raw'),
      /** JSON; on the clocks at the listing. */
      times: column<string>('raw'),
      /** IANA name; null if unknown. */
      zone: column<string | null>('raw'),
      /** Position in `times` of the one accepted. */
      chosen: column<number | null>('raw'),
      starts_at: column<Milliseconds | null>('time'),
      remind_at: column<Milliseconds | null>('omit'),
      /** When its details are erased. */
      erase_at: column<Milliseconds | null>('omit'),
      /** Shared with the visits that it replaces, so that calendars move the event. */
      calendar_id: column<string>('omit'),
      created_at: column<Milliseconds>('time'),
    },
  }),
  /** Details from one side to the other for the day. */
  visit_detail: table({
    section: 'visitDetails',
    columns: {
      visit_id: column<string>('raw'),
      side: column<'asker' | 'owner'>('raw'),
      /** Null for guests. */
      company_id: column<string | null>('omit'),
      /** JSON. */
      details: column<string>('raw'),
    },
  }),
  /** How a company answers, as of its last first answer or the daily job. */
  response_record: table({
    section: 'responseRecord',
    columns: {
      company_id: column<string>('omit'),
      requests: column<number>('raw'),
      answered: column<number>('raw'),
      /** Requests in which an offer was chosen, and those in which the company's was. */
      decided: column<number>('raw'),
      won: column<number>('raw'),
      /** JSON; why others were chosen, with how often. */
      lost: column<string>('raw'),
      /** Median in working hours. */
      hours: column<number | null>('raw'),
    },
  }),
  /** Deleted some time after the thread is closed. */
  enquiry_guest: table({
    by: 'email',
    deletedRows: byVerifiedEmail,
    section: 'guestEnquiries',
    columns: {
      enquiry_id: column<string>('raw'),
      /** 256 random bits, base64url; the thread's token derives from it and the server's secret. */
      nonce: column<string>('omit'),
      email: column<string>('raw'),
      name: column<string | null>('raw'),
      company: column<string | null>('raw'),
      locale: column<string>('raw'),
    },
  }),
  /** A guest's enquiry that is not confirmed yet; a row for each listing that it is about. */
  enquiry_pending: table({
    by: 'email',
    deletedRows: byVerifiedEmail,
    section: 'unconfirmedEnquiries',
    columns: {
      id: column<string>('raw'),
      nonce: column<string>('omit'),
      email: column<string>('raw'),
      name: column<string | null>('raw'),
      company: column<string | null>('raw'),
      locale: column<string>('raw'),
      kind: column<'space' | 'service'>('raw'),
      listing_id: column<string>('raw'),
      message: column<string>('raw'),
      need: column<string | null>('raw'),
      answer_by: column<string | null>('raw'),
      /** Hash of the sender's cookie; null without one. */
      visitor: column<string | null>('omit'),
      created_at: column<Milliseconds>('time'),
    },
  }),
  /** While one exists, nothing from the sender is delivered to `blocker_id`. */
  enquiry_block: table({
    by: 'blocker_id',
    deletedRows: byId,
    section: 'blocks',
    columns: {
      enquiry_id: column<string>('raw'),
      side: column<'asker' | 'owner'>('raw'),
      /** Null for guests. */
      blocker_id: column<string | null>('omit'),
      /** Company id or guest key; null if the company was deleted. */
      sender_key: column<string | null>('omit'),
      blocked_at: column<Milliseconds>('time'),
    },
  }),
  /** Change counter of a company's threads. */
  inbox: table({
    columns: {
      company_id: column<string>('omit'),
      version: column<number>('omit'),
      /** The last event's number. */
      events: column<Generated<number>>('omit'),
    },
  }),
};
