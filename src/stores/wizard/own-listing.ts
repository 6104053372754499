import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Answers } from '#domain/wizard/wizard.ts';
import { createDetail, type DetailStore } from '../detail.ts';
import { notify } from '../notifications.ts';
import { listingIn } from './wizard-address.ts';
import type { Original } from './wizard-draft.ts';

/** A company's own listing, to be changed. */
export interface OwnListing extends Original {
  readonly id: string;
  readonly isPaused: boolean;
}

/** The listing that the page's address asks to change; undefined where it asks for a new one. */
export function createOwnListing(
  getOriginal: (id: string) => Promise<OwnListing>,
): DetailStore<OwnListing> | undefined {
  // The page's HTML is made without an address.
  const id = typeof location === 'undefined' ? undefined : listingIn(new URLSearchParams(location.search));
  return id === undefined ? undefined : createDetail(() => id, getOriginal);
}

/** What a wizard needs of a listing as its owner is answered it. */
export const originalOf = ({
  listing,
  state,
  version,
}: {
  readonly listing: Answers & { readonly _id: string };
  readonly state: ListingState;
  readonly version: number;
}): OwnListing => ({ id: listing._id, answers: listing, version, isPaused: state === 'paused' });

/** Says, on the next page too, that a listing was changed. */
export const notifySaved = (): void => notify('success', { key: 'wizard.own.saved' });
