import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import { endpoint } from './endpoint.ts';

// Separate from the owner's calls, so that visitors don't load those.

export const detailOf = <
  const K extends ListingKind,
  const Whole extends v.GenericSchema,
  const Card extends v.GenericSchema,
>(
  kind: K,
  whole: Whole,
  card: Card,
) =>
  endpoint('GET', `/${kind}s/{id}`, {
    summary: `A ${kind}, whole`,
    needsLogin: false,
    answer: whole,
    isTagged: true,
    refusals: ['NOT_FOUND', 'LISTING_PAUSED'],
    /** Its owner and up to six nearby cards. */
    errorDetails: { LISTING_PAUSED: v.object({ userId: v.nullish(v.string()), nearby: v.array(card) }) },
  });
