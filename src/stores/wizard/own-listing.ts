import * as v from 'valibot';
import { ownOf } from '#api/own-listing.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { isMarkedGuest, leaveFor } from '#site/page-state.ts';
import { href } from '#site/routes.ts';
import { createDetail, type DetailStore } from '../detail.ts';
import { listingIn } from './wizard-address.ts';
import type { Original } from './wizard-draft.ts';

export interface OwnListing extends Original {
  readonly id: string;
  readonly isPaused: boolean;
}

export function createOwnListing(
  getOriginal: (id: string) => Promise<OwnListing>,
): DetailStore<OwnListing> | undefined {
  // Undefined during prerendering.
  const id = typeof location === 'undefined' ? undefined : listingIn(new URLSearchParams(location.search));
  return id === undefined
    ? undefined
    : createDetail(
        () => id,
        (asked) => (isMarkedGuest() ? askToLogIn() : getOriginal(asked)),
      );
}

/** Redirects guests to log-in and back. */
function askToLogIn(): Promise<never> {
  const { pathname, search, hash } = location;
  const query = { redirect: pathname + search + hash };
  leaveFor(href('LogIn', localeOfPath(pathname), { query }));
  return new Promise(() => undefined);
}

/** Parses loosely: the draft picks the fields that it knows. */
export const OwnAnswer = ownOf(v.looseObject({ _id: v.string() }));

export const originalOf = ({ listing, state, version }: v.InferOutput<typeof OwnAnswer>): OwnListing => ({
  id: listing._id,
  answers: listing,
  version,
  isPaused: state === 'paused',
});
