import type { Measure, Origin } from '#domain/case/measures.ts';
import type { ReportReason } from '#domain/case/report.ts';
import type { ThreadReportReason } from '#domain/enquiry/thread-report.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { byId, column, noRows, table, type Milliseconds } from './table.ts';

export const caseTables = {
  /** Operators decide about cases. They stay for a while, also when the company's account is deleted. */
  moderation_case: table({
    by: 'company_id',
    deletedRows: noRows,
    anonymizedRows: { rows: byId, to: { about: '{}', answer: null } },
    section: 'cases',
    columns: {
      id: column<string>('raw'),
      origin: column<Origin>('raw'),
      target_kind: column<'space' | 'service' | 'company' | 'image' | 'thread'>('raw'),
      target_id: column<string>('raw'),
      /** Concerned; null for a guest of a thread. */
      company_id: column<string | null>('omit'),
      /** The listing that a decision restricts: the target, or what shows the picture. */
      listing_kind: column<ListingKind | null>('raw'),
      listing_id: column<string | null>('raw'),
      /** JSON; type and place of the listing, `{}` without one. */
      about: column<string>('raw'),
      /** `asked`: its owner was asked first, until `due_at`. */
      state: column<'asked' | 'open' | 'decided'>('raw'),
      opened_at: column<Milliseconds>('time'),
      due_at: column<Milliseconds | null>('time'),
      decided_at: column<Milliseconds | null>('time'),
      /** The case whose decision is contested, and by whom: `company`, or a report's id. */
      appeals_id: column<string | null>('raw'),
      appellant: column<string | null>('omit'),
      /** Columns of an order: who gave it, its number, what it demands, and the day on which its authority heard of the effect. */
      authority: column<string | null>('raw'),
      reference: column<string | null>('raw'),
      effect: column<string | null>('raw'),
      informed_on: column<string | null>('raw'),
      /** The company's answer to a restriction, or its appeal. */
      answer: column<string | null>('raw'),
      /** A reporter's appeal; not the company's to read. */
      text: column<string | null>('omit'),
      answered_at: column<Milliseconds | null>('time'),
    },
  }),
  /** A restriction as long as a listing or a company names it. */
  decision: table({
    by: 'company_id',
    deletedRows: noRows,
    retainedRows: byId,
    section: 'decisions',
    columns: {
      id: column<string>('raw'),
      case_id: column<string>('raw'),
      company_id: column<string | null>('omit'),
      measure: column<Measure>('raw'),
      /** Key of `src/content/decision-reasons.json`. */
      reason: column<string>('raw'),
      facts: column<string>('raw'),
      /** JSON by locale; null if all who read it read one language. */
      facts_by_locale: column<string | null>('raw'),
      /** JSON array; what the owner is asked to change. */
      fields: column<string | null>('raw'),
      decided_at: column<Milliseconds>('time'),
      operator: column<string>('omit'),
      /** When a deleted listing is erased; null once it is, or restored. */
      erase_at: column<Milliseconds | null>('time'),
      lifted_at: column<Milliseconds | null>('time'),
    },
  }),
  report: table({
    by: 'company_id',
    deletedRows: noRows,
    anonymizedRows: { rows: byId, to: { company_id: null, name: null, email: null } },
    section: 'ownReports',
    columns: {
      id: column<string>('raw'),
      case_id: column<string>('raw'),
      /** Reporter; null for guests. */
      company_id: column<string | null>('omit'),
      reason: column<ReportReason | ThreadReportReason>('raw'),
      text: column<string>('raw'),
      /** Erased after some months. */
      name: column<string | null>('raw'),
      email: column<string | null>('raw'),
      locale: column<string>('raw'),
      reported_at: column<Milliseconds>('time'),
    },
  }),
};
