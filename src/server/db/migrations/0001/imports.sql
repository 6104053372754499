-- Spreadsheets of listings: what they change, their headings and the pictures that they name.

create table import (
  id {key} primary key not null,
  company_id {key} not null,
  kind text not null,
  state text not null,
  runs_for {key},
  created_at bigint not null,
  is_complete integer not null,
  accepts_pausing integer not null,
  sheet text not null,
  total integer not null,
  done integer not null,
  last_line integer not null,
  paused integer not null,
  active integer not null
);
create index import_company on import (company_id, id);
create index import_created on import (created_at);
create unique index import_running on import (runs_for);

create table import_row (
  import_id {key} not null,
  line integer not null,
  company_id {key} not null,
  outcome text,
  listing_key {key},
  faults text,
  cells text not null,
  primary key (import_id, line)
);
create index import_row_outcome on import_row (import_id, outcome, line);
create index import_row_listing on import_row (import_id, listing_key, line);
create index import_row_company on import_row (company_id);

create table import_heading (
  company_id {key} not null,
  kind text not null,
  heading {key} not null,
  column_id text not null,
  primary key (company_id, kind, heading)
);

create table import_picture (
  company_id {key} not null,
  address_hash {key} not null,
  address text not null,
  image_id {key} not null,
  primary key (company_id, address_hash)
);
create index import_picture_image on import_picture (image_id);
