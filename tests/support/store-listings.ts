import type { Location } from '#domain/place/place.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { service } from '#domain/service/service.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { space } from '#domain/space/space.ts';
import { addListing } from '#server/db/listings.ts';
import { newId } from '#server/ground/ids.ts';
import { listingRows } from '#server/listings/listing-rows.ts';
import type { ApiServer } from './api-server.ts';

type At = { readonly point?: Location | undefined };
type Listings =
  | ['space', readonly (At & { readonly answers: SpaceAnswers })[]]
  | ['service', readonly (At & { readonly answers: ServiceAnswers })[]];

/** Stores listings of a new company without calling the API. @returns their ids in order */
export async function storeListings(server: ApiServer, ...[kind, listings]: Listings): Promise<string[]> {
  const { database, clock } = server.services;
  const { _id: companyId } = await server.visitor().register();
  const ids = listings.map(() => newId(clock()));
  await database.transaction(async (tables) => {
    for (const [place, { answers, point }] of listings.entries()) {
      const publication = { id: ids[place] ?? '', companyId, createdAt: clock(), point };
      const rows =
        kind === 'space'
          ? listingRows(space, publication, answers as SpaceAnswers)
          : listingRows(service, publication, answers as ServiceAnswers);
      await addListing(tables, kind, rows);
    }
  });
  return ids;
}
