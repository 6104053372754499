import type { PostCategory } from '#domain/post/post-categories.ts';

/** What a category of posts is called, as a key: pages are read without types, so the template stands here. */
export const categoryName = (category: PostCategory): `blog.categories.${PostCategory}` =>
  `blog.categories.${category}`;
