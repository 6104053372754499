/** What a place of the gazetteer is. */
export const KIND = { city: 0, country: 1, region: 2, district: 3 } as const;

/** How well a spelling names its place; the lowest comes first. */
export const GRADE = {
  /** A name of its own. */
  name: 0,
  /** A name with something left out: its article, its parentheses. */
  short: 1,
  /** For addresses only, never suggested: districts, codes. */
  hidden: 2,
} as const;

/**
 * Places are numbered by weight, so that the order by id puts the important ones first without another index.
 * Coordinates are in 1e-5 degrees; a spelling's `shown` is set where it is not the place's own name.
 */
export const GAZETTEER_SCHEMA = `
  create table place (
    id integer primary key, kind integer not null, name text not null, country text not null,
    region integer, district integer, lat5 integer not null, lng5 integer not null, population integer not null
  ) strict;
  create table spelling (
    key text not null, country text not null, grade integer not null, place integer not null, shown text,
    primary key (key, country, grade, place)
  ) strict, without rowid;
  create table source (fingerprint text not null) strict;
`;
