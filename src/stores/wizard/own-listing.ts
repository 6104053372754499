import * as v from 'valibot';
import { ownOf } from '#api/own-listing.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { isMarkedGuest, leaveFor } from '#site/page-state.ts';
import { href } from '#site/routes.ts';
import { createDetail, type DetailStore } from '../detail.ts';
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
  return id === undefined
    ? undefined
    : createDetail(
        () => id,
        (asked) => (isMarkedGuest() ? askToLogIn() : getOriginal(asked)),
      );
}

/** Has a guest log in and come back; no session has ended by which the call would be refused. */
function askToLogIn(): Promise<never> {
  const { pathname, search, hash } = location;
  const query = { redirect: pathname + search + hash };
  leaveFor(href('LogIn', localeOfPath(pathname), { query }));
  return new Promise(() => undefined);
}

/** What a wizard reads of a company's own listing as it is answered: a draft takes of the answers what it knows. */
export const OwnAnswer = ownOf(v.looseObject({ _id: v.string() }));

/** A company's own listing as it is answered, as a wizard takes it. */
export const originalOf = ({ listing, state, version }: v.InferOutput<typeof OwnAnswer>): OwnListing => ({
  id: listing._id,
  answers: listing,
  version,
  isPaused: state === 'paused',
});
