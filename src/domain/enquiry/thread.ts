import * as v from 'valibot';
import { CASE_TEXT_LIMIT } from '../case/measures.ts';
import { issue } from '../issue.ts';
import { ServiceCard } from '../service/service-card.ts';
import { SpaceCard } from '../space/space-card.ts';
import { text } from '../text.ts';
import { ListedService, ListedSpace, ListedThread } from './listed-thread.ts';
import { Need } from './need.ts';

export const THREAD_REPORT_REASONS = ['spam', 'fraud', 'other'] as const;
export type ThreadReportReason = (typeof THREAD_REPORT_REASONS)[number];

export const ThreadReport = v.pipe(
  v.object({
    reason: v.picklist(THREAD_REPORT_REASONS, issue('issues.chooseOne')),
    text: v.optional(text(CASE_TEXT_LIMIT), ''),
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['text']],
      ({ reason, text: given }) => given !== '' || reason !== 'other',
      issue('issues.required'),
    ),
    ['text'],
  ),
);
export type ThreadReport = v.InferInput<typeof ThreadReport>;

export const ThreadListing = v.variant('kind', [
  v.object({ ...ListedSpace.entries, card: v.nullish(SpaceCard) }),
  v.object({ ...ListedService.entries, card: v.nullish(ServiceCard) }),
]);
export type ThreadListing = v.InferOutput<typeof ThreadListing>;

export const Thread = v.object({ ...ListedThread.entries, listing: ThreadListing });
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
});
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>;
