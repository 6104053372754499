import { space } from '#domain/space/space.ts';
import type { Database } from '#server/db/database.ts';
import { findAlmost } from '#server/listings/almost.ts';
import { findFacets } from '#server/listings/facets.ts';
import { searchedAt, type SearchQuery } from '#server/listings/search-page.ts';
import { reportTimes } from './report.ts';

/** Fewer than for a page, because facets take longer. */
const ROUNDS = 20;

/** What a seeker of a large warehouse could ask for: 15 facts. */
const facts = {
  minAvailableArea: 1000,
  part: 500,
  palletType: ['eur'],
  minPalletHeight: 1.6,
  minPalletWeight: 800,
  racking: ['included', 'extra'],
  minClearHeight: 8,
  minFloorLoad: 5000,
  sprinklers: ['esfr', 'ceiling'],
  minPowerKva: 100,
  minDockDoors: 4,
  minDriveInDoors: 1,
  minYardDepth: 30,
  term: 24,
  dealType: ['lease'],
};

const warehouse = { typeData: ['warehouse'] };
const near = (lat: number, lng: number) => ({ near: { lat, lng }, radius: 50 });

/** Searches whose facets are counted; the first scans all rows. */
const queries: Record<string, SearchQuery & Readonly<Record<string, unknown>>> = {
  everything: {},
  '15 facts': facts,
  '15 facts or not stated': { ...facts, unstated: true },
  'a flag': warehouse,
  'a city': { ...warehouse, city: 'madrid' },
  'a country': { ...warehouse, within: 'DE' },
  'the largest country': { ...warehouse, within: 'ES' },
  'near a city': { ...warehouse, ...near(41.6561, -0.8773) },
  'near the largest city': { ...warehouse, ...near(40.4165, -3.7026) },
};

export async function benchFacets(database: Database): Promise<void> {
  const medians = await reportTimes(
    `facets on ${database.engine}`,
    ROUNDS,
    Object.fromEntries(
      Object.entries(queries).map(([name, query]) => [
        name,
        () => findFacets(database, searchedAt(Date.now(), space), query),
      ]),
    ),
  );
  const everything = medians['everything'] ?? 0;
  for (const name of ['15 facts', '15 facts or not stated'])
    console.log(`${name} ÷ everything: ${((medians[name] ?? 0) / everything).toFixed(2)} (at most 1.5)`);
}

/** Figures, dates and terms on top of what each search asks for; only searches of an area or a type are answered. */
export async function benchAlmost(database: Database): Promise<void> {
  const asked = Object.entries(queries).filter(
    ([, { typeData, ...area }]) => typeData !== undefined || 'within' in area,
  );
  const listing = () => searchedAt(Date.now(), space);
  const works: Record<string, () => Promise<unknown>> = {};
  for (const [name, query] of asked) {
    const whole = { ...facts, ...query };
    works[`${name}, facets`] = () => findFacets(database, listing(), whole);
    works[`${name}, almost`] = () => findAlmost(database, listing(), whole);
  }
  const medians = await reportTimes(`almost on ${database.engine}`, ROUNDS, works);
  for (const [name] of asked) {
    const ratio = (medians[`${name}, almost`] ?? 0) / (medians[`${name}, facets`] ?? 1);
    console.log(`${name}: almost ÷ facets: ${ratio.toFixed(2)} (at most 1.2)`);
  }
}
