import type { PostCategory } from '#domain/post/post-categories.ts';
import type { PageKey } from '#site/page-translate.ts';

/** What a category of posts is called. */
export const CATEGORY_NAMES = {
  trends: 'blog.categories.trends',
  guides: 'blog.categories.guides',
} as const satisfies Record<PostCategory, PageKey>;
