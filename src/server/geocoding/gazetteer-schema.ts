/** What a place of the gazetteer is. */
export const KIND = { city: 0, country: 1, region: 2, district: 3 } as const;

/** How well a spelling names its place; the lowest is the best. */
export const GRADE = {
  /** Its own name; the aliases follow from here, in the order of their table. */
  name: 0,
  /** A name with something left out: its article, its parentheses. */
  short: 50,
  /** For a region or district in an address only, never suggested: codes, districts' names. */
  hidden: 99,
} as const;

/** Of so few letters nearly any name starts, so the places to suggest for them are kept ready: so many. */
export const BEGINNING = { letters: 2, places: 40 } as const;

/**
 * Places are numbered by weight, so that the order by id puts the important ones first without another index.
 * Coordinates are in 1e-5 degrees; a spelling's `shown` is set where it is not the place's own name. Regions and
 * districts have their names in a table of their own, where they are few; what is suggested is in `spelling`. A region
 * lies at its largest city, where a listing there is; its cities lie around its extent's point.
 */
export const GAZETTEER_SCHEMA = `
  create table place (
    id integer primary key, kind integer not null, name text not null, country text not null,
    region integer, district integer, lat5 integer not null, lng5 integer not null, weight integer not null
  ) strict;
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
