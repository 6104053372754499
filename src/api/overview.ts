import * as v from 'valibot';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { Completeness } from '#domain/listing/owner-record.ts';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';

/** The listing that lacks most. */
const LeastComplete = v.object({
  kind: v.picklist(LISTING_KINDS),
  _id: v.string(),
  /** The owner's own name for it, else its unit's, else its city. */
  name: v.string(),
  completeness: Completeness,
});

export const getOverview = endpoint('GET', '/listings/overview', {
  summary: "What the signed-in company's listings need, and how they have done",
  scope: 'figures:read',
  answer: v.object({
    listings: natural,
    /** To be confirmed. */
    due: v.object({ spaces: natural, services: natural }),
    /** Of the last 30 days; views are an estimate. */
    views: natural,
    enquiries: natural,
    /** Of those inquiries. */
    answered: natural,
    /** Absent if each states everything. */
    leastComplete: v.optional(LeastComplete),
  }),
});
export type Overview = v.InferOutput<typeof getOverview.answer>;
