import type { PostCategory } from '#domain/post/post.ts';

/** The template stands here because pages are parsed without types. */
export const categoryName = (category: PostCategory): `blog.categories.${PostCategory}` =>
  `blog.categories.${category}`;
