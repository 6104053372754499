import * as v from 'valibot';

/** What a listing's owner has made of it: it is found by everybody, or by nobody else. */
export const LISTING_STATES = ['published', 'paused'] as const;

export const ListingState = v.picklist(LISTING_STATES);
export type ListingState = v.InferOutput<typeof ListingState>;
