import { describe, expect, test } from 'vitest';
import { faultsOf, type PostFile } from '#features/blog/check-posts.ts';

const post = (id: string, rest: Partial<PostFile> = {}): PostFile => ({
  id,
  data: { category: 'guides', draft: false },
  ...rest,
});
const draft = { category: 'guides', draft: true } as const;
const spanish = post('es/docks');

/** What is said about the English post of a pair. */
const faultsWith = (rest: Partial<PostFile>) => faultsOf([post('en/docks', rest), spanish]);
const faultsOfHtml = (html: string) => faultsWith({ rendered: { html } });

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

describe('raw HTML', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <b>word</b>',
    '<!-- note -->',
    '</div>',
    '<?php',
    '`<img src=x>`',
    '<svg/onload=x>',
  ])('%s is refused', (body) => {
    expect(faultsWith({ body })).toHaveLength(1);
  });

  test.each(['5 < 6', 'a <3 b', '<https://example.org>', '<hello@example.org>', '&lt;b&gt;'])(
    '%s is none',
    (body) => {
      expect(faultsWith({ body })).toEqual([]);
    },
  );
});

describe('links and pictures', () => {
  test.each(['https://example.org', 'http://example.org', 'mailto:a@example.org', '/es/blog', '#doors'])(
    '%s is a link',
    (address) => {
      expect(faultsOfHtml(`<a href="${address}">x</a>`)).toEqual([]);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    '//example.org',
    'blog',
  ])('%s is refused', (address) => {
    expect(faultsOfHtml(`<a href="${address}">x</a>`)).toHaveLength(1);
  });

  test('a picture is a file beside the post', () => {
    expect(faultsOfHtml('<img src="https://example.org/a.png" alt="">')).toHaveLength(1);
    expect(faultsOfHtml('<img __ASTRO_IMAGE_="{}">')).toEqual([]);
  });
});

describe('parts without a design', () => {
  test.each([
    '<h1 id="a">A</h1>',
    '<h2>A</h2><h3>B</h3><h4>C</h4><h5>D</h5>',
    '<section>',
    '<input type="checkbox">',
  ])('%s is refused', (html) => {
    expect(faultsOfHtml(html)).toHaveLength(1);
  });

  test('a heading skips no level', () => {
    expect(faultsOfHtml('<h2>A</h2><h3>B</h3><h2>C</h2>')).toEqual([]);
    expect(faultsOfHtml('<h3>A</h3>')).toHaveLength(1);
    expect(faultsOfHtml('<h2>A</h2><h4>B</h4>')).toHaveLength(1);
  });

  test('a box has one of our names', () => {
    expect(faultsWith({ body: '> [!NOTE]\n> a\n\n> [!tip]\n> b' })).toEqual([]);
    expect(faultsWith({ body: '> [!DANGER]\n> a' })).toEqual([
      'src/content/blog/en/docks.md: [!danger] is no box of ours; write one of: [!NOTE], [!TIP], [!WARNING].',
    ]);
  });
});
