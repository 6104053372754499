import * as v from 'valibot';
import { PL_TYPES } from '../service/service-parts.ts';
import { SPACE_TYPES } from '../space/space-parts.ts';

// Apart from what an open thread shows beside, so that a list of threads loads no schema of cards.

/** How a thread stands: not answered yet by the owner, answered, or over until somebody writes again. */
export const THREAD_STATES = ['new', 'open', 'closed'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** The two sides of a thread: who asks about a listing, and whose it is. */
export const SIDES = ['asker', 'owner'] as const;
export type Side = (typeof SIDES)[number];

/** Which threads a company looks at; all others leave out those that it has blocked. */
export const THREAD_FILTERS = ['all', 'unread', 'open', 'closed', 'blocked'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const listingEntries = {
  _id: v.string(),
  /** `gone` is deleted; of one that is not published only these few facts are left. */
  state: v.picklist(['published', 'paused', 'gone']),
  city: v.string(),
  /** The country as its owner has written it. */
  country: v.string(),
};

/** A space that a thread is about, as a list names it. */
export const ListedSpace = v.object({
  kind: v.literal('space'),
  ...listingEntries,
  type: v.picklist(SPACE_TYPES),
});

/** A service that a thread is about, as a list names it. */
export const ListedService = v.object({
  kind: v.literal('service'),
  ...listingEntries,
  plTypes: v.array(v.picklist(PL_TYPES)),
});

/** A thread for its reader, as a list shows it. */
export const ListedThread = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  /** The reader's own side. */
  side: v.picklist(SIDES),
  /** Who is on the other side. A guest's name and company are what they have said, if anything; all else has none or the company's own. */
  other: v.object({
    is: v.picklist(['company', 'guest', 'deleted']),
    name: v.nullish(v.string()),
    company: v.nullish(v.string()),
  }),
  /** What it is about. */
  listing: v.variant('kind', [ListedSpace, ListedService]),
  state: v.picklist(THREAD_STATES),
  /** False while the asker's own address waits to be verified: the owner knows nothing yet. */
  isDelivered: v.boolean(),
  /** How many messages the reader has not read. */
  unread: whole,
  /** How many messages there are. */
  messages: whole,
  /** The beginning of the last message; null where that was removed. */
  excerpt: v.nullish(v.string()),
  createdAt: v.string(),
  /** When the last message came. */
  lastAt: v.string(),
  /** The day of the visit that is agreed, and which side has said so. */
  visit: v.nullish(v.object({ on: v.string(), isOwn: v.boolean() })),
  /** Whether the reader has reported the other side, whose messages are not delivered any more. */
  isBlocked: v.boolean(),
  /** True once the other side is gone for good: its reader can do nothing but read. */
  isReadOnly: v.optional(v.boolean()),
});
export type ListedThread = v.InferOutput<typeof ListedThread>;
