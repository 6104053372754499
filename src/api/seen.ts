// Apart from the call's schema, which no page needs that tells what was seen.

/** What is counted of a listing: that its page was opened, or that it was seen in a search. */
export const SEEN = ['view', 'appearance'] as const;
export type Seen = (typeof SEEN)[number];

/** So many listings are told at once. */
export const SEEN_AT_ONCE = 50;

/** Where that is told, below `/api`. */
export const SEEN_PATH = '/views';
