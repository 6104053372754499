import type { Context } from 'hono';
import type { Cluster } from '#api/clusters.ts';
import { isCompared } from '#domain/price/comparable.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { space } from '#domain/space/space.ts';
import { findCells, type Cell } from '../db/cells.ts';
import { findCardsById } from '../db/search.ts';
import { publicJson } from '../http/answers.ts';
import type { Services } from '../services.ts';
import { matchingOf, SEARCH_SHARED_S, searchedAt, type SearchQuery } from './search-page.ts';

export async function answerClusters(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  context: Context,
  { zoom, ...query }: SearchQuery & { readonly zoom: number },
): Promise<Response> {
  const cells = await findCells(database, space.kind, matchingOf(searchedAt(clock(), space), query), zoom);
  const described = cells.filter(({ isOneCity }) => isOneCity).map(({ id }) => id);
  const cards = await findCardsById(database, space.kind, described);
  const clusters = cells.map((cell) => clusterOf(cell, cards.get(cell.id)));
  return publicJson(context, JSON.stringify({ clusters }), SEARCH_SHARED_S);
}

function clusterOf({ id, isOneCity: _, ...cell }: Cell, found: string | undefined): Cluster {
  // Deleted since it was counted.
  if (found === undefined) return cell;
  // We have written the card ourselves.
  const card = JSON.parse(found) as SpaceCard;
  const { city } = card.locationData;
  if (cell.count > 1) return { ...cell, city };
  const { surface, palletPositions } = card.dimensionsData;
  return {
    ...cell,
    _id: id,
    userName: card.userName ?? '',
    surface,
    palletPositions,
    prices: card.prices?.filter((price) => isCompared({ ...card, kind: space.kind }, price)),
    type: card.typeData.type,
    city,
  };
}
