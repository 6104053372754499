import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CardFit } from '#domain/need/card-fit.ts';
import type { FitLine } from '#domain/need/fit.ts';
import { cardFit } from '#domain/need/fit.ts';
import { isSoft } from '#domain/search/filters.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { useApi } from '../support/api-server.ts';
import { randomQuery, type RandomQuery } from '../support/random-queries.ts';
import { storeRandomListings } from '../support/random-listings.ts';

const QUERIES = 40;

const api = useApi();
let ids: Readonly<Record<'space' | 'service', readonly string[]>>;

beforeAll(async () => {
  ids = await storeRandomListings(api());
});

interface Card {
  readonly _id: string;
  readonly fit?: CardFit;
}

const get = async (path: string, query: RandomQuery) => {
  const answer = await api()
    .visitor()
    .get(`${path}?${new URLSearchParams(query).toString()}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown;
};

describe.each([space, service])('for a $kind', (listing) => {
  const { kind, filters } = listing;

  async function linesOf(query: RandomQuery): Promise<ReadonlyMap<string, FitLine[]>> {
    const all = new Map<string, FitLine[]>();
    for (let start = 0; start < ids[kind].length; start += 5) {
      const some = ids[kind].slice(start, start + 5).join(',');
      const { fits } = (await get(`/${kind}s/fit`, { ...query, ids: some })) as {
        fits: Record<string, FitLine[]>;
      };
      for (const [id, lines] of Object.entries(fits)) all.set(id, lines);
    }
    return all;
  }

  async function found(query: RandomQuery): Promise<Card[]> {
    const cards: Card[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = (await get(`/${kind}s/filter`, {
        ...query,
        limit: '100',
        ...(cursor && { cursor }),
      })) as { nextCursor: string | null } & Record<string, Card[]>;
      cards.push(...(page[`${kind}s`] ?? []));
      cursor = page.nextCursor;
    }
    return cards;
  }

  /** The part of a map is no criterion. */
  const queries = randomQuery(filters).map(({ bbox: _, ...query }) => query);

  test('each criterion is judged as the search, its cards and what almost fits have it', async () => {
    let [some, almostSome] = [0, 0];
    await fc.assert(
      fc.asyncProperty(queries, async ({ unstated: _, ...query }) => {
        const lines = await linesOf(query);
        const misses = (id: string) => (lines.get(id) ?? []).filter(({ result }) => result === 'misses');
        const fitting = [...lines].filter(([, all]) => all.every(({ result }) => result === 'meets'));
        const [stated, either] = [await found(query), await found({ ...query, unstated: '1' })];
        expect(new Set(stated.map(({ _id }) => _id))).toEqual(new Set(fitting.map(([id]) => id)));
        const possible = ids[kind].filter((id) => misses(id).length === 0);
        expect(new Set(either.map(({ _id }) => _id))).toEqual(new Set(possible));
        for (const { _id, fit } of either) expect(fit).toEqual(cardFit(lines.get(_id) ?? []));
        if (possible.length > 0) some += 1;

        if (
          !['near', 'within', 'country', 'region', 'city', 'typeData', 'plType'].some((name) => name in query)
        )
          return;
        const { cards } = (await get(`/${kind}s/almost`, query)) as { cards: Card[] };
        const [isNear, reach] = [(name: string) => name === 'radius', 2 * Number(query['radius'] ?? 0)];
        const bends = ({ criterion, stated: value }: FitLine) =>
          isNear(criterion)
            ? value !== null && Number(value) <= Math.min(reach, 1000)
            : value !== null &&
              !(criterion === 'maxPrice' && typeof value === 'string') &&
              criterion in filters &&
              isSoft(filters[criterion as keyof typeof filters]);
        const candidates = ids[kind].filter((id) => {
          const [missed, ...others] = misses(id);
          return missed !== undefined && others.length === 0 && bends(missed);
        });
        for (const { _id, fit } of cards) {
          expect(candidates).toContain(_id);
          expect(fit).toEqual(cardFit(lines.get(_id) ?? []));
        }
        expect(cards).toHaveLength(Math.min(6, candidates.length));
        if (cards.length > 0) almostSome += 1;
      }),
      { numRuns: QUERIES },
    );
    expect(some).toBeGreaterThan(0);
    expect(almostSome).toBeGreaterThan(0);
  });
});

test('a space states its own type, without "any warehouse"', async () => {
  const query = { ids: ids.space.slice(0, 5).join(','), typeData: '{"warehouse":true,"emptyPlot":true}' };
  const { fits } = (await get('/spaces/fit', query)) as { fits: Record<string, FitLine[]> };
  const lines = Object.values(fits).flat();
  expect(lines).toHaveLength(5);
  for (const { stated } of lines) expect(stated).toEqual([expect.not.stringMatching('warehouse')]);
});
