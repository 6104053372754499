import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import type { Database } from '../database.ts';

type Engine = Database['engine'];

interface Side {
  readonly written: string;
  readonly initially: RawBuilder<unknown>;
  readonly derived: string;
  readonly value: RawBuilder<unknown>;
}

/** `is_paused` also tells whether the company is suspended. */
const SIDES: readonly Side[] = [
  {
    written: 'is_paused',
    initially: sql`0`,
    derived: 'status',
    value: sql`case new.is_paused when 1 then 'paused' when 3 then 'lapsed' else 'active' end`,
  },
  {
    written: 'status',
    initially: sql`'active'`,
    derived: 'is_paused',
    value: sql`case new.status when 'paused' then 1 when 'lapsed' then 3 else
      case when exists (select 1 from company where id = new.company_id and suspended_at is not null) then 2 else 0 end
    end`,
  },
];

/**
 * Servers of the previous release read and write `is_paused` only; triggers keep both columns consistent. A later release
 * drops `is_paused`, its indexes and the triggers.
 */
export const listingStatus = (engine: Engine): Migration => ({
  async up(database: Kysely<never>) {
    for (const kind of LISTING_KINDS) {
      await sql`alter table ${sql.table(kind)} add column status text not null default 'active'`.execute(
        database,
      );
    }
    for (const side of SIDES) await CREATE_TRIGGERS[engine](database, side);
  },
});

const CREATE_TRIGGERS: Readonly<Record<Engine, (database: Kysely<never>, side: Side) => Promise<void>>> = {
  async postgres(database, { written, initially, derived, value }) {
    const derive = sql.ref(`listing_${derived}`);
    await sql`create function ${derive}() returns trigger language plpgsql as $$
      begin
        new.${sql.ref(derived)} := ${value};
        return new;
      end $$`.execute(database);
    for (const kind of LISTING_KINDS) {
      await sql`create trigger ${sql.ref(`${kind}_${derived}_inserted`)} before insert on ${sql.table(kind)}
        for each row when (new.${sql.ref(written)} <> ${initially}) execute function ${derive}()`.execute(
        database,
      );
      await sql`create trigger ${sql.ref(`${kind}_${derived}_updated`)} before update of ${sql.ref(written)}
        on ${sql.table(kind)} for each row execute function ${derive}()`.execute(database);
    }
  },
  // SQLite's triggers cannot change the row before it is written; their conditions end the recursion.
  async sqlite(database, { written, initially, derived, value }) {
    for (const kind of LISTING_KINDS) {
      const isStale = sql`new.${sql.ref(derived)} <> ${value}`;
      const derive = sql`begin
          update ${sql.table(kind)} set ${sql.ref(derived)} = ${value} where id = new.id;
        end`;
      await sql`create trigger ${sql.ref(`${kind}_${derived}_inserted`)} after insert on ${sql.table(kind)}
        when new.${sql.ref(written)} <> ${initially} and ${isStale} ${derive}`.execute(database);
      await sql`create trigger ${sql.ref(`${kind}_${derived}_updated`)} after update of ${sql.ref(written)}
        on ${sql.table(kind)} when ${isStale} ${derive}`.execute(database);
    }
  },
};

/** Small, so that no other write waits long. */
const BATCH = 1000;

/** Sets the status of listings that were paused before the column existed; the default is right for all others. */
export async function setEarlierStatuses({
  engine,
  kysely,
}: Pick<Database, 'engine' | 'kysely'>): Promise<void> {
  // Locks in a fixed order prevent deadlocks.
  const locked = engine === 'postgres' ? sql`for update` : sql``;
  for (const kind of LISTING_KINDS) {
    let after = '';
    for (;;) {
      // The trigger sets the status.
      const { rows } = await sql<{ id: string }>`
        update ${sql.table(kind)} set is_paused = is_paused where id in (
          select id from ${sql.table(kind)} where id > ${after} and is_paused in (1, 3)
          order by id limit ${sql.lit(BATCH)} ${locked}
        ) returning id`.execute(kysely);
      if (rows.length < BATCH) break;
      after = rows.reduce((last, { id }) => (id > last ? id : last), after);
    }
  }
}
