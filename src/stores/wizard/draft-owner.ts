import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Noun } from '#domain/listing/noun.ts';
import { STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';

// Apart from what a draft holds, so that a page that only tells of one loads nothing else of it.

/** Whose draft it is, and of what. */
export interface DraftOwner {
  readonly noun: Noun;
  /** The company's id; absent for a guest. */
  readonly userId?: string | undefined;
  /** The listing that is being changed; absent for a new one. */
  readonly listingId?: string | undefined;
}

/** The name under which the device keeps a draft. */
export const draftKey = ({ noun, userId = 'guest', listingId }: DraftOwner): string =>
  [STORED.draft, noun, userId, ...(listingId === undefined ? [] : [listingId])].join(':');

const Something = v.optional(v.object({ savedAt: v.number() }));

/** Of a draft on this device when it was kept; nothing where there is none. */
export const draftMark = (owner: DraftOwner): ReadableAtom<v.InferOutput<typeof Something>> =>
  stored({ key: draftKey(owner), schema: json(Something), fallback: undefined });
