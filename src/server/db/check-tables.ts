import type { DocumentKind } from '#domain/company/documents.ts';
import { column, table, type Milliseconds } from './table.ts';

export const checkTables = {
  /** The last answer of the EU's register of VAT numbers, and when it is asked next. */
  vat_check: table({
    section: 'vatChecks',
    columns: {
      company_id: column<string>('omit'),
      /** The register's name for it. */
      member_state: column<string>('raw'),
      /** Without its prefix. */
      number: column<string>('raw'),
      result: column<'waiting' | 'passed' | 'notRegistered' | 'unavailable'>('raw'),
      /** Time of the result, or of the last try if there was no answer. */
      checked_at: column<Milliseconds | null>('time'),
      /** The register's consultation number. */
      reference: column<string | null>('raw'),
      due_at: column<Milliseconds>('omit'),
      /** Since the last answer. */
      tries: column<number>('omit'),
    },
  }),
  /** Private: only its company and operators see the file. */
  document: table({
    section: 'documents',
    columns: {
      id: column<string>('raw'),
      company_id: column<string>('omit'),
      kind: column<DocumentKind>('raw'),
      /** File store key; null once erased. */
      file: column<string | null>('omit'),
      media_type: column<string>('raw'),
      bytes: column<number>('raw'),
      name: column<string>('raw'),
      created_at: column<Milliseconds>('time'),
      result: column<'waiting' | 'passed' | 'refused'>('raw'),
      seen_at: column<Milliseconds | null>('time'),
      number: column<string | null>('raw'),
      /** `YYYY-MM-DD`. */
      valid_until: column<string | null>('raw'),
      /** Why it was refused. */
      reason: column<string | null>('raw'),
      operator: column<string | null>('omit'),
      /** The company's identity when it was accepted, as JSON; null until then. */
      identity: column<string | null>('raw'),
      /** When the company changed what an accepted document was compared with. */
      ended_at: column<Milliseconds | null>('time'),
    },
  }),
  /** For operators. */
  former_detail: table({
    section: 'formerDetails',
    columns: {
      /** UUID v7: sorts by time. */
      id: column<string>('omit'),
      company_id: column<string>('omit'),
      field: column<'name' | 'legalName' | 'vat' | 'website'>('raw'),
      value: column<string>('raw'),
      ended_at: column<Milliseconds>('time'),
    },
  }),
  /** Names and domains of checked companies, by parts that a similar name shares with them. */
  known_name: table({
    columns: {
      key: column<string>('omit'),
      company_id: column<string>('omit'),
      name: column<string>('omit'),
    },
  }),
  /** Companies whose name or domain looks like that of a checked one, for operators. */
  look_alike: table({
    columns: {
      company_id: column<string>('omit'),
      /** The checked company; empty for a domain with disguised letters. */
      like_id: column<string>('omit'),
      part: column<'name' | 'domain' | 'letters'>('omit'),
      found_at: column<Milliseconds>('omit'),
    },
  }),
};
