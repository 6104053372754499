import * as v from 'valibot';
import { ThreadResponse } from '../quote/quote.ts';
import { ServiceCard } from '../service/service-card.ts';
import { SpaceCard } from '../space/space-card.ts';
import { natural } from '../whole-number.ts';
import { ListedService, ListedSpace, ListedThread } from './listed-thread.ts';
import { Need } from '../need/need.ts';
import { ThreadFile } from './thread-file.ts';
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
  number: natural,
  isOwn: v.boolean(),
  /** Of an own message: the company's member who wrote it; absent if it was the account's holder. */
  author: v.optional(v.string()),
  /** Empty if removed. */
  text: v.string(),
  sentAt: v.string(),
  /** The company's account was deleted. */
  isRemoved: v.boolean(),
  need: v.nullish(Need),
  /** The message begins a request. */
  request: v.nullish(
    v.object({
      /** For the asker only, so that owners can't tell which requests are the same. */
      _id: v.nullish(v.string()),
      /** Owners that it was sent to. */
      recipients: v.number(),
      /** Day. */
      answerBy: v.string(),
    }),
  ),
  /** The message is a step of a visit. */
  visit: v.nullish(VisitLine),
  files: v.optional(v.array(ThreadFile)),
  /** The message is a quote or a decline; its text is what the owner adds. */
  response: v.nullish(ThreadResponse),
});
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>;
