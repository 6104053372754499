import { fileURLToPath } from 'node:url';

export const KIND = { city: 0, country: 1, region: 2, district: 3 } as const;

/** Quality of a spelling; lower is better. */
export const GRADE = {
  /** Aliases follow in their table's order. */
  name: 0,
  /** Without article or parentheses. */
  short: 50,
  /** For addresses only, never suggested: codes and district names. */
  hidden: 99,
} as const;

/** Short prefixes match too much, so their suggestions are precomputed. */
export const BEGINNING = { letters: 2, places: 40 } as const;

/**
 * Ids are ordered by weight, which saves an index. Coordinates are in 1e-5 degrees; `shown` is set if it
 * differs from the place's name. Region and district names have a small table of their own. A region's point
 * is its largest city; `extent` is centered on its cities.
 */
export const GAZETTEER_SCHEMA = `
  create table place (
    id integer primary key, kind integer not null, name text not null, country text not null,
    region integer, district integer, lat5 integer not null, lng5 integer not null, weight integer not null
  ) strict;
  create index place_lat on place (lat5) where kind = ${KIND.city};
  create table spelling (
    key text not null, country text not null, grade integer not null, place integer not null, shown text,
    primary key (key, country, grade, place)
  ) strict, without rowid;
  create table area_spelling (
    key text not null, country text not null, place integer not null, primary key (key, country, place)
  ) strict, without rowid;
  create table beginning (
    letters text not null, place integer not null, shown text, primary key (letters, place)
  ) strict, without rowid;
  create table extent (
    place integer primary key, lat5 integer not null, lng5 integer not null, radius_km integer not null
  ) strict;
  create table source (fingerprint text not null) strict;
`;

export const GAZETTEER_FILE = fileURLToPath(new URL('../../../.cache/gazetteer.sqlite', import.meta.url));
