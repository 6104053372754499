import type { BlockKind } from '#domain/operator/blocklist.ts';
import { column, noRows, table, type Milliseconds } from './table.ts';

/** Accounts of the console; none of them concerns a company. */
export const operatorTables = {
  operator: table({
    by: 'name',
    deletedRows: noRows,
    columns: {
      name: column<string>('omit'),
      password_hash: column<string>('omit'),
      created_at: column<Milliseconds>('omit'),
    },
  }),
  operator_session: table({
    by: 'operator',
    deletedRows: noRows,
    columns: {
      /** SHA-256 of the cookie's value, base64url. */
      id_hash: column<string>('omit'),
      operator: column<string>('omit'),
      started_at: column<Milliseconds>('omit'),
      expires_at: column<Milliseconds>('omit'),
    },
  }),
  /** Written by operators for operators; may name who reported. */
  case_note: table({
    by: 'case_id',
    deletedRows: noRows,
    columns: {
      id: column<string>('omit'),
      case_id: column<string>('omit'),
      operator: column<string>('omit'),
      written_at: column<Milliseconds>('omit'),
      text: column<string>('omit'),
    },
  }),
  /** Operators refuse these; an address may have no account. */
  blocklist: table({
    by: 'value',
    deletedRows: noRows,
    columns: {
      kind: column<BlockKind>('omit'),
      /** Folded, as it is compared. */
      value: column<string>('omit'),
      reason: column<string>('omit'),
      operator: column<string>('omit'),
      added_at: column<Milliseconds>('omit'),
    },
  }),
};
