import * as v from 'valibot';
import { ServiceCard } from '../service/service-card.ts';
import { SpaceCard } from '../space/space-card.ts';
import { ListedService, ListedSpace, ListedThread } from './listed-thread.ts';
import { Need } from './need.ts';
import { AgreedVisit, VisitLine, VisitProposal } from './visit.ts';

export const ThreadListing = v.variant('kind', [
  v.object({ ...ListedSpace.entries, card: v.nullish(SpaceCard) }),
  v.object({ ...ListedService.entries, card: v.nullish(ServiceCard) }),
]);
export type ThreadListing = v.InferOutput<typeof ThreadListing>;

export const Thread = v.object({
  ...ListedThread.entries,
  listing: ThreadListing,
  /** Awaits the other side's answer; a visit that is agreed on meanwhile stays. */
  proposal: v.nullish(VisitProposal),
  visit: v.nullish(AgreedVisit),
});
export type Thread = v.InferOutput<typeof Thread>;

export const ThreadMessage = v.object({
  /** Position in the thread, starting at 1. */
  number: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isOwn: v.boolean(),
  /** Empty if removed. */
  text: v.string(),
  sentAt: v.string(),
  /** The company's account was deleted. */
  isRemoved: v.boolean(),
  need: v.nullish(Need),
  /** The message is a step of a visit. */
  visit: v.nullish(VisitLine),
});
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>;
