import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';

// Separate from drafts.ts, so that pages that only mention a draft don't load its schema.

export interface DraftOwner {
  readonly kind: ListingKind;
  /** Absent for guests. */
  readonly userId?: string | undefined;
  /** Absent for new listings. */
  readonly listingId?: string | undefined;
}

export const draftKey = ({ kind, userId = 'guest', listingId }: DraftOwner): string =>
  [STORED.draft, kind, userId, ...(listingId === undefined ? [] : [listingId])].join(':');

const Something = v.optional(v.object({ savedAt: v.number() }));

/** When the draft was saved; `undefined` without a draft. */
export const draftMark = (owner: DraftOwner): ReadableAtom<v.InferOutput<typeof Something>> =>
  stored({ key: draftKey(owner), schema: json(Something), fallback: undefined });
