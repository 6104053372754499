import { DatabaseSync } from 'node:sqlite';
import type { CountryCode } from '#domain/place/countries.ts';
import { GRADE, KIND } from './gazetteer-schema.ts';

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
  readonly population: number;
}

/** A place whose name or other spelling starts as asked. */
export interface SpelledPlace {
  readonly id: number;
  /** The spelling that does, where the place's own name does not. */
  readonly shown: string | null;
}

/** Where to look; undefined for anywhere. */
type Countries = readonly CountryCode[] | undefined;

/** The questions that the gazetteer's file answers, each by one prepared statement. */
export type GazetteerReader = ReturnType<typeof readGazetteer>;

const PLACE = 'p.id, p.kind, p.name, p.country, p.region, p.district, p.lat5, p.lng5, p.population';
// Above every key that starts as asked.
const LAST = '\u{10FFFF}';

/**
 * Opens the file read-only.
 *
 * @throws Error when there is no such file, or it is no gazetteer.
 */
export function readGazetteer(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const called = (kinds: string) =>
    db.prepare(`select ${PLACE} from spelling s join place p on p.id = s.place
      where s.key = ? and s.country = ? and p.kind in (${kinds}) order by s.grade, p.id`);
  const citiesCalled = called(`${KIND.city}`);
  const areasCalled = called(`${KIND.region}, ${KIND.district}`);
  const cityBeginning = db.prepare(`select ${PLACE} from spelling s join place p on p.id = s.place
    where s.key >= ? and s.key < ? and s.country = ? and p.kind = ${KIND.city} order by p.id limit 1`);
  const regionsBeginning = db.prepare(`select ${PLACE} from spelling s join place p on p.id = s.place
    where s.key >= ? and s.key < ? and p.kind in (${KIND.region}, ${KIND.district}) order by p.id limit 100`);
  const spelledLike = db.prepare(`select place as id, iif(max(shown is null), null, min(shown)) as shown
    from spelling where key >= ?1 and key < ?2 and grade < ${GRADE.hidden}
    and (?3 is null or country in (select value from json_each(?3)))
    group by place order by place limit ?4`);
  const place = db.prepare(`select ${PLACE} from place p where p.id = ?`);

  // The file's tables are strict and its maker is ours, so its rows have the shape that the statements name.
  const places = (rows: unknown) => rows as GazetteerPlace[];
  const placeOf = (row: unknown) => row as GazetteerPlace | undefined;
  const inCountries = (countries: Countries) => (countries === undefined ? null : JSON.stringify(countries));

  return {
    /** The cities of a country with this key, the best first. */
    citiesCalled: (key: string, country: CountryCode) => places(citiesCalled.all(key, country)),
    /** The largest city of a country whose key goes on after these words. */
    cityBeginning: (key: string, country: CountryCode) =>
      placeOf(cityBeginning.get(`${key} `, `${key}!`, country)),
    /** The regions and districts of a country with this key, the largest first. */
    areasCalled: (key: string, country: CountryCode) => places(areasCalled.all(key, country)),
    /** Regions and districts anywhere whose key starts like this. */
    areasBeginning: (key: string) => places(regionsBeginning.all(key, key + LAST)),
    /** Places to suggest whose key starts like this, the most important first. */
    spelledLike: (key: string, countries: Countries, limit: number) =>
      spelledLike.all(key, key + LAST, inCountries(countries), limit) as unknown as SpelledPlace[],
    /** The most important place to suggest with exactly this key. */
    spelledAs: (key: string, countries: Countries) =>
      spelledLike.get(key, `${key}\0`, inCountries(countries), 1) as SpelledPlace | undefined,
    placeById: (id: number) => placeOf(place.get(id)),
    close: () => db.close(),
  };
}
