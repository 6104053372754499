import * as v from 'valibot';

export const ListingState = v.picklist(['published', 'paused']);
export type ListingState = v.InferOutput<typeof ListingState>;
