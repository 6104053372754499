import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which terms a company has accepted, and when. */
export const terms: Migration = {
  async up(database: Kysely<never>) {
    for (const added of ['terms_version text', 'terms_accepted_at bigint'])
      await sql`alter table company add column ${sql.raw(added)}`.execute(database);
  },
};
