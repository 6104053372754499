import { map } from 'nanostores';
import * as v from 'valibot';
import { ownServices, ownSpaces } from '#api/own-lists.ts';
import { call } from '#client/call.ts';
import { undefinedOnFailure } from '#client/failure.ts';
import { ListingState } from '#domain/listing/listing-state.ts';

export type OwnKind = 'spaces' | 'services';

interface OwnCount {
  readonly all: number;
  readonly published: number;
}

interface ListingWithState {
  readonly state: ListingState;
}

const ListingWithState = v.object({ state: v.optional(ListingState, 'published') });
const counted = { answer: v.array(ListingWithState) };

export const ownLists = { spaces: ownSpaces, services: ownServices };

export const $ownCounts = map<Partial<Record<OwnKind, OwnCount>>>({});

export function countLoaded(kind: OwnKind, listings: readonly ListingWithState[]): void {
  const published = listings.filter(({ state }) => state === 'published').length;
  $ownCounts.setKey(kind, { all: listings.length, published });
}

export async function countOwn(kind: OwnKind, userId: string): Promise<void> {
  const answer = call({ ...ownLists[kind], ...counted }, { params: { userId } });
  const listings = await answer.catch(undefinedOnFailure);
  if (listings) countLoaded(kind, listings);
}
