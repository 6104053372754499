import { describe, expect, test } from 'vitest';
import { relatedTo, teaserOf, type Post } from '#features/blog/posts.ts';

/** A post with only the fields that order and choice need. */
const made = (slug: string, category: 'trends' | 'guides', teaser = false) =>
  ({ slug, entry: { data: { category, teaser } } }) as Post;
const posts = [
  made('a', 'trends'),
  made('b', 'guides'),
  made('c', 'trends', true),
  made('d', 'guides'),
  made('e', 'trends'),
];
const slugsOf = (found: readonly Post[]) => found.map(({ slug }) => slug);

describe('related posts', () => {
  test('are three, those of the same category first, without the post itself', () => {
    expect(slugsOf(relatedTo(made('b', 'guides'), posts))).toEqual(['d', 'a', 'c']);
    expect(slugsOf(relatedTo(made('a', 'trends'), posts))).toEqual(['c', 'e', 'b']);
  });
});

describe('a category’s teaser', () => {
  test('is the marked one, else the newest', () => {
    expect(teaserOf('trends', posts)?.slug).toBe('c');
    expect(teaserOf('guides', posts)?.slug).toBe('b');
    expect(teaserOf('guides', [])).toBeUndefined();
  });
});
