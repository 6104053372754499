/** Why an offer was chosen, or none. */
export const CLOSE_REASONS = ['price', 'fit', 'place', 'availability', 'notNeeded', 'other'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];
