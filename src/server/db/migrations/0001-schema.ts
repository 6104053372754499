import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import type { Database } from '../database.ts';
import { keyType } from './columns.ts';

/** The whole schema of the first release. */
export const schema = (engine: Database['engine']): Migration => ({
  async up(database: Kysely<never>) {
    // First the cases: other tables refer to decisions.
    const texts = [
      ...['cases', 'accounts'].map(read),
      ...LISTING_KINDS.map((kind) => read('listings').replaceAll('{kind}', kind)),
      ...['imports', 'dealings', `triggers-${engine}`].map(read),
    ];
    for (const statement of texts.flatMap(toStatements))
      await sql.raw(statement.replaceAll('{key}', keyType(engine))).execute(database);
  },
});

const read = (file: string): string => readFileSync(new URL(`0001/${file}.sql`, import.meta.url), 'utf8');

/** Each statement begins at the start of a line. */
const toStatements = (text: string): string[] =>
  text.split(/;$(?!\n )/m).filter((part) => part.trim() !== '');
