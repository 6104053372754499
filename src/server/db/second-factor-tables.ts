import { byId, column, table, type Milliseconds } from './table.ts';

/** Of companies, by their id, and of operators, by `operatorAccount`. */
export const secondFactorTables = {
  second_factor: table({
    by: 'account',
    deletedRows: byId,
    section: 'secondFactor',
    columns: {
      account: column<string>('omit'),
      /** The secret of the codes derives from it and the server's secret. */
      totp_nonce: column<string>('omit'),
      /** Step of the last accepted code, so that none is accepted twice. */
      totp_step: column<number>('omit'),
      /** Null until a first code is confirmed. */
      active_since: column<Milliseconds | null>('time'),
    },
  }),
  recovery_code: table({
    by: 'account',
    deletedRows: byId,
    columns: {
      account: column<string>('omit'),
      /** SHA-256, base64url. */
      code_hash: column<string>('omit'),
    },
  }),
};
