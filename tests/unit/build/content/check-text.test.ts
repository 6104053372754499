import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readText } from '#build/content/read-text.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder('post');
const read = (markdown: string) => readText(path.join(folder, 'en.md'), markdown, 0);
const faultsIn = async (markdown: string) => (await read(markdown)).notes.map(({ sentence }) => sentence);
const yard = sharp({ create: { width: 2400, height: 1600, channels: 3, background: 'teal' } });
await yard.jpeg().toFile(path.join(folder, 'yard.jpg'));

test('an error has its line in the file, below the front matter', async () => {
  const { notes, links } = await readText(path.join(folder, 'en.md'), 'A\n\n# B\n\n[c](/d)\n', 4);
  expect(notes.map(({ line }) => line)).toEqual([7]);
  expect(links).toEqual([{ line: 9, address: '/d' }]);
});

describe('raw HTML', () => {
  test.each([
    ...['<script>alert(1)</script>', 'a <b>word</b>', '<!-- note -->', '</div>', '<?php', '`<img src=x>`'],
    ...['<svg/onload=x>', '    <b>indented</b>'],
  ])('%s is rejected', async (text) => {
    expect(await faultsIn(text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^"<.+" is HTML; write Markdown, or &lt; for the sign itself.$/),
      ]),
    );
  });

  test.each(['5 < 6', 'a <3 b', '<https://example.org>', '<hello@example.org>', '&lt;b&gt;'])(
    '%s is not HTML',
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
    '%s is rejected both inline and as a reference',
    async (address) => {
      const fault = `the link "${address}" must begin with https://, mailto:, / or #.`;
      expect(await faultsIn(`[x](${address})`)).toEqual([fault]);
      expect(await faultsIn(`[x][y]\n\n[y]: ${address}`)).toEqual([fault]);
    },
  );

  test.each(['./yard.jpg', 'yard.jpg'])('%s is a picture next to the text', async (address) => {
    expect(await faultsIn(`![Yard](${address})`)).toEqual([]);
  });

  test.each(['https://example.org/a.png', '../yard.jpg', '/yard.jpg', './yard.svg', './yard.gif'])(
    'the picture %s is rejected',
    async (address) => {
      expect(await faultsIn(`![Yard](${address})`)).toEqual([
        `the picture "${address}" must be a file beside the text, such as ./yard.jpg: a JPEG, PNG, WebP or AVIF.`,
      ]);
    },
  );

  test('a missing or broken picture is reported and left out', async () => {
    writeFileSync(path.join(folder, 'broken.png'), 'no picture');
    const { notes, pictures, html } = await read('![Yard](./gone.jpg)\n\n![Yard](./broken.png)');
    expect(notes).toEqual([
      { line: 1, sentence: 'the picture "./gone.jpg" is not there; put the file into the same folder.' },
      { line: 3, sentence: 'the picture "./broken.png" can\'t be read; save it as JPEG, PNG, WebP or AVIF.' },
    ]);
    expect(pictures).toEqual([]);
    expect(html).not.toContain('img');
  });

  test('a picture requires alternative text, reported at its line', async () => {
    expect(await faultsIn('![](./yard.jpg)')).toEqual([
      'say what the picture shows: ![A yard with ten docks](./yard.jpg).',
    ]);
    expect(await faultsIn('![Yard][a]\n\n[a]: https://example.org/a.jpg')).toEqual([
      'write the path of the picture in place: ![What it shows](./yard.jpg).',
    ]);
  });
});

describe('elements without a design', () => {
  test.each([
    ['# A', 'the title is the heading of the page; begin the headings of the text with ##.'],
    ['## A\n\n### B\n\n#### C\n\n##### D', 'headings go down to ####; use fewer levels.'],
    ['- [ ] A', 'lists of tasks are not supported; write a plain list.'],
  ])('%j is rejected', async (text, fault) => {
    expect(await faultsIn(text)).toEqual([fault]);
  });

  test('a footnote is rejected at its definition and at its reference', async () => {
    const sentence = 'footnotes are not supported; put the remark into the text.';
    expect((await read('A[^1]\n\n[^1]: B')).notes).toEqual([
      { line: 1, sentence },
      { line: 3, sentence },
    ]);
  });

  test('a heading skips no level', async () => {
    const skipped = ['a heading skips a level; ## comes first, then ###, then ####.'];
    expect(await faultsIn('## A\n\n### B\n\n## C')).toEqual([]);
    expect(await faultsIn('### A')).toEqual(skipped);
    expect(await faultsIn('## A\n\n#### B')).toEqual(skipped);
  });

  test('a callout has one of the known names', async () => {
    expect(await faultsIn('> [!NOTE]\n> a\n\n> [!tip]\n> b\n\n> A quote')).toEqual([]);
    expect(await faultsIn('> [!DANGER]\n> a')).toEqual([
      '[!danger] is no box of ours; write one of: [!NOTE], [!TIP], [!WARNING].',
    ]);
  });
});
