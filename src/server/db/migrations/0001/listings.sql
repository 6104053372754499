create table {kind} (
  id {key} primary key not null,
  company_id {key} not null,
  label text,
  external_id {key},
  words text not null,
  city_k {key} not null,
  completeness integer not null,
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
  hidden_images text,
  -- Last, since what follows a long text is slow to read.
  doc text not null
);
create index {kind}_company on {kind} (company_id, id);
create unique index {kind}_external on {kind} (company_id, external_id) where external_id is not null;
create unique index {kind}_identity on {kind} (company_id, identity_hash);
create index {kind}_shape on {kind} (shape, id);
-- Covers sitemaps.
create index {kind}_active on {kind} (id, created_at, updated_at) where status = 'active';
-- Partial: few listings have an end.
create index {kind}_active_until on {kind} (available_until, id)
  where status = 'active' and available_until < 99999999;
create index {kind}_hidden_by on {kind} (hidden_by) where hidden_by is not null;
create index {kind}_asked_by on {kind} (asked_by) where asked_by is not null;

create table {kind}_search (
  id {key} primary key not null,
  company_id {key} not null,
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
  country_k {key} not null,
  region_k {key} not null,
  city_k {key} not null,
  available_from integer not null,
  available_until integer not null,
  confirmed_at bigint not null,
  published_at bigint not null,
  rent_price bigint,
  storage_price bigint,
  order_price bigint,
  rent_level integer,
  storage_level integer,
  order_level integer,
  card text not null
);
create index {kind}_search_company on {kind}_search (company_id, id);
create index {kind}_search_surface on {kind}_search (surface, id);
create index {kind}_search_published on {kind}_search (published_at, id);
create index {kind}_search_lapses on {kind}_search (lapses_after) where lapses_after is not null;
-- These cover what searches match and order by.
create index {kind}_search_id_flags on {kind}_search (id, flags, rent_price, storage_price, order_price);
create index {kind}_search_country on {kind}_search (country_k, id, flags, rent_price, storage_price, order_price);
create index {kind}_search_region on {kind}_search (region_k, id, flags, rent_price, storage_price, order_price);
create index {kind}_search_city on {kind}_search (city_k, id, flags, rent_price, storage_price, order_price);
create index {kind}_search_rent on {kind}_search (rent_price, id, flags);
create index {kind}_search_storage on {kind}_search (storage_price, id, flags);
create index {kind}_search_order on {kind}_search (order_price, id, flags);
create index {kind}_search_place on {kind}_search (lat5, lng5, id, flags, x7, y7, z7, surface, height_cm,
  pallet_positions, country_k, available_from, available_until, rent_price, storage_price, order_price);

-- The start adds a column per stored fact; see `addFactColumns`.
create table {kind}_facts (
  listing_id {key} primary key not null references {kind}_search (id) on delete cascade
);
