export const POST_CATEGORIES = ['trends', 'guides'] as const;

export type PostCategory = (typeof POST_CATEGORIES)[number];
