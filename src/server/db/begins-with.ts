import { sql } from 'kysely';

/** Reads a range of an index on the column, whose collation must be binary. */
export const beginsWith = (column: string, text: string) =>
  sql<boolean>`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\u{10FFFF}`})`;
