// Separate from the call's schema, which pages that report impressions don't need.

export const SEEN = ['view', 'appearance'] as const;
export type ImpressionType = (typeof SEEN)[number];

export const SEEN_AT_ONCE = 50;

export const SEEN_PATH = '/views';
