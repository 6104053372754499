import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultComment } from '#build/content/fault-comment.ts';
import { HEAD_END } from '#page-meta/write-head.ts';
import { ENGINE } from '../support/database.ts';
import { LATER, plantPosts } from '../support/planted-posts.ts';
import { filledTemplates } from '../support/legal-texts.ts';
import { copyToChange } from '../support/changing-project.ts';

const BUILD_MS = 240_000;

// Pages are built without a database.
describe.runIf(ENGINE === 'sqlite')('npm run build', { timeout: BUILD_MS }, () => {
  const project = copyToChange();
  const build = async (settings: Readonly<Record<string, string>> = {}) => {
    const run = project.start('src/build/build.ts', settings);
    return { code: await run.ended, output: run.output() };
  };
  const built = (file: string) => readFileSync(path.join(project.folder, 'dist', file), 'utf8');

  beforeAll(() => plantPosts(project));

  test('reports all faults of all texts at once with file and line, and builds nothing', async () => {
    const [post, mission] = ['src/content/blog/pictured', 'src/content/mission/es.md'];
    project.replace(`${post}/post.yaml`, 'icon: info', 'icon: infoo');
    project.replace(`${post}/en.md`, 'A yard:', '[x](/blog/typo) and [y](/blog/waiting)');
    project.replace(`${post}/es.md`, './yard.jpg', './yrad.jpg');
    project.replace(mission, 'lead:', 'led:');
    const imprint = 'src/content/legal/en/imprint.md';
    project.write(imprint, `${filledTemplates('en', '2026-03-31')[imprint] ?? ''}\n[[VAT number]]\n`);
    const { code, output } = await build();
    expect(code).toBe(1);
    const faults = output.split('\n').filter((line) => line.startsWith('src/'));
    expect(faults).toEqual([
      `${post}/en.md:6 there is no page "/blog/typo".`,
      `${post}/en.md:6 "/blog/waiting" is not published before ${LATER}.`,
      `${post}/es.md:8 the picture "./yrad.jpg" is not there; put the file into the same folder.`,
      expect.stringMatching(`^${post}/post\\.yaml:2 icon: "infoo" is not known here: write one of: `),
      `${mission}:2 lead: is missing: write a text.`,
      `${mission}:3 "led" is no field here. The fields are: heading, lead, points, callToAction.`,
      expect.stringMatching(`^${imprint}:\\d+ fill in or delete \\[\\[VAT number\\]\\]\\.$`),
    ]);
    const comment = faultComment({ hasPassed: false, log: output, details: '' });
    expect(comment.match(/^- `src.+/gm)).toHaveLength(faults.length);
    project.replace(`${post}/post.yaml`, 'icon: infoo', 'icon: info');
    project.replace(`${post}/en.md`, '[x](/blog/typo) and [y](/blog/waiting)', 'A yard:');
    project.replace(`${post}/es.md`, './yrad.jpg', './yard.jpg');
    project.replace(mission, 'led:', 'lead:');
    project.remove(imprint);
  });

  describe('with valid texts', () => {
    let output = '';
    beforeAll(async () => {
      for (const [file, content] of Object.entries(filledTemplates('en', '2026-03-31')))
        project.write(file, content);
      const run = await build();
      output = run.output;
      expect(run.code, output).toBe(0);
    }, BUILD_MS);

    test('lists scheduled posts with their days, and publishes neither them nor drafts', () => {
      expect(output).toContain(`Posts that wait: waiting until ${LATER}.`);
      for (const file of [
        'index.html',
        'blog.html',
        'es/blog.html',
        'rss.xml',
        'es/rss.xml',
        'sitemap-0.xml',
      ]) {
        expect(built(file)).not.toMatch(/blog\/(?:waiting|drafted)/);
      }
      expect(built('rss.xml')).toContain('/blog/pictured</link>');
      expect(() => built('blog/waiting.html')).toThrow();
      expect(built('blog/pictured.html')).not.toContain('noindex');
      expect(() => built('_headers')).toThrow();
    });

    test('publishes a legal page, its footer link and its sitemap entry exactly in the languages of its files', () => {
      for (const page of ['terms', 'privacy', 'imprint']) {
        expect(built(`${page}.html`)).toContain('<h1');
        expect(built(`${page}.html`)).not.toContain('hreflang="es"');
        expect(() => built(`es/${page}.html`)).toThrow();
        expect(built('index.html')).toContain(`href="/${page}"`);
        expect(built('es/blog.html')).not.toContain(`href="/es/${page}"`);
      }
      const legal = built('sitemap-0.xml').match(/<loc>[^<]*\/(?:terms|privacy|imprint|ranking)<\/loc>/g);
      expect(legal?.map((entry) => new URL(entry.replace(/<\/?loc>/g, '')).pathname).sort()).toEqual([
        ...['/es/ranking', '/imprint', '/privacy', '/ranking', '/terms'],
      ]);
    });

    test('names terms and privacy notice where companies sign up or ask', () => {
      expect(built('sign-up.html')).toMatch(
        /By creating the account you accept our terms of[^<]*March 31, 2026/,
      );
      expect(built('log-in.html')).toContain('2026-03-31');
      expect(built('es/sign-up.html')).not.toContain('condiciones del');
      expect(built('index.html')).toMatch(/<a href="\/cookies-policy"[^>]*>Cookies</);
    });

    test('writes pictures of posts with their size in several widths', () => {
      const [img = ''] = /<img[^>]+A yard[^>]*>/.exec(built('blog/pictured.html')) ?? [];
      expect(img).toMatch(/ width="2000"/);
      expect(img).toMatch(/ height="1200"/);
      expect(img).toMatch(/ loading="lazy"/);
      expect(img).not.toMatch(/ style=/);
      const [, set = ''] = / srcset="([^"]+)"/.exec(img) ?? [];
      const widths = set.split(', ').map((one) => one.split(' '));
      expect(widths.map(([, width]) => width)).toEqual(['360w', '640w', '960w', '1280w', '1800w']);
      for (const [file = ''] of widths) expect(built(file).length).toBeGreaterThan(0);
    });
  });

  describe('of a preview', () => {
    beforeAll(async () => {
      const unfinished = '[A page](/blog/typo), [a file](/none.pdf) and ![a picture](./none.jpg).';
      project.replace('src/content/blog/drafted/en.md', 'Not yet.', unfinished);
      const { code, output } = await build({ PREVIEW: 'on', SITE_URL: 'https://7--estiba.example' });
      expect(code, output).toBe(0);
      expect(output).toContain('This is a preview:');
    }, BUILD_MS);

    test('shows scheduled posts and drafts, with what they wait for or lack', () => {
      expect(built('blog.html')).toMatch(/Draft<[\s\S]*The drafted post/);
      expect(built('blog/waiting.html')).toContain(`datetime="${LATER}"`);
      const drafted = built('blog/drafted.html');
      expect(drafted).toContain('src/content/blog/drafted/en.md:6 there is no page "/blog/typo".');
      expect(drafted).toContain('src/content/blog/drafted/es.md:1 write the post');
    });

    test('keeps search engines away from each page, pages of listings included', () => {
      for (const page of ['index', 'es/blog', 'blog/drafted', 'log-in', '404'])
        expect(built(`${page}.html`).match(/<meta name="robots" content="noindex">/g), page).toHaveLength(1);
      const [, afterRecordHead = ''] = built('spaces/shell.html').split(HEAD_END);
      expect(afterRecordHead).toContain('<meta name="robots" content="noindex">');
      expect(built('_headers')).toBe('/*\n  X-Robots-Tag: noindex\n');
    });
  });
});
