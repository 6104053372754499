import type { FavouriteIds } from '#api/favourite-ids.ts';
import * as favourites from '#api/favourites.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { markRemoved, type FavouriteKey } from '../db/favourites.ts';
import type { OpenSession } from '../db/sessions.ts';
import { favouriteAnswer, favouritesPage, savedIds } from '../favourites/favourite-answers.ts';
import { mergeFavourites, saveFavourite } from '../favourites/save-favourite.ts';
import { noContent, privateJson, privateJsonText } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { isId } from '../ground/ids.ts';
import { ApiError } from '../ground/api-error.ts';
import { enforceLimit } from '../security/limits.ts';

export function favouriteRoutes(api: RouteContext): void {
  const { services } = api;
  const { database, clock } = services;
  const countChange = ({ company }: OpenSession) => enforceLimit(services, 'changeFavourites', company.id);

  handle(api, favourites.listFavourites, async ({ context, session, query }) => {
    const { sort, cursor, ...asked } = query;
    const page = await favouritesPage(database, { ...asked, companyId: session.company.id }, sort, cursor);
    return privateJsonText(context, page);
  });

  handle(api, favourites.listFavouriteIds, async ({ context, session }) => {
    const ids: FavouriteIds = await savedIds(database, session.company.id);
    return privateJson(context, ids);
  });

  handle(api, favourites.mergeFavourites, async ({ context, session, readBody }) => {
    await countChange(session);
    const body = await readBody();
    return privateJson(context, await mergeFavourites(services, session.company.id, body.favourites));
  });

  handle(api, favourites.getFavourite, async ({ context, params, session }) =>
    privateJsonText(context, await favouriteAnswer(database, keyOf(params, session))),
  );

  handle(api, favourites.saveFavourite, async ({ context, params, session, readBody }) => {
    const key = keyOf(params, session);
    await countChange(session);
    await saveFavourite(services, key, await readBody());
    return privateJsonText(context, await favouriteAnswer(database, key));
  });

  handle(api, favourites.removeFavourite, async ({ context, params, session }) => {
    const key = keyOf(params, session);
    await countChange(session);
    await markRemoved(database.kysely, key, clock());
    return noContent(context);
  });
}

function keyOf(params: { readonly kind: string; readonly id: string }, session: OpenSession): FavouriteKey {
  const kind = LISTING_KINDS.find((kind) => kind === params.kind);
  if (kind === undefined || !isId(params.id)) throw new ApiError('NOT_FOUND');
  return { companyId: session.company.id, kind, id: params.id };
}
