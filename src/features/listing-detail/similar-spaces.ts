import { atom, type ReadableAtom } from 'nanostores';
import { filterSpaces } from '#api/space-search.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { areaToQuery, nearArea } from '#domain/search/area.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import type { Space } from '#domain/space/space.ts';

const SHOWN = 6;
/** Candidates to choose from by similar size. */
const LOOKED_AT = 24;
/** Maximum distance. */
const NEARBY_KM = 100;
/** Distance that counts as much as a factor of two in area. */
const KM_OF_A_DOUBLING = 25;

const $found = atom<readonly SpaceCard[]>([]);

/** Same type and similar size, nearest first. */
export const $similarSpaces: ReadableAtom<readonly SpaceCard[]> = $found;

/** Optional: failures are silent. */
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

export function mostSimilar(space: Space, cards: readonly SpaceCard[]): SpaceCard[] {
  const difference = ({ distanceKm, dimensionsData }: SpaceCard) =>
    (distanceKm ?? NEARBY_KM) / KM_OF_A_DOUBLING +
    Math.abs(doublings(dimensionsData.surface) - doublings(space.dimensionsData.surface));
  return cards
    .filter(({ _id }) => _id !== space._id)
    .sort((one, other) => difference(one) - difference(other))
    .slice(0, SHOWN)
    .sort((one, other) => (one.distanceKm ?? NEARBY_KM) - (other.distanceKm ?? NEARBY_KM));
}

const doublings = (surface: number): number => Math.log2(Math.max(1, surface));
