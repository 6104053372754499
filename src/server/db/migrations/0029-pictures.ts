import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing-state.ts';
import type { Database } from '../database.ts';
import { columnsOf } from './columns.ts';

type Engine = Database['engine'];

/** Uploads follow the listings that show them, and can be restricted by themselves; decisions are written for each reader. */
export const pictures = (engine: Engine): Migration => ({
  async up(database: Kysely<never>) {
    const column = columnsOf(engine);
    await database.schema
      .createTable('listing_image')
      .addColumn('image_id', column.key, (id) => id.notNull())
      .addColumn('listing_id', column.key, (id) => id.notNull())
      .addColumn('listing_kind', 'text', (kind) => kind.notNull())
      .addColumn('company_id', column.key, (id) => id.notNull())
      .addPrimaryKeyConstraint('listing_image_key', ['image_id', 'listing_id'])
      .execute();
    for (const kind of LISTING_KINDS)
      for (const list of LISTS[kind])
        await sql`insert into listing_image (image_id, listing_id, listing_kind, company_id)
          select distinct image.id, listing.id, ${sql.lit(kind)}, listing.company_id
          from ${sql.table(kind)} listing cross join ${ITEMS[engine](list)} as item
          join image on image.id = ${ID[engine]} and image.company_id = listing.company_id
          where image.uses > 0`.execute(database);
    for (const index of ['listing', 'company'])
      await sql`create index ${sql.raw(`listing_image_${index} on listing_image (${index}_id)`)}`.execute(
        database,
      );
    await sql`alter table image add column uploader text`.execute(database);
    for (const restriction of ['hidden_by', 'asked_by'])
      await sql`alter table image add column ${sql.ref(restriction)} text references decision (id)`.execute(
        database,
      );
    for (const kind of LISTING_KINDS)
      await sql`alter table ${sql.table(kind)} add column hidden_images text`.execute(database);
    await sql`alter table decision add column facts_by_locale text`.execute(database);
  },
});

/** Of the documents: part and list; an item is an id, or an object with one. */
const LISTS: Readonly<Record<ListingKind, readonly (readonly [string, string])[]>> = {
  space: [
    ['multimediaData', 'images'],
    ['multimediaData', 'videos'],
    ['multimediaData', 'blueprints'],
  ],
  service: [['multimedia', 'images']],
};

type ItemsOf = (path: readonly [string, string]) => RawBuilder<unknown>;

const ITEMS: Readonly<Record<Engine, ItemsOf>> = {
  postgres: ([part, list]) =>
    sql`jsonb_array_elements(listing.doc::jsonb -> ${sql.lit(part)} -> ${sql.lit(list)})`,
  sqlite: ([part, list]) => sql`json_each(listing.doc -> ${sql.lit(part)} -> ${sql.lit(list)})`,
};

const ID: Readonly<Record<Engine, RawBuilder<unknown>>> = {
  postgres: sql`coalesce(item.value ->> 'id', item.value #>> '{}')`,
  sqlite: sql`case item.type when 'object' then item.value ->> 'id' else item.value end`,
};
