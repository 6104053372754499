import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import type { Filters } from '#domain/search/filters.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { ServiceAnswers, typesOfService } from '#domain/service/service-wizard.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { factScopeOfSpace, SpaceAnswers, typesOfSpace } from '#domain/space/space-wizard.ts';
import type { Answers } from '#domain/wizard/wizard.ts';
import { useApi } from '../support/api-server.ts';
import { factParameter, isFactFilter, saysOfFact } from '../support/plain-facts.ts';
import { randomFacts } from '../support/random-facts.ts';
import { randomService } from '../support/random-services.ts';
import { randomSpace } from '../support/random-spaces.ts';
import { storeListings } from '../support/store-listings.ts';

const LISTINGS = 150;
const QUERIES = 150;

/** Around the last day of random certificates. */
const DAYS = ['2026-01-15', '2027-06-30', '2027-07-01'];

const api = useApi();

interface Stated {
  readonly id: string;
  readonly types: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly figures: Readonly<Record<string, unknown>>;
}

const listed: Record<ListingKind, readonly Stated[]> = { space: [], service: [] };
const FILTERS: Readonly<Record<ListingKind, Filters>> = { space: spaceFilters, service: serviceFilters };

beforeAll(async () => {
  const spaces = randomSpace.chain(({ answers, point }) =>
    randomFacts(spaceFacts, factScopeOfSpace(answers), answers.dimensionsData).map((facts) => ({
      answers: v.parse(SpaceAnswers, { ...answers, facts }),
      point,
    })),
  );
  const services = randomService.chain(({ answers }) =>
    randomFacts(serviceFacts, { types: ['pl2', 'pl3', 'pl4', 'pl5'] }).map((facts) => ({
      answers: v.parse(ServiceAnswers, { ...answers, facts }),
      point: undefined,
    })),
  );
  const someSpaces = fc.sample(spaces, { numRuns: LISTINGS, seed: 5 });
  const someServices = fc.sample(services, { numRuns: LISTINGS, seed: 6 });
  listed.space = statedBy(someSpaces, await storeListings(api(), 'space', someSpaces), typesOfSpace);
  listed.service = statedBy(
    someServices,
    await storeListings(api(), 'service', someServices),
    typesOfService,
  );
});

const statedBy = (
  listings: readonly { readonly answers: object }[],
  ids: readonly string[],
  typesOf: (answers: Answers) => readonly string[],
): Stated[] =>
  listings.map(({ answers }, index) => {
    const read: Answers = { ...answers };
    const facts = { ...Object(read['facts']) } as Stated['facts'];
    const figures = { ...Object(read['dimensionsData'] ?? read['dimensions']) } as Stated['figures'];
    return { id: ids[index] ?? '', types: typesOf(read), facts, figures };
  });

type Query = Readonly<Record<string, string>>;

const randomFactQuery = (filters: Filters): fc.Arbitrary<Query> => {
  const asked = Object.entries(filters).flatMap(([name, filter]) =>
    isFactFilter(filter) ? [factParameter(filter).map((value): [string, string] => [name, value])] : [],
  );
  return fc
    .subarray(asked, { minLength: 1, maxLength: 3 })
    .chain((some) => fc.tuple(...some))
    .map((entries): Query => Object.fromEntries(entries));
};

/** In the order of a search: those that have stated what is asked, then those that may match. */
function plainAnswer(kind: ListingKind, query: Query, today: string) {
  const answers = listed[kind].map(({ id, types, facts, figures }) => {
    const says = Object.entries(query).map(([name, asked]) => {
      const filter = FILTERS[kind][name];
      if (filter === undefined || !isFactFilter(filter)) return true;
      const isOfType = filter.on.some((type) => types.includes(type));
      return isOfType && saysOfFact(filter, facts, asked, { figures, today });
    });
    return { id, says };
  });
  const possible = answers.filter(({ says }) => !says.includes(false));
  const newest = (some: typeof possible) =>
    some.map(({ id }) => id).sort((one, other) => (one < other ? 1 : -1));
  return {
    stated: newest(possible.filter(({ says }) => !says.includes(undefined))),
    unstated: newest(possible.filter(({ says }) => says.includes(undefined))),
  };
}

async function ask(kind: ListingKind, query: Query) {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = new URLSearchParams({ ...query, limit: '7', ...(cursor !== undefined && { cursor }) });
    const { status, body } = await api().visitor().get(`/${kind}s/filter?${page.toString()}`);
    expect(status).toBe(200);
    const cards: readonly { _id: string }[] = body[`${kind}s`];
    ids.push(...cards.map(({ _id }) => _id));
    cursor = body.nextCursor ?? undefined;
    if (cursor === undefined) return { ids, total: body.total, unstated: body.unstated };
  }
}

describe.each(LISTING_KINDS)('a search for a %s by facts', (kind) => {
  test('finds who states them, counts who has not said, and adds those behind when asked', async () => {
    await fc.assert(
      fc.asyncProperty(randomFactQuery(FILTERS[kind]), fc.constantFrom(...DAYS), async (query, today) => {
        api().now = Date.parse(today);
        const { stated, unstated } = plainAnswer(kind, query, today);
        const counts = { total: stated.length, unstated: unstated.length };
        expect(await ask(kind, query)).toEqual({ ids: stated, ...counts });
        expect(await ask(kind, { ...query, unstated: '1' })).toEqual({
          ids: [...stated, ...unstated],
          ...counts,
        });
      }),
      { numRuns: QUERIES, seed: 3 },
    );
  });
});
