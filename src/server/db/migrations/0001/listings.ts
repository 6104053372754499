import { sql, type RawBuilder } from 'kysely';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import type { Column } from '../columns.ts';

export function listingTables(kind: ListingKind, { key }: Column): RawBuilder<unknown>[] {
  const [listing, search] = [sql.table(kind), sql.table(`${kind}_search`)];
  const name = (index: string) => sql.id(`${kind}_${index}`);
  return [
    sql`create table ${listing} (
      id ${key} primary key not null,
      company_id ${key} not null,
      doc text not null,
      shape integer not null,
      identity_hash text not null,
      version integer not null default 1,
      created_at bigint not null,
      updated_at bigint,
      status text not null default 'active',
      available_until integer not null,
      confirmed_at bigint not null,
      hidden_by text references decision (id),
      asked_by text references decision (id),
      hidden_images text
    )`,
    sql`create index ${name('company')} on ${listing} (company_id, id)`,
    sql`create unique index ${name('identity')} on ${listing} (company_id, identity_hash)`,
    sql`create index ${name('shape')} on ${listing} (shape, id)`,
    // Covers sitemaps.
    sql`create index ${name('active')} on ${listing} (id, created_at, updated_at) where status = 'active'`,
    // Partial: few listings have an end.
    sql`create index ${name('active_until')} on ${listing} (available_until, id)
      where status = 'active' and available_until < 99999999`,
    sql`create index ${name('hidden_by')} on ${listing} (hidden_by) where hidden_by is not null`,
    sql`create index ${name('asked_by')} on ${listing} (asked_by) where asked_by is not null`,

    sql`create table ${search} (
      id ${key} primary key not null,
      company_id ${key} not null,
      flags bigint not null,
      lapses text,
      lapses_after integer,
      lat5 integer,
      lng5 integer,
      x7 integer,
      y7 integer,
      z7 integer,
      surface integer not null,
      height_cm integer not null,
      pallet_positions integer not null,
      country_k ${key} not null,
      region_k ${key} not null,
      city_k ${key} not null,
      available_from integer not null,
      available_until integer not null,
      confirmed_at bigint not null,
      published_at bigint not null,
      rent bigint,
      storage bigint,
      rent_level integer,
      storage_level integer,
      card text not null
    )`,
    sql`create index ${name('search_company')} on ${search} (company_id, id)`,
    sql`create index ${name('search_surface')} on ${search} (surface, id)`,
    sql`create index ${name('search_published')} on ${search} (published_at, id)`,
    sql`create index ${name('search_lapses')} on ${search} (lapses_after) where lapses_after is not null`,
    // These cover what searches match and order by.
    sql`create index ${name('search_id_flags')} on ${search} (id, flags, rent, storage)`,
    sql`create index ${name('search_country')} on ${search} (country_k, id, flags, rent, storage)`,
    sql`create index ${name('search_region')} on ${search} (region_k, id, flags, rent, storage)`,
    sql`create index ${name('search_city')} on ${search} (city_k, id, flags, rent, storage)`,
    sql`create index ${name('search_rent')} on ${search} (rent, id, flags)`,
    sql`create index ${name('search_storage')} on ${search} (storage, id, flags)`,
    sql`create index ${name('search_place')} on ${search} (lat5, lng5, id, flags, x7, y7, z7, surface, height_cm,
      pallet_positions, country_k, available_from, available_until, rent, storage)`,

    // The start adds a column per stored fact; see `addFactColumns`.
    sql`create table ${sql.table(`${kind}_facts`)} (
      listing_id ${key} primary key not null references ${search} (id) on delete cascade
    )`,
  ];
}
