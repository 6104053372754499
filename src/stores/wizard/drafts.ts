import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Noun } from '#domain/listing/listing.ts';
import { STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';

/** What a company has filled in and not sent yet. */
const Draft = v.object({
  /** By part, as they stand in the fields. */
  drafts: v.record(v.string(), v.unknown()),
  /** Names the registration, so that sending it twice makes one listing. */
  key: v.string(),
  /** Milliseconds since 1970, by this computer's clock. */
  savedAt: v.number(),
  /** The version of the listing that is being changed. */
  version: v.optional(v.number()),
  /** A guest has sent it and was asked to log in first: it belongs to whoever does. */
  isHandedOver: v.optional(v.boolean()),
});

export type Draft = v.InferOutput<typeof Draft>;

/** Whose draft it is, and of what. */
export interface DraftOwner {
  readonly noun: Noun;
  /** The company's id; absent for a guest. */
  readonly userId?: string | undefined;
  /** The listing that is being changed; absent for a new one. */
  readonly listingId?: string | undefined;
}

/** The draft of a wizard on this device, which all tabs share. */
export const storedDraft = ({
  noun,
  userId = 'guest',
  listingId,
}: DraftOwner): WritableAtom<Draft | undefined> =>
  stored({
    key: [STORED.draft, noun, userId, ...(listingId === undefined ? [] : [listingId])].join(':'),
    schema: json(v.optional(Draft)),
    fallback: undefined,
  });

/**
 * Takes over what was filled in before the log-in: always what a guest has sent, else only where there is nothing yet.
 * @returns the draft that it took the place of
 */
export function adoptGuestDraft(owner: DraftOwner, $own: WritableAtom<Draft | undefined>): Draft | undefined {
  if (owner.userId === undefined || owner.listingId !== undefined) return undefined;
  const $guest = storedDraft({ noun: owner.noun });
  const [guest, own] = [$guest.get(), $own.get()];
  if (guest === undefined || (own !== undefined && guest.isHandedOver !== true)) return undefined;
  $own.set({ ...guest, isHandedOver: undefined });
  $guest.set(undefined);
  return own;
}

/** Leaves what was filled in to whoever logs in next on this device: it has been sent, by a guest. */
export function handOverDraft(owner: DraftOwner): void {
  const draft = storedDraft(owner).get();
  if (draft !== undefined) storedDraft({ noun: owner.noun }).set({ ...draft, isHandedOver: true });
}
