import { findPlaces } from '#api/places.ts';
import { publicJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';

const PLACES_LIMIT = 8;
/** The gazetteer changes only with releases. */
const SHARED_S = 3600;

export function placeRoutes(api: RouteContext): void {
  handle(api, findPlaces, ({ context, query }) => {
    const places = api.services.gazetteer.suggest(query.q, PLACES_LIMIT);
    return publicJson(context, JSON.stringify({ places }), SHARED_S);
  });
}
