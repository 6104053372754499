import { describe, expect, test } from 'vitest';
import { faultsOf, type PostFile } from '#features/blog/check-posts.ts';

/** A text as the Markdown compiler hands it on, with what its plugin found. */
const checked = (faults: readonly string[]) => ({ metadata: { frontmatter: { faults } } });
const post = (id: string, rest: Partial<PostFile> = {}): PostFile => ({
  id,
  data: { category: 'guides', draft: false },
  rendered: checked([]),
  ...rest,
});
const draft = { category: 'guides', draft: true } as const;
const spanish = post('es/docks');

/** What is said about the English post of a pair. */
const faultsWith = (rest: Partial<PostFile>) => faultsOf([post('en/docks', rest), spanish]);

test('a post with its translation has no fault', () => {
  expect(faultsOf([post('en/docks'), spanish])).toEqual([]);
});

describe('translations', () => {
  test('a post without one names the file that is missing', () => {
    expect(faultsOf([post('en/docks')])).toEqual([
      'src/content/blog/en/docks.md: add its translation src/content/blog/es/docks.md, or write `draft: true` until it exists.',
    ]);
  });

  test('a draft needs none', () => {
    expect(faultsOf([post('en/docks', { data: draft })])).toEqual([]);
  });

  test('a post is not published beside a draft', () => {
    expect(faultsOf([post('en/docks'), post('es/docks', { data: draft })])).toEqual([
      'src/content/blog/en/docks.md: its translation src/content/blog/es/docks.md is a draft; publish both or neither.',
    ]);
  });

  test('both have one category', () => {
    const [fault] = faultsOf([post('en/docks', { data: { category: 'trends', draft: false } }), spanish]);
    expect(fault).toContain('its category is trends, but src/content/blog/es/docks.md has guides');
  });

  test.each(['docks', 'fr/docks', 'en/2026/docks'])(
    'a post lies in the folder of a language, not at %s',
    (id) => {
      expect(faultsOf([post(id, { data: draft })])).toEqual([
        `src/content/blog/${id}.md: move it into src/content/blog/en/ or src/content/blog/es/.`,
      ]);
    },
  );
});

test('what is wrong with the text is said of its file', () => {
  expect(faultsWith({ rendered: checked(['write less.']) })).toEqual([
    'src/content/blog/en/docks.md: write less.',
  ]);
});

test('a text that nobody has checked is not published', () => {
  expect(() => faultsWith({ rendered: undefined })).toThrow();
});
