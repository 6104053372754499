/** How an owner answers other than by words. */
export const RESPONSE_TYPES = ['quote', 'decline'] as const;
