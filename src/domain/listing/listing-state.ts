import * as v from 'valibot';

/** How a listing stands: everybody finds it, or its owner alone. */
export const ListingState = v.picklist(['published', 'paused']);
export type ListingState = v.InferOutput<typeof ListingState>;
