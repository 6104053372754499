import * as v from 'valibot';
import type { ListingChange } from '#api/own-listing.ts';
import { ownServices, ownSpaces } from '#api/own-lists.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { ownStatusOf, type OwnState } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { signedInUserId } from '#site/stored-session.ts';
import { createResource } from '#stores/create-resource.ts';
import { countByStatus } from './own-counts.ts';

const lists = { space: ownSpaces, service: ownServices };

export interface OwnListing extends OwnState {
  readonly _id: string;
  readonly unitName?: string | null | undefined;
  readonly isDue?: boolean | undefined;
  readonly confirmedAt?: string | null | undefined;
}

/** They load the wizard's code. */
const CHANGES = {
  space: async () => (await import('#api/spaces.ts')).changeSpace,
  service: async () => (await import('#api/services.ts')).changeService,
};

export const changeOwn = async (kind: ListingKind, id: string, body: ListingChange) =>
  call(await CHANGES[kind](), { params: { id }, body });

export type OwnList<Listing extends OwnListing> = ReturnType<typeof createOwnList<Listing>>;

/** @param schema of a listing in the answer */
export function createOwnList<Listing extends OwnListing>(
  kind: ListingKind,
  schema: v.GenericSchema<unknown, Listing>,
) {
  const section = `${kind}s` as const;
  const listOwn = { ...lists[kind], answer: v.array(schema) };
  let changes = 0;
  const count = (listings: readonly Listing[]) => {
    const counts: Record<string, number> = {};
    for (const status of listings.map(ownStatusOf)) counts[status] = (counts[status] ?? 0) + 1;
    countByStatus(section, counts);
  };
  const { $resource, load, update } = createResource(async () => {
    let listings: Listing[];
    let known: number;
    do {
      known = changes;
      listings = await call(listOwn, { params: { userId: signedInUserId() ?? '' } });
      // The answer may be older than a change.
    } while (known !== changes);
    count(listings);
    return listings;
  });
  const change = async (id: string, body: ListingChange) => {
    const { state, status } = await changeOwn(kind, id, body);
    changes += 1;
    const fresh = state === 'published' && { isDue: false, confirmedAt: new Date().toISOString() };
    update((listings) => {
      const changed = listings.map((each) => (each._id === id ? { ...each, state, status, ...fresh } : each));
      count(changed);
      return changed;
    });
  };
  /** @returns how many could not be confirmed */
  const confirm = async (ids: readonly string[]): Promise<number> => {
    let failed = 0;
    for (const id of ids) {
      try {
        await change(id, { isPaused: false });
      } catch (failure) {
        toCallFailure(failure);
        failed += 1;
      }
    }
    return failed;
  };
  return {
    $list: $resource,
    /** A guest's page is redirecting to log-in. */
    load: async () => {
      if (signedInUserId() !== undefined) await load();
    },
    change,
    confirm,
  };
}
