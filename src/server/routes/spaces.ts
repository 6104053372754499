import {
  clusterSpaces,
  deleteSpace,
  filterSpaces,
  getSpace,
  listSpacesOfUser,
  registerSpace,
} from '#api/spaces.ts';
import { flagsOfSpaceTerm } from '#domain/space/space-filters.ts';
import { spaceFlagBits } from '#domain/space/space-flags.ts';
import { privateJsonText, publicJson } from '../http/answers.ts';
import type { Matching } from '../db/matching.ts';
import { findCells, findOwnerNames, findPage } from '../db/search.ts';
import { handle, type Api, type Call } from '../http/handle.ts';
import { spend } from '../security/limits.ts';
import { answerDeletion, answerListing, answerOwnListings } from '../listings/own-listings.ts';
import { needOwnId, register } from '../listings/registration.ts';
import { masksOf, pageText, placeOf, readCursor, SEARCH_SHARED_S } from '../listings/search-page.ts';
import { newSpace } from '../listings/new-space.ts';

/** Search, detail and registration of spaces. */
export function spaceRoutes(api: Api): void {
  const { services } = api;
  const { database } = services;

  handle(api, filterSpaces, async ({ context, query }) => {
    const page = await findPage(database, 'space', {
      matching: matchingOf(query),
      sort: query.sort,
      limit: query.limit,
      after: readCursor(query.cursor, query.sort),
    });
    return publicJson(context, pageText('spaces', page), SEARCH_SHARED_S);
  });

  handle(api, clusterSpaces, async ({ context, query }) => {
    const cells = await findCells(database, 'space', matchingOf(query), query.zoom);
    const single = cells.filter(({ count }) => count === 1).map(({ id }) => id);
    const names = await findOwnerNames(database, 'space', single);
    const clusters = cells.map(({ id, ...cell }) =>
      cell.count === 1 ? { ...cell, _id: id, userName: names.get(id) } : cell,
    );
    return publicJson(context, JSON.stringify({ clusters }), SEARCH_SHARED_S);
  });

  handle(api, listSpacesOfUser, ({ context, params, session }) =>
    answerOwnListings(services, 'space', context, params.userId, session),
  );

  handle(api, registerSpace, async ({ context, session, readBody }) => {
    const { company } = session;
    await spend(services, 'registerListing', company.id);
    const body = await readBody(needOwnId(company.id));
    const doc = await register(services, 'space', context, company, body, () =>
      newSpace(services, company, body),
    );
    return privateJsonText(context, doc, 201);
  });

  handle(api, getSpace, ({ context, params }) => answerListing(services, 'space', context, params.id));

  handle(api, deleteSpace, ({ context, params, session }) =>
    answerDeletion(services, 'space', context, params.id, session),
  );
}

type SpaceQuery = Call<typeof clusterSpaces>['query'] | Call<typeof filterSpaces>['query'];

const matchingOf = (query: SpaceQuery): Matching => ({
  ...placeOf(query),
  masks: masksOf(flagsOfSpaceTerm, spaceFlagBits, query),
  bounds: query.bbox,
  minSurface: query.minSurface,
  maxSurface: query.maxSurface,
  minHeight: query.minHeight,
  minPalletPositions: query.minPalletPositions,
});
