import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Facets } from '#api/facets.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { useApi } from '../support/api-server.ts';
import { isFactFilter, optionsOfFact } from '../support/plain-facts.ts';
import { randomQuery, termsText, type RandomQuery } from '../support/random-queries.ts';
import { storeRandomListings } from '../support/random-listings.ts';

const QUERIES = 25;

const api = useApi();

beforeAll(() => storeRandomListings(api()));

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

/** An option of a fact and the parameter that chooses it alone. */
interface FactOption {
  readonly name: string;
  readonly option: string;
  readonly parameter: string;
}

const factOptions = ({ filters }: Listing<never>): FactOption[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    isFactFilter(filter)
      ? optionsOfFact(filter).map(([option, parameter]) => ({ name, option, parameter }))
      : [],
  );

describe.each<Listing<never>>([space, service])('facets of $kind listings', (listing) => {
  test('equal the total of the corresponding search', async () => {
    await fc.assert(
      fc.asyncProperty(randomQuery(listing.filters), async (query) => {
        // Those with a price have no search of their own; see the test of prices.
        const { groups, ...counted } = await ask(listing, 'facets', query);
        const ofFlags = Object.keys(groups).filter((name) => listing.filters[name]?.type === 'flags');
        const ofTerms = Object.fromEntries(ofFlags.map((name) => [name, groups[name]]));
        expect({ ...counted, groups: ofTerms }).toEqual(await searched(listing, query));
      }),
      { numRuns: QUERIES },
    );
  }, 120_000);

  test('of a fact also equal who has not stated it', async () => {
    const some = fc.subarray(factOptions(listing), { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(randomQuery(listing.filters), some, async (query, options) => {
        const { groups } = await ask(listing, 'facets', query);
        for (const { name, option, parameter } of options) {
          const { total, unstated } = await ask(listing, 'filter', {
            ...query,
            [name]: parameter,
            limit: '1',
          });
          expect(groups[name]?.[option], `${name} ${option}`).toEqual({ total, unstated });
        }
      }),
      { numRuns: QUERIES },
    );
  }, 120_000);
});
