import fc from 'fast-check';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchEntries } from '#api/listings.ts';
import type { Facts, FactScope } from '#domain/facts/fact.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { factScopeOfService, ServiceAnswers } from '#domain/service/service-wizard.ts';
import { service } from '#domain/service/service.ts';
import { factScopeOfSpace, SpaceAnswers } from '#domain/space/space-wizard.ts';
import { space } from '#domain/space/space.ts';
import { bindTo, type Parameter } from '#server/db/database.ts';
import { addListing } from '#server/db/listings.ts';
import { findPublished, type PublishedListing } from '#server/db/new-listings.ts';
import {
  findable,
  matchesInMemory,
  searched,
  statementOf,
  where,
  type Matching,
} from '#server/db/matching.ts';
import { newId } from '#server/ground/ids.ts';
import { listingRows } from '#server/listings/listing-rows.ts';
import { matchingOf, searchedAt } from '#server/listings/search-page.ts';
import { matcherOf } from '#server/saved-searches/match.ts';
import { searchMatching } from '#server/saved-searches/match.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { randomFacts } from '../support/random-facts.ts';
import { randomBounds, randomQuery } from '../support/random-queries.ts';
import { randomService } from '../support/random-services.ts';
import { randomSpace } from '../support/random-spaces.ts';

const LISTINGS = 200;
const QUERIES = 200;
const NOW = Date.UTC(2026, 0, 15, 9);

let testDatabase: TestDatabase;
let published: Record<ListingKind, PublishedListing[]>;

beforeAll(async () => {
  testDatabase = await createDatabase();
  const publication = () => ({ id: newId(NOW), companyId: 'company', createdAt: NOW });
  const [spaces, services] = [
    fc.sample(randomSpace, { numRuns: LISTINGS, seed: 11 }),
    fc.sample(randomService, { numRuns: LISTINGS, seed: 12 }),
  ];
  await testDatabase.database.transaction(async (tables) => {
    for (const [index, { answers, point }] of spaces.entries()) {
      const facts = v.parse(SpaceAnswers, {
        ...answers,
        facts: factsOf(spaceFacts, factScopeOfSpace(answers), index, answers.dimensionsData),
      });
      await addListing(tables, 'space', listingRows(space, { ...publication(), point }, facts));
    }
    for (const [index, { answers }] of services.entries()) {
      const point = spaces[index]?.point;
      const facts = v.parse(ServiceAnswers, {
        ...answers,
        facts: factsOf(serviceFacts, factScopeOfService(answers), index),
      });
      await addListing(tables, 'service', listingRows(service, { ...publication(), point }, facts));
    }
  });
  const all = (kind: ListingKind) =>
    findPublished(testDatabase.database.kysely, kind, { publishedAt: 0, id: '' }, 2 * LISTINGS);
  published = { space: await all('space'), service: await all('service') };
  return () => testDatabase.remove();
});

const factsOf = (facts: Facts, scope: FactScope, seed: number, figures?: Dimensions) =>
  fc.sample(randomFacts(facts, scope, figures), { numRuns: 1, seed })[0];

async function findInSql(kind: ListingKind, matching: Matching): Promise<unknown[]> {
  const parameters: Parameter[] = [];
  const conditions = where(matching, bindTo(parameters));
  const sql = `select id from ${searched(kind, matching)} where ${['1 = 1', ...conditions].join(' and ')} order by id`;
  const rows = await testDatabase.database.readFresh(statementOf(sql, matching), parameters);
  return rows.map(({ id }) => id);
}

const findInMemory = (kind: ListingKind, matching: Matching): unknown[] => {
  const isFound = matchesInMemory(matching);
  return published[kind].filter((listing) => isFound(findable(listing))).map(({ id }) => id);
};

const kinds = { space, service } as const;

describe.each(LISTING_KINDS)('a search for a %s', (kind) => {
  test('finds the same listings in memory and in SQL', async () => {
    const schema = v.object(searchEntries(kinds[kind].filters));
    let count = 0;
    await fc.assert(
      fc.asyncProperty(randomQuery(kinds[kind].filters), async (query) => {
        const matching = matchingOf(searchedAt(NOW, kinds[kind]), v.parse(schema, query));
        const found = findInMemory(kind, matching);
        if (found.length > 0 && found.length < LISTINGS) count += 1;
        expect(found).toEqual(await findInSql(kind, matching));
      }),
      { numRuns: QUERIES },
    );
    expect(count).toBeGreaterThan(QUERIES / 20);
  });

  test('finds the same listings in any bounds and around any point', async () => {
    const degrees = (limit: number) =>
      fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((e5) => e5 / 1e5);
    const circles = fc.record({
      at: fc.oneof(
        fc.record({ lat: degrees(90), lng: degrees(180) }),
        fc.constantFrom(...published[kind]).map(({ lat5, lng5 }) => ({
          lat: (lat5 ?? 0) / 1e5,
          lng: (lng5 ?? 0) / 1e5,
        })),
      ),
      radiusKm: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
    });
    const areas = fc.oneof(
      randomBounds(degrees).map((bounds) => ({ bounds })),
      circles.map((near) => ({ near })),
    );
    await fc.assert(
      fc.asyncProperty(areas, async (area) => {
        const matching = { masks: [], figures: [], ...area };
        expect(findInMemory(kind, matching)).toEqual(await findInSql(kind, matching));
      }),
      { numRuns: QUERIES / 2 },
    );
  });
});

test('a saved search matches neither its own company’s listings nor those published before it', () => {
  const match = matcherOf({ kind: 'space', listings: published.space, now: NOW });
  const search = { id: 'search', query: '', company_id: null, created_at: NOW - 1 };
  expect(match([search])[0]?.listingIds).toHaveLength(LISTINGS);
  expect(match([{ ...search, company_id: 'company' }])).toEqual([]);
  expect(match([{ ...search, created_at: NOW }])).toEqual([]);
});

test.each([
  ['space', '', ''],
  ['space', 'place=Zaragoza,ES&at=41.65,-0.88&r=80', 'near=41.65,-0.88&radius=80'],
  ['space', 'place=ES&minSurface=500', 'within=ES&minSurface=500'],
  ['space', 'area=-10,36,4,60', 'bbox=-10,36,4,60'],
  ['space', 'city=z%C3%81', 'city=zÁ'],
  [
    'space',
    'availableBy=2026-03-15&typeData=%7B%22floor%22%3Atrue%7D',
    'availableBy=2026-03-15&typeData={"floor":true}',
  ],
  [
    'space',
    'priceFamily=rent&maxPrice=5.5&currency=USD&unstated=1',
    'priceFamily=rent&maxPrice=5.5&currency=USD&unstated=1',
  ],
  ['space', 'maxPrice=5.5&currency=USD', ''],
  ['service', '', 'plType={"pl2":true,"pl3":true,"pl4":true,"pl5":true}'],
  ['service', 'plType=%7B%22pl4%22%3Atrue%7D&region=ara', 'plType={"pl4":true}&region=ara'],
] as const)('a %s search saved as "%s" has the criteria of its page', (kind, saved, pageQuery) => {
  const schema = v.object(searchEntries(kinds[kind].filters));
  const query = v.parse(schema, Object.fromEntries(new URLSearchParams(pageQuery)));
  expect(searchMatching(kind, saved, NOW)).toEqual(matchingOf(searchedAt(NOW, kinds[kind]), query));
});
