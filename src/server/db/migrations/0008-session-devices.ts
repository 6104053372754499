import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

/** Public id, device, country and last use of sessions. */
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
    // There is no portable way to generate random ids, and sessions are few.
    const { rows } = await sql<{ id_hash: string }>`select id_hash from session`.execute(database);
    for (const { id_hash } of rows) {
      await sql`update session set id = ${randomUUID()} where id_hash = ${id_hash}`.execute(database);
    }
  },
});
