import { atom, type ReadableAtom } from 'nanostores';
import { filterSpaces } from '#api/space-search.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { areaToQuery, nearArea } from '#domain/search/area.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import type { Space } from '#domain/space/space.ts';

/** As many are shown at most. */
const SHOWN = 6;
/** So many of the nearest are looked at, to find those of a similar size among them. */
const LOOKED_AT = 24;
/** What lies farther away is not nearby. */
const NEARBY_KM = 100;
/** So many kilometers count as much as double or half the surface. */
const KM_OF_A_DOUBLING = 25;

const $found = atom<readonly SpaceCard[]>([]);

/** Spaces of the same type nearby, those first that are near and of a similar size; none where that is not known. */
export const $similarSpaces: ReadableAtom<readonly SpaceCard[]> = $found;

/** Looks for spaces like this one. They are an offer beside: where they can't be had, nothing is said of it. */
export async function findSimilarSpaces(space: Space): Promise<void> {
  $found.set([]);
  const at = parseCoordinates(space.locationData.coordinates ?? '');
  if (at === undefined) return;
  const query = {
    ...areaToQuery(nearArea(at, undefined, NEARBY_KM)),
    sort: 'nearest' as const,
    limit: String(LOOKED_AT + 1),
    typeData: JSON.stringify({ [space.typeData.type]: true }),
  };
  try {
    const { spaces } = await call(filterSpaces, { query });
    $found.set(mostSimilar(space, spaces));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
  }
}

/** Those cards that are most like the space, which is never one of them. */
export function mostSimilar(space: Space, cards: readonly SpaceCard[]): SpaceCard[] {
  const difference = ({ distanceKm, dimensionsData }: SpaceCard) =>
    (distanceKm ?? NEARBY_KM) / KM_OF_A_DOUBLING +
    Math.abs(doublings(dimensionsData.surface) - doublings(space.dimensionsData.surface));
  return cards
    .filter(({ _id }) => _id !== space._id)
    .sort((one, other) => difference(one) - difference(other))
    .slice(0, SHOWN);
}

const doublings = (surface: number): number => Math.log2(Math.max(1, surface));
