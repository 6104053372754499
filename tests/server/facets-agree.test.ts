import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Facets } from '#api/facets.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { useApi } from '../support/api-server.ts';
import { randomQuery, termsText, type RandomQuery } from '../support/random-queries.ts';
import { randomService } from '../support/random-services.ts';
import { randomSpace } from '../support/random-spaces.ts';
import { storeListings } from '../support/store-listings.ts';

const LISTINGS = 200;
const QUERIES = 25;

const api = useApi();

beforeAll(async () => {
  await storeListings(api(), 'space', fc.sample(randomSpace, { numRuns: LISTINGS, seed: 5 }));
  await storeListings(api(), 'service', fc.sample(randomService, { numRuns: LISTINGS, seed: 5 }));
});

const ask = async (listing: Listing<never>, call: 'facets' | 'filter', query: RandomQuery) => {
  const answer = await api()
    .visitor()
    .get(`/${listing.kind}s/${call}?${new URLSearchParams(query).toString()}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Facets & { readonly unstated?: number };
};

/** What the list shows: with those that have not stated the asked facts, if they are included. */
async function totalOf(listing: Listing<never>, query: RandomQuery): Promise<number> {
  const { total, unstated = 0 } = await ask(listing, 'filter', { ...query, limit: '1' });
  return query['unstated'] === '1' ? total + unstated : total;
}

/** The expected facets of a query, each count found by its search. */
async function searched(listing: Listing<never>, query: RandomQuery): Promise<Facets> {
  const groups: Facets['groups'] = {};
  for (const [name, filter] of Object.entries(listing.filters)) {
    if (filter.type !== 'flags') continue;
    const terms: Record<string, number> = {};
    for (const term of filter.names) {
      terms[term] = await totalOf(listing, { ...query, [name]: termsText([term]) });
    }
    groups[name] = terms;
  }
  const without: Facets['without'] = {};
  for (const [parameter, value] of Object.entries(query)) {
    // A group without a term asks for nothing.
    if (parameter === 'radius' || parameter === 'unstated' || value === '{}') continue;
    const gone = parameter === 'near' ? [parameter, 'radius'] : [parameter];
    const rest = Object.entries(query).filter(([name]) => !gone.includes(name));
    without[parameter] = await totalOf(listing, Object.fromEntries(rest));
  }
  return { total: await totalOf(listing, query), groups, without };
}

describe.each([space, service])('facets of $kind listings', (listing) => {
  test('equal the total of the corresponding search', async () => {
    await fc.assert(
      fc.asyncProperty(randomQuery(listing.filters), async (query) => {
        // Those with a price have no search of their own; see the test of prices.
        const { groups, ...counted } = await ask(listing, 'facets', query);
        const { priceFamily: _, ...ofTerms } = groups;
        expect({ ...counted, groups: ofTerms }).toEqual(await searched(listing, query));
      }),
      { numRuns: QUERIES },
    );
  }, 120_000);
});
