import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

/** Under which id a company knows a session, on which device it runs, from which country and when it was last used. */
export const sessionDevices = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    for (const added of [
      sql`id ${column.key} not null default ''`,
      sql`browser text`,
      sql`system text`,
      sql`country text`,
      sql`last_used_at bigint not null default 0`,
    ]) {
      await sql`alter table session add column ${added}`.execute(database);
    }
    await sql`update session set last_used_at = started_at`.execute(database);
    // Neither engine makes random ids in a way that the other knows; there are few sessions at a time.
    const { rows } = await sql<{ id_hash: string }>`select id_hash from session`.execute(database);
    for (const { id_hash } of rows) {
      await sql`update session set id = ${randomUUID()} where id_hash = ${id_hash}`.execute(database);
    }
  },
});
