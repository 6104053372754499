import { DatabaseSync } from 'node:sqlite';
import type { CountryCode } from '#domain/place/countries.ts';
import { BEGINNING, GRADE, KIND } from './gazetteer-schema.ts';

/** A row of the gazetteer; ids count from the most important place. */
export interface GazetteerPlace {
  readonly id: number;
  readonly kind: (typeof KIND)[keyof typeof KIND];
  readonly name: string;
  readonly country: CountryCode;
  readonly region: number | null;
  readonly district: number | null;
  readonly lat5: number;
  readonly lng5: number;
  /** Its population; less for a quarter, a region or a country. */
  readonly weight: number;
}

/** A place whose name or other spelling starts as asked. */
export interface SpelledPlace {
  readonly id: number;
  /** The spelling that does, where the place's own name does not. */
  readonly shown: string | null;
}

/** A circle that holds nearly all cities of a region. */
interface Extent extends Pick<GazetteerPlace, 'lat5' | 'lng5'> {
  readonly radiusKm: number;
}

/** A region or district, and its country. */
interface Area {
  readonly id: number;
  readonly country: CountryCode;
}

/** Where to look: anywhere in these countries, and in these areas. */
export interface Within {
  readonly countries: readonly CountryCode[];
  readonly areas: readonly Area[];
}

/** The questions that the gazetteer's file answers, each by one prepared statement. */
export type GazetteerReader = ReturnType<typeof readGazetteer>;

const PLACE = 'p.id, p.kind, p.name, p.country, p.region, p.district, p.lat5, p.lng5, p.weight';
// Above every key that starts as asked.
const LAST = '\u{10FFFF}';

/**
 * Opens the file read-only.
 *
 * @throws Error when there is no such file, or it is no gazetteer.
 */
export function readGazetteer(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const citiesCalled = db.prepare(`select ${PLACE} from spelling s join place p on p.id = s.place
    where s.key = ? and s.country = ? and p.kind = ${KIND.city} order by s.grade >= ${GRADE.short}, p.id`);
  const citiesBeginning = db.prepare(`select ${PLACE} from spelling s join place p on p.id = s.place
    where s.key >= ? and s.key < ? and s.country = ? and p.kind = ${KIND.city} order by p.id limit 500`);
  const areasCalled = db.prepare(`select ${PLACE} from area_spelling s join place p on p.id = s.place
    where s.key = ? and s.country = ? order by p.id`);
  const areasBeginning = db.prepare(`select distinct place as id, country from area_spelling
    where key >= ? and key < ? order by place limit 500`);
  // The bare column `shown` is that of the row with the least grade: https://sqlite.org/lang_select.html#bareagg
  const spelledLike = db.prepare(`select place as id, shown, min(grade) from spelling
    where key >= ? and key < ? group by place order by place limit ?`);
  const begunWith = db.prepare(
    'select place as id, shown from beginning where letters = ? order by place limit ?',
  );
  const spelledWithin = db.prepare(`select s.place as id, s.shown, min(s.grade)
    from spelling s join place p on p.id = s.place
    where s.key >= ?1 and s.key < ?2 and s.country in (select value from json_each(?3))
    and (s.country in (select value from json_each(?4))
      or p.region in (select value from json_each(?5)) or p.district in (select value from json_each(?5)))
    group by s.place order by s.place limit ?6`);
  const place = db.prepare(`select ${PLACE} from place p where p.id = ?`);
  const extent = db.prepare('select lat5, lng5, radius_km as radiusKm from extent where place = ?');

  // The file's tables are strict and its maker is ours, so its rows have the shape that the statements name.
  const places = (rows: unknown) => rows as GazetteerPlace[];
  const spelledPlaces = (rows: unknown) => rows as SpelledPlace[];
  const placeOf = (row: unknown) => row as GazetteerPlace | undefined;
  const areas = (rows: unknown) => rows as Area[];
  const extentOf = (row: unknown) => row as Extent | undefined;
  const spelled = (from: string, to: string, within: Within | undefined, limit: number) => {
    if (within === undefined) return spelledPlaces(spelledLike.all(from, to, limit));
    const somewhere = JSON.stringify([...within.countries, ...within.areas.map(({ country }) => country)]);
    const ids = JSON.stringify(within.areas.map(({ id }) => id));
    return spelledPlaces(
      spelledWithin.all(from, to, somewhere, JSON.stringify(within.countries), ids, limit),
    );
  };

  return {
    /** The cities of a country with this key, the best first. */
    citiesCalled: (key: string, country: CountryCode) => places(citiesCalled.all(key, country)),
    /** The cities of a country whose key goes on after these words, the largest first. */
    citiesBeginning: (key: string, country: CountryCode) =>
      places(citiesBeginning.all(`${key} `, `${key}!`, country)),
    /** The regions and districts of a country with this key, the largest first. */
    areasCalled: (key: string, country: CountryCode) => places(areasCalled.all(key, country)),
    /** Regions and districts anywhere whose key starts like this. */
    areasBeginning: (key: string) => areas(areasBeginning.all(key, key + LAST)),
    /** Places to suggest whose key starts like this, the most important first. */
    spelledLike: (key: string, within: Within | undefined, limit: number) =>
      within === undefined && key.length <= BEGINNING.letters && limit <= BEGINNING.places
        ? spelledPlaces(begunWith.all(key, limit))
        : spelled(key, key + LAST, within, limit),
    /** The most important place to suggest with exactly this key. */
    spelledAs: (key: string, within: Within | undefined) => spelled(key, `${key}\0`, within, 1).at(0),
    placeById: (id: number) => placeOf(place.get(id)),
    /** Where the cities of a region lie; undefined for any other place. */
    extentOf: (region: number) => extentOf(extent.get(region)),
    close: () => db.close(),
  };
}
