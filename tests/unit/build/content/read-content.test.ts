import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inWords } from '#build/content/yaml.ts';
import { buildDay, faultsOf, readContent, waitingPosts } from '#build/content/read-content.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const TODAY = buildDay(Date.parse('2026-05-10T23:30:00Z'));
const SHARED = 'date: 2026-05-10\ncategory: guides\nicon: info\ncover: { drawing: pl2-sand-large-2 }\n';
const text = (body = 'Text.') => `---\ntitle: Docks\ndescription: About docks.\n---\n\n${body}\n`;
const mission = `---
heading: Us
lead: We.
points: []
callToAction: { heading: Come, text: Now., button: Go }
---
`;
/** A site without errors, by paths in `src/content`. */
const SITE: Readonly<Record<string, string>> = {
  'blog/docks/post.yaml': SHARED,
  'blog/docks/en.md': text('## Doors'),
  'blog/docks/es.md': text('## Puertas'),
  'mission/en.md': mission,
  'mission/es.md': mission,
  'policies/en/cookies.md': '---\ntitle: Cookies\nupdated: 2026-01-01\n---\n',
  'policies/es/cookies.md': '---\ntitle: Cookies\nupdated: 2026-01-01\n---\n',
};

/** Reads the site with some files changed; `undefined` removes one. */
function read(changed: Readonly<Record<string, string | undefined>> = {}) {
  const root = temporaryFolder('content');
  for (const [name, content] of Object.entries({ ...SITE, ...changed })) {
    const file = path.join(root, 'src/content', name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (content === undefined) rmSync(file, { force: true });
    else writeFileSync(file, content);
  }
  return readContent(root, TODAY);
}

const faultsWith = async (changed: Readonly<Record<string, string | undefined>>) =>
  faultsOf(await read(changed)).map(inWords);
/** The errors of an English text of the post, in its sixth line. */
const faultsIn = async (body: string, more: Readonly<Record<string, string>> = {}) =>
  faultsWith({ 'blog/docks/en.md': text(body), ...more });
const yards = (shared: string) => ({
  'blog/yards/post.yaml': shared,
  'blog/yards/en.md': text('## Gates'),
  'blog/yards/es.md': text('## Portones'),
});

test('a valid site has no errors', async () => {
  expect(await faultsWith({})).toEqual([]);
});

test('all errors of all files are reported at once, each with its file and line', async () => {
  expect(
    await faultsWith({
      'blog/docks/post.yaml':
        'category: news\nicon: info\ncover: { drawing: pl2-sand-large-2 }\ndate: 2026-02-30\n',
      'blog/docks/es.md': '---\ntitel: Muelles\ntitle: Muelles\n---\n\n<b>x</b>\n',
      'mission/es.md': mission.replace('lead: We.', 'led: We.'),
      'policies/en/cookies.md': 'Cookies',
    }),
  ).toEqual([
    'src/content/blog/docks/es.md:2 description: is missing: write a text.',
    'src/content/blog/docks/es.md:2 "titel" is no field here. The fields are: title, description.',
    'src/content/blog/docks/es.md:6 "<b>" is HTML; write Markdown, or &lt; for the sign itself.',
    'src/content/blog/docks/es.md:6 "</b>" is HTML; write Markdown, or &lt; for the sign itself.',
    'src/content/blog/docks/post.yaml:1 category: "news" is not known here: write one of: trends, guides.',
    'src/content/blog/docks/post.yaml:4 date: "2026-02-30" is not known here: write a day of the calendar as year-month-day, for example 2026-03-31.',
    'src/content/mission/es.md:2 lead: is missing: write a text.',
    'src/content/mission/es.md:3 "led" is no field here. The fields are: heading, lead, points, callToAction.',
    'src/content/policies/en/cookies.md:1 the file begins with a line ---, its fields, and another line ---.',
  ]);
});

test('a mission or policy without a translation is reported as missing', async () => {
  expect(await faultsWith({ 'mission/es.md': undefined, 'policies/es/cookies.md': undefined })).toEqual([
    'src/content/mission/es.md:1 the file is missing: translate src/content/mission/en.md.',
    'src/content/policies/es/cookies.md:1 the file is missing: translate src/content/policies/en/cookies.md.',
  ]);
});

describe('a post’s files', () => {
  test('are its fields and a text per language', async () => {
    expect(await faultsWith({ 'blog/docks/post.yaml': undefined, 'blog/docks/es.md': undefined })).toEqual([
      'src/content/blog/docks/es.md:1 write the post in this language too, or `draft: true` into post.yaml until it exists.',
      'src/content/blog/docks/post.yaml:1 write this file, with the fields: date, category, icon, cover, author, teaser, draft.',
    ]);
  });

  test('are no others', async () => {
    const [yml, language, ...rest] = await faultsWith({
      'blog/docks/post.yml': SHARED,
      'blog/docks/xx.md': text(),
    });
    expect(yml).toMatch(/^src\/content\/blog\/docks\/post\.yml:1 this file belongs to no post\./);
    expect(language).toMatch(/^src\/content\/blog\/docks\/xx\.md:1 this file belongs to no post\./);
    expect(rest).toEqual([]);
  });

  test('have their own folder, whose name is valid in an address', async () => {
    expect(await faultsWith({ 'blog/docks.md': text() })).toEqual([
      'src/content/blog/docks.md:1 a post is a folder: move this text to my-post/en.md, and what the languages share to my-post/post.yaml.',
    ]);
    expect(
      await faultsWith({ 'blog/Más/post.yaml': SHARED, 'blog/Más/en.md': text(), 'blog/Más/es.md': text() }),
    ).toEqual([
      'src/content/blog/Más/:1 name the folder as its address is to end: small letters a to z, digits and hyphens.',
    ]);
  });

  test('include an existing picture as cover', async () => {
    const shared = SHARED.replace('drawing: pl2-sand-large-2', 'picture: ./yard.jpg');
    expect(await faultsWith({ 'blog/docks/post.yaml': shared })).toEqual([
      'src/content/blog/docks/post.yaml:4 cover.picture: the picture "./yard.jpg" is not there; put the file into the same folder.',
    ]);
  });
});

describe('an unpublished post', () => {
  test('may be an incomplete draft', async () => {
    const { posts } = await read({ 'blog/docks/post.yaml': 'draft: true\n', 'blog/docks/es.md': undefined });
    expect(
      await faultsWith({ 'blog/docks/post.yaml': 'draft: true\n', 'blog/docks/es.md': undefined }),
    ).toEqual([]);
    expect(posts[0]?.faults).not.toEqual([]);
  });

  test('is published on its day and waits until then', async () => {
    const content = await read(yards(SHARED.replace('05-10', '05-11')));
    expect(content.posts.map(({ slug, isScheduled }) => [slug, isScheduled])).toEqual([
      ['docks', false],
      ['yards', true],
    ]);
    expect(waitingPosts(content).map(({ slug }) => slug)).toEqual(['yards']);
    expect(faultsOf(content)).toEqual([]);
  });

  test('is checked like any other while it waits, for at most two years', async () => {
    expect(await faultsWith(yards(SHARED.replace('2026-05-10', '2028-05-10')))).toEqual([]);
    expect(await faultsWith(yards(SHARED.replace('2026-05-10', '2028-05-11')))).toEqual([
      'src/content/blog/yards/post.yaml:1 date: lies more than 2 years ahead; write a nearer day.',
    ]);
  });
});

describe('links within the site', () => {
  test.each([
    ...['/map-search', '/map-search?city=Vigo', '/', '/blog/docks#doors', '#doors', '/spaces/0198f3'],
    ...['/register-service-or-space', '/rss.xml', '/api/docs', 'https://example.org/es/nope'],
  ])('%s is valid', async (address) => {
    expect(await faultsIn(`## Doors\n\n[x](${address})`)).toEqual([]);
  });

  test.each([
    ['/blog/typo', 'there is no page "/blog/typo".'],
    ['/blog/', 'there is no page "/blog/"; write "/blog".'],
    ['/es/mapa', 'there is no page "/es/mapa".'],
    ['/es/blog', '"/es/blog" is in Spanish; write "/blog".'],
    ['/es/spaces/0198f3', '"/es/spaces/0198f3" is in Spanish; write "/spaces/0198f3".'],
    [
      '/spaces/shell',
      '"/spaces/shell" is the empty page of all records; link to one of them, or to the search.',
    ],
    ['#windows', '"/blog/docks" has no heading "#windows". Its headings: #doors.'],
    ['/blog/yards#doors', '"/blog/yards" has no heading "#doors". Its headings: #gates.'],
  ])('%s is broken', async (address, sentence) => {
    expect(await faultsIn(`## Doors\n\n[x](${address})`, yards(SHARED))).toEqual([
      `src/content/blog/docks/en.md:8 ${sentence}`,
    ]);
  });

  test('in a Spanish text lead to Spanish pages, including the mission', async () => {
    expect(
      await faultsWith({ 'mission/es.md': `${mission}\n[x](/blog) [y](/es/blog/docks#puertas)` }),
    ).toEqual(['src/content/mission/es.md:8 "/blog" is in English; write "/es/blog".']);
  });

  test('lead to no draft and to no post published later than their own', async () => {
    const draft = yards(`${SHARED}draft: true\n`);
    expect(await faultsIn('[x](/blog/yards)', draft)).toEqual([
      'src/content/blog/docks/en.md:6 "/blog/yards" is a draft, which is not published.',
    ]);
    const later = yards(SHARED.replace('05-10', '05-12'));
    expect(await faultsIn('[x](/blog/yards)', later)).toEqual([
      'src/content/blog/docks/en.md:6 "/blog/yards" is not published before 2026-05-12.',
    ]);
    const waiting = { 'blog/docks/post.yaml': SHARED.replace('05-10', '05-12') };
    expect(await faultsIn('[x](/blog/yards)', { ...later, ...waiting })).toEqual([]);
  });
});

describe('a legal page', () => {
  const page = (updated = '2026-01-01', body = 'Text.') =>
    `---\ntitle: Terms\ndescription: What holds.\nupdated: ${updated}\n---\n\n${body}\n`;

  test('may be missing in any language, and its template is no page', async () => {
    const template = page('[[day]]', '[[name]]');
    expect(
      await faultsWith({ 'legal/en/terms.md': page(), 'legal/es/privacy.template.md': template }),
    ).toEqual([]);
  });

  test('with gaps can’t be published: each is named with its line', async () => {
    expect(
      await faultsWith({ 'legal/en/terms.md': page('[[day]]', '[[Name]] at [[address]].\n\nAnd [[more].') }),
    ).toEqual([
      'src/content/legal/en/terms.md:4 updated: write a day of the calendar as year-month-day, for example 2026-03-31.',
      'src/content/legal/en/terms.md:4 fill in or delete [[day]].',
      'src/content/legal/en/terms.md:7 fill in or delete [[Name]].',
      'src/content/legal/en/terms.md:7 fill in or delete [[address]].',
    ]);
  });

  test('with gaps over line ends, with brackets inside or of any length can’t be published', async () => {
    const long = `[[${'x'.repeat(10_000)}]]`;
    const body = `[[Name\n[legal form]]] and\n[[[Court] of]] and ${long}\n${'[['.repeat(50_000)}`;
    expect(await faultsWith({ 'legal/en/terms.md': page(undefined, body) })).toEqual([
      'src/content/legal/en/terms.md:7 fill in or delete [[Name [legal form]]].',
      'src/content/legal/en/terms.md:9 fill in or delete [[[Court] of]].',
      `src/content/legal/en/terms.md:9 fill in or delete [[${'x'.repeat(78)}….`,
    ]);
  });

  test('has one of four names, in the folder of a language', async () => {
    const faults = await faultsWith({
      'legal/en/term.md': page(),
      'legal/xx/terms.md': page(),
      'legal/terms.md': page(),
      'legal/en/old/terms.md': page(),
    });
    const sentence =
      'is no legal page: write <language>/terms.md, privacy.md, imprint.md, ranking.md, or end its name with .template.md.';
    expect(faults).toEqual(
      ['en/old/terms.md', 'en/term.md', 'terms.md', 'xx/terms.md'].map(
        (file) => `src/content/legal/${file}:1 ${sentence}`,
      ),
    );
  });

  test('has the same day in all languages if it is the terms, since the day is their version', async () => {
    expect(
      await faultsWith({
        'legal/en/terms.md': page('2026-02-01'),
        'legal/es/terms.md': page(),
        'legal/en/imprint.md': page('2026-02-01'),
        'legal/es/imprint.md': page(),
      }),
    ).toEqual([
      'src/content/legal/es/terms.md:1 updated: src/content/legal/en/terms.md says 2026-02-01; all languages need the same day.',
    ]);
  });

  test('can be linked to exactly in the languages in which it is', async () => {
    const links = {
      'blog/docks/en.md': text('[Terms](/terms)'),
      'blog/docks/es.md': text('[Condiciones](/es/terms)'),
    };
    expect(await faultsWith({ 'legal/en/terms.md': page(), ...links })).toEqual([
      'src/content/blog/docks/es.md:6 there is no page "/es/terms".',
    ]);
  });
});
