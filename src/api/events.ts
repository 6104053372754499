import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { LISTING_KINDS, OwnStatus } from '#domain/listing/listing-state.ts';
import { endpoint } from './endpoint.ts';

export const EVENTS_PAGE = 100;

/** Events are deleted after this many days. */
export const EVENT_DAYS = 30;

export const THREAD_EVENTS = ['enquiry', 'message', 'quote', 'decline'] as const;

const about = {
  /** Increases; also a cursor. */
  id: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(LISTING_KINDS),
  listingId: v.string(),
  /** Absent if the listing has none or is deleted. */
  externalId: v.optional(v.string()),
};

export const ThreadEvent = v.object({
  ...about,
  type: v.picklist(THREAD_EVENTS),
  enquiryId: v.string(),
  /** The message's number within the thread. */
  message: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whether the company itself has written it. */
  isOwn: v.boolean(),
});

export const ListingEvent = v.object({
  ...about,
  type: v.literal('listing'),
  /** When asked, not at the time of the event. */
  status: v.picklist([...OwnStatus.options, 'deleted']),
});

export const CompanyEvent = v.variant('type', [ThreadEvent, ListingEvent]);
export type CompanyEvent = v.InferOutput<typeof CompanyEvent>;

const cursor = v.pipe(
  v.string(),
  v.maxLength(15, issue('issues.invalid')),
  v.regex(/^\d+$/, issue('issues.invalid')),
);

export const listEvents = endpoint('GET', '/events', {
  summary: "What has happened in the signed-in company's threads and to its listings, the oldest first",
  // Each shows the events of its part.
  scope: ['listings:read', 'enquiries:read'],
  query: v.object({ after: v.optional(cursor) }),
  answer: v.object({
    events: v.array(CompanyEvent),
    /** The next call's `after`. */
    next: v.string(),
    hasMore: v.boolean(),
  }),
  refusals: ['EVENTS_GONE'],
});
