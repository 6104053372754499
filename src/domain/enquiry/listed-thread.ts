import * as v from 'valibot';
import { OwnStatus } from '../listing/listing-state.ts';
import { PL_TYPES } from '../service/service-parts.ts';
import { SPACE_TYPES } from '../space/space-parts.ts';

import { natural } from '../whole-number.ts';
import { VisitStep } from './visit.ts';
import { RESPONSE_TYPES } from '../quote/response-types.ts';

// Separate from thread.ts so that lists of threads load no card schemas.

export const THREAD_STATES = ['new', 'open', 'closed'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** How the asker closed the request that the thread belongs to. */
export const OUTCOMES = ['chosen', 'notChosen', 'withdrawn'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** False once the asker has decided otherwise. */
export const isStillInQuestion = (outcome: Outcome | null | undefined): boolean =>
  outcome === undefined || outcome === null || outcome === 'chosen';

export const SIDES = ['asker', 'owner'] as const;
export type Side = (typeof SIDES)[number];

/** `all`, `unread`, `open` and `closed` exclude blocked threads. */
export const THREAD_FILTERS = ['all', 'unread', 'open', 'closed', 'blocked'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

const listingEntries = {
  _id: v.string(),
  /** `gone` is deleted; only these facts remain of unpublished listings. */
  state: v.picklist(['published', 'paused', 'gone']),
  /** For its owner, why a listing is not public. */
  status: v.optional(OwnStatus),
  city: v.string(),
  /** Stored English name. */
  country: v.string(),
};

export const ListedSpace = v.object({
  kind: v.literal('space'),
  ...listingEntries,
  type: v.picklist(SPACE_TYPES),
});

export const ListedService = v.object({
  kind: v.literal('service'),
  ...listingEntries,
  plTypes: v.array(v.picklist(PL_TYPES)),
});

export const ListedThread = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  side: v.picklist(SIDES),
  /** A guest's name and company are as the guest wrote them. */
  other: v.object({
    is: v.picklist(['company', 'guest', 'deleted']),
    name: v.nullish(v.string()),
    company: v.nullish(v.string()),
  }),
  listing: v.variant('kind', [ListedSpace, ListedService]),
  state: v.picklist(THREAD_STATES),
  /** For the owner, until the asker sends another request. */
  outcome: v.nullish(v.picklist(OUTCOMES)),
  /** False until the asker has verified their address; until then the owner sees nothing. */
  isDelivered: v.boolean(),
  unread: natural,
  messages: natural,
  /** Null if the last message was removed, or is a step of a visit, a quote or a decline. */
  excerpt: v.nullish(v.string()),
  /** If the last message is one. */
  lastStep: v.nullish(VisitStep),
  /** If the last message is one. */
  lastResponse: v.nullish(v.picklist(RESPONSE_TYPES)),
  createdAt: v.string(),
  lastAt: v.string(),
  /** Messages of a blocked sender are not delivered. */
  isBlocked: v.boolean(),
  /** True once the other side's account is deleted. */
  isReadOnly: v.optional(v.boolean()),
});
export type ListedThread = v.InferOutput<typeof ListedThread>;
