import { ALMOST_AT_MOST } from '#domain/need/fit.ts';
import { ask } from '../ask.ts';
import { check, type Check } from '../check.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { cardsOf, servicesKind, spacesKind } from '../kinds.ts';

/** What almost fits, for figures that every listing states. */
export const almostChecks: readonly Check[] = [spacesKind, servicesKind].flatMap(
  ({ collection, filters, calls }) => [
    ...Object.entries(filters).flatMap(([name, filter]): Check[] => {
      if (filter.type !== 'number') return [];
      return [
        check(`${collection}: what misses only ${name} almost fits, the nearest first`, async (contract) => {
          const { word, [collection]: listings } = await contract.catalogue();
          const stated = listings
            .map(({ figures }) => figures[filter.figure])
            .toSorted((one, other) => one - other);
          const value = stated[Math.floor(stated.length / 2)] ?? 0;
          const missed =
            filter.compare === 'atLeast'
              ? stated.filter((each) => each < value).reverse()
              : stated.filter((each) => each > value);
          const query = { city: word, [name]: value.toFixed(filter.decimals) };
          const { cards } = succeeds(calls.almost, await ask(contract, `/${collection}/almost`, query));
          is(
            'what they state',
            cards.map(({ fit }) => fit),
            missed
              .slice(0, ALMOST_AT_MOST)
              .map((each) => ({ missing: [], missed: [{ id: name, stated: each }] })),
          );
          const found = succeeds(calls.search, await ask(contract, `/${collection}/filter`, { city: word }));
          const byId = new Map(cardsOf(collection, found).map((card) => [card._id, card]));
          for (const { fit: _, ...card } of cards) is('the card of a search', card, byId.get(card._id));
        }),
      ];
    }),
    check(`${collection}: what almost fits needs an area or a type`, async (contract) => {
      const answer = await contract.guest().get(`/${collection}/almost?minSurface=1`);
      refuses('BAD_FILTER', answer, [collection === 'spaces' ? 'typeData' : 'plType']);
    }),
  ],
);
