import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';

/** Nullable columns are free on any number of rows; only the covering indexes are rebuilt. */
export const prices: Migration = {
  async up(database: Kysely<never>) {
    for (const kind of LISTING_KINDS) {
      const table = sql.table(`${kind}_search`);
      for (const column of ['rent bigint', 'storage bigint', 'rent_level integer', 'storage_level integer'])
        await sql`alter table ${table} add column ${sql.raw(column)}`.execute(database);
      for (const [name, columns] of Object.entries(INDEXES)) {
        const index = sql.id(`${kind}_search_${name}`);
        await sql`drop index if exists ${index}`.execute(database);
        await sql`create index ${index} on ${table} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
          database,
        );
      }
    }
  },
};

const PRICES = ['rent', 'storage'] as const;

const INDEXES: Readonly<Record<string, readonly string[]>> = {
  rent: ['rent', 'id', 'flags'],
  storage: ['storage', 'id', 'flags'],
  country: ['country_k', 'id', 'flags', ...PRICES],
  region: ['region_k', 'id', 'flags', ...PRICES],
  city: ['city_k', 'id', 'flags', ...PRICES],
  id_flags: ['id', 'flags', ...PRICES],
  place: [
    ...['lat5', 'lng5', 'id', 'flags', 'x7', 'y7', 'z7', 'surface', 'height_cm', 'pallet_positions'],
    ...['country_k', 'available_from', 'available_until', ...PRICES],
  ],
};
