import * as v from 'valibot';
import { ServiceCard } from '../service/service-card.ts';
import { SpaceCard } from '../space/space-card.ts';
import { ListedService, ListedSpace, ListedThread } from './listed-thread.ts';
import { Need } from './need.ts';

/** Why a thread is reported. */
export const REPORT_REASONS = ['spam', 'fraud', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a thread is about. */
export const ThreadListing = v.variant('kind', [
  v.object({ ...ListedSpace.entries, card: v.nullish(SpaceCard) }),
  v.object({ ...ListedService.entries, card: v.nullish(ServiceCard) }),
]);
export type ThreadListing = v.InferOutput<typeof ThreadListing>;

/** A thread for its reader. */
export const Thread = v.object({ ...ListedThread.entries, listing: ThreadListing });
export type Thread = v.InferOutput<typeof Thread>;

/** A message of a thread for its reader. */
export const ThreadMessage = v.object({
  /** Its place in the thread; the first has 1. */
  number: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isOwn: v.boolean(),
  /** Empty where it was removed. */
  text: v.string(),
  sentAt: v.string(),
  /** Whether its company is deleted. */
  isRemoved: v.boolean(),
  /** What an enquiry says beside its message. */
  need: v.nullish(Need),
});
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>;
