import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { describe, expect, test } from 'vitest';
import { checkText } from '#features/blog/check-text.ts';

const processor = await createMarkdownProcessor({ syntaxHighlight: false, remarkPlugins: [checkText] });
/** What is said about a text. */
const faultsIn = async (markdown: string): Promise<unknown> =>
  (await processor.render(markdown)).metadata.frontmatter['faults'];

test('what the author wrote at the head of the file stays', async () => {
  const { metadata } = await processor.render('Text', { frontmatter: { title: 'Docks' } });
  expect(metadata.frontmatter).toEqual({ title: 'Docks', faults: [] });
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
    '    <b>indented</b>',
  ])('%s is refused', async (text) => {
    expect(await faultsIn(text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^"<.+" is HTML; write Markdown, or &lt; for the sign itself.$/),
      ]),
    );
  });

  test.each(['5 < 6', 'a <3 b', '<https://example.org>', '<hello@example.org>', '&lt;b&gt;'])(
    '%s is none',
    async (text) => {
      expect(await faultsIn(text)).toEqual([]);
    },
  );
});

describe('links and pictures', () => {
  test.each(['https://example.org', 'http://example.org', 'mailto:a@example.org', '/es/blog', '#doors'])(
    '%s is a link',
    async (address) => {
      expect(await faultsIn(`[x](${address})`)).toEqual([]);
    },
  );

  test.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', '//example.org', 'blog'])(
    '%s is refused, where it stands and below the text',
    async (address) => {
      const fault = `the link "${address}" must begin with https://, mailto:, / or #.`;
      expect(await faultsIn(`[x](${address})`)).toEqual([fault]);
      expect(await faultsIn(`[x][y]\n\n[y]: ${address}`)).toEqual([fault]);
    },
  );

  test('a picture is a file beside the post', async () => {
    expect(await faultsIn('![Yard](./yard.jpg)')).toEqual([]);
    expect(await faultsIn('![Yard](https://example.org/a.png)')).toEqual([
      'the picture "https://example.org/a.png" must be a file beside the post, such as ./yard.jpg.',
    ]);
  });
});

describe('parts without a design', () => {
  test.each([
    ['# A', 'the title is the heading of the page; begin the headings of the text with ##.'],
    ['## A\n\n### B\n\n#### C\n\n##### D', 'headings go down to ####; use fewer levels.'],
    ['A[^1]\n\n[^1]: B', 'footnotes are not supported; put the remark into the text.'],
    ['- [ ] A', 'lists of tasks are not supported; write a plain list.'],
  ])('%j is refused', async (text, fault) => {
    expect(await faultsIn(text)).toEqual([fault]);
  });

  test('a heading skips no level', async () => {
    const skipped = ['a heading skips a level; ## comes first, then ###, then ####.'];
    expect(await faultsIn('## A\n\n### B\n\n## C')).toEqual([]);
    expect(await faultsIn('### A')).toEqual(skipped);
    expect(await faultsIn('## A\n\n#### B')).toEqual(skipped);
  });

  test('a box has one of our names', async () => {
    expect(await faultsIn('> [!NOTE]\n> a\n\n> [!tip]\n> b\n\n> A quote')).toEqual([]);
    expect(await faultsIn('> [!DANGER]\n> a')).toEqual([
      '[!danger] is no box of ours; write one of: [!NOTE], [!TIP], [!WARNING].',
    ]);
  });
});
