/** The kinds of posts on the blog (§1). */
export const POST_CATEGORIES = ['trends', 'guides'] as const;

/** See {@link POST_CATEGORIES}. */
export type PostCategory = (typeof POST_CATEGORIES)[number];
