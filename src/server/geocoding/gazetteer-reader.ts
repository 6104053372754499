import { DatabaseSync } from 'node:sqlite';
import type { CountryCode } from '#domain/place/countries.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { BEGINNING, GRADE, KIND } from './gazetteer-schema.ts';

export interface GazetteerPlace {
  readonly id: number;
  readonly kind: (typeof KIND)[keyof typeof KIND];
  readonly name: string;
  readonly country: CountryCode;
  readonly region: number | null;
  readonly district: number | null;
  readonly lat5: number;
  readonly lng5: number;
  /** Population, reduced for districts, regions and countries. */
  readonly weight: number;
}

/** Prefix match. */
export interface SpelledPlace {
  readonly id: number;
  /** The matching spelling, if it is not the place's name. */
  readonly shown: string | null;
}

/** Circle containing nearly all cities of a region. */
interface Extent extends Pick<GazetteerPlace, 'lat5' | 'lng5'> {
  readonly radiusKm: number;
}

interface Area {
  readonly id: number;
  readonly country: CountryCode;
}

/** Union of countries and areas. */
export interface Within {
  readonly countries: readonly CountryCode[];
  readonly areas: readonly Area[];
}

/** One prepared statement per query. */
export type GazetteerReader = ReturnType<typeof readGazetteer>;

const PLACE = 'p.id, p.kind, p.name, p.country, p.region, p.district, p.lat5, p.lng5, p.weight';
// Upper bound of a prefix range.
const LAST = '\u{10FFFF}';

/** Read-only. @throws Error if it is missing or not a gazetteer */
export function readGazetteer(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const citiesCalled = db.prepare(`select ${PLACE} from spelling s join place p on p.id = s.place
    where s.key = ? and s.country = ? and p.kind = ${KIND.city} order by s.grade >= ${GRADE.short}, p.id`);
  const citiesBeginning = db.prepare(`select ${PLACE} from spelling s join place p on p.id = s.place
    where s.key >= ? and s.key < ? and s.country = ? and p.kind = ${KIND.city} order by p.id limit 500`);
  const citiesNamed = db.prepare(`select ${PLACE} from spelling s join place p on p.id = s.place
    where s.key = ? and p.kind = ${KIND.city} order by p.id limit 20`);
  const citiesAround = db.prepare(`select ${PLACE} from place p where p.kind = ${KIND.city}
    and p.lat5 between ? and ? and p.lng5 between ? and ?`);
  const areasCalled = db.prepare(`select ${PLACE} from area_spelling s join place p on p.id = s.place
    where s.key = ? and s.country = ? order by p.id`);
  const areasBeginning = db.prepare(`select distinct place as id, country from area_spelling
    where key >= ? and key < ? order by place limit 500`);
  // SQLite takes the bare column `shown` from the row with the minimum grade:
  // https://sqlite.org/lang_select.html#bareagg
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
    /** Best grade first. */
    citiesCalled: (key: string, country: CountryCode) => places(citiesCalled.all(key, country)),
    /** In any country; largest first. */
    citiesNamed: (key: string) => places(citiesNamed.all(key)),
    citiesAround: ({ lat, lng }: Coordinates, height: number, width: number) => {
      const bounds = [lat - height, lat + height, lng - width, lng + width];
      return places(citiesAround.all(...bounds.map((degrees) => Math.round(degrees * 1e5))));
    },
    /** Keys that continue after these words; largest first. */
    citiesBeginning: (key: string, country: CountryCode) =>
      places(citiesBeginning.all(`${key} `, `${key}!`, country)),
    /** Largest first. */
    areasCalled: (key: string, country: CountryCode) => places(areasCalled.all(key, country)),
    areasBeginning: (key: string) => areas(areasBeginning.all(key, key + LAST)),
    spelledLike: (key: string, within: Within | undefined, limit: number) =>
      within === undefined && key.length <= BEGINNING.letters && limit <= BEGINNING.places
        ? spelledPlaces(begunWith.all(key, limit))
        : spelled(key, key + LAST, within, limit),
    spelledAs: (key: string, within: Within | undefined) => spelled(key, `${key}\0`, within, 1).at(0),
    placeById: (id: number) => placeOf(place.get(id)),
    /** `undefined` for other places. */
    extentOf: (region: number) => extentOf(extent.get(region)),
    close: () => db.close(),
  };
}
