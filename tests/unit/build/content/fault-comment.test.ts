import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { faultComment } from '#build/content/fault-comment.ts';
import { buildDay, faultsOf, readContent } from '#build/content/read-content.ts';
import { inWords } from '#build/content/yaml.ts';
import { attribute, elementsIn } from '#build/elements.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const DETAILS = 'https://github.com/estiba/estiba/actions/runs/1';
const comment = (log: string, hasPassed = false) => faultComment({ hasPassed, log, details: DETAILS });

/** The elements of a comment as a reader sees it. */
async function shown(markdown: string) {
  const { code } = await (await createMarkdownProcessor({ smartypants: false })).render(markdown);
  const elements = [...elementsIn(parseFragment(code))];
  const textsOf = (tag: string) =>
    elements.filter(({ tagName }) => tagName === tag).map((element) => textOf(element));
  return {
    textsOf,
    tags: new Set(elements.map(({ tagName }) => tagName)),
    links: elements.flatMap((element) => attribute(element, 'href') ?? []),
  };
}

const textOf = (node: object): string =>
  'value' in node
    ? String(node.value)
    : 'childNodes' in node && Array.isArray(node.childNodes)
      ? node.childNodes.map(textOf).join('')
      : '';

test('a broken post becomes a list of its faults with file and line', async () => {
  const root = temporaryFolder('comment');
  const post = path.join(root, 'src/content/blog/docks');
  mkdirSync(post, { recursive: true });
  writeFileSync(
    path.join(post, 'post.yaml'),
    'date: 2026-05-10\ncategory: news\nicon: info\ncover: { drawing: pl2-sand-large-2 }\n',
  );
  writeFileSync(path.join(post, 'en.md'), '---\ntitle: Docks\ndescription: About.\n---\n\n<b>Doors</b>\n');
  const faults = faultsOf(await readContent(root, buildDay(Date.parse('2026-05-10T12:00:00Z'))));
  const log = [
    '> estiba@1.0.0 build',
    'Building the site …',
    "These texts can't be published yet:",
    ...faults.filter(({ file }) => file.includes('/docks/')).map(inWords),
    'The site could not be built; see the reason above.',
  ].join('\n');
  const { textsOf } = await shown(comment(log));
  expect(textsOf('h3')).toEqual(['These texts can’t be published yet']);
  expect(textsOf('li')).toEqual([
    'src/content/blog/docks/en.md:6 — "<b>" is HTML; write Markdown, or &lt; for the sign itself.',
    'src/content/blog/docks/en.md:6 — "</b>" is HTML; write Markdown, or &lt; for the sign itself.',
    expect.stringMatching(
      /^src\/content\/blog\/docks\/es\.md:1 — write the post in this language too, or `draft: true`/,
    ),
    'src/content/blog/docks/post.yaml:2 — category: "news" is not known here: write one of: trends, guides.',
  ]);
});

test('a sentence stays text, whatever it quotes', async () => {
  const quoted = '"[x](https://evil.example) **bold** <img src=x> `code` #1 ~~no~~" by @someone';
  const { textsOf, tags, links } = await shown(comment(`i18n/en/blog.json:1 ${quoted}`));
  expect(textsOf('li')).toEqual([`i18n/en/blog.json:1 — ${quoted.replace(/@|:/g, '$&\u2060')}`]);
  expect(links).toEqual([]);
  expect(['img', 'em', 'del', 'script'].filter((tag) => tags.has(tag))).toEqual([]);
});

test('of hundreds of faults the comment shows the first 25 and links to the log', async () => {
  const log = Array.from({ length: 130 }, (_, line) => `i18n/es/blog.json:${line} is empty.`).join('\n');
  const { textsOf, links } = await shown(comment(log));
  expect(textsOf('li')).toHaveLength(25);
  expect(textsOf('p')).toContain('And 105 more, which the build prints.');
  expect(links).toEqual([DETAILS]);
});

test('a build that fails without naming a text links to its log', async () => {
  const { textsOf, links } = await shown(comment('Error: socket hang up\n    at src/build/build.ts:1:1\n'));
  expect(textsOf('h3')).toEqual(['The site can’t be built']);
  expect(links).toEqual([DETAILS]);
});

test('a build that passes is ready to publish, whatever it printed', async () => {
  const { textsOf } = await shown(comment('src/a.md:1 wrong.', true));
  expect(textsOf('h3')).toEqual(['Ready to publish']);
  expect(textsOf('li')).toEqual([]);
});

test('every comment begins with the mark by which the next build finds it', () => {
  for (const hasPassed of [true, false]) expect(comment('', hasPassed)).toMatch(/^<!-- preview -->\n/);
});
