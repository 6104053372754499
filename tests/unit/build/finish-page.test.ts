import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finishPage as finish } from '#build/finish-build.ts';

/** Each script's imports. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '_astro/every-page.js': ['_astro/store.js'],
  '_astro/Form.js': ['_astro/react.js', '_astro/store.js'],
};
const graph = {
  fetchedBy: (files: readonly string[]) => [
    ...new Set([...files, ...files.flatMap((file) => IMPORTS[file] ?? [])]),
  ],
  topicsOf: (files: readonly string[]) => (files.includes('_astro/Form.js') ? ['auth', 'common'] : []),
};

const written: string[] = [];
const finishPage = (html: string, ...[scripts]: [typeof graph]) =>
  finish(html, scripts, (text, extension) => `_astro/${String(written.push(text))}.${extension}`);

const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'self'">`;
const EVERY_PAGE = '<script type="module" src="/_astro/every-page.js"></script>';
const page = (body: string) =>
  `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><script>1 < 2 && go()</script>` +
  `<title>A &amp; B</title>${EVERY_PAGE}${POLICY}</head><body>${body}</body></html>`;
const island = (client: string) =>
  `<astro-island client="${client}" component-url="/_astro/Form.js" renderer-url="/_astro/client.js"></astro-island>`;
const preloadsIn = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, file]) => file);

test('the content security policy precedes everything that it covers', () => {
  expect(finishPage(page(''), graph)).toContain(`<head><meta charset="utf-8">${POLICY}<script>`);
});

test('the rest of the page stays as Astro wrote it', () => {
  const body = '<p hidden="">5 &lt; 6 — «é»</p><pre>a\n  b</pre><script>if (a < b && c) d("&amp;")</script>';
  const finished = finishPage(page(body), graph);
  expect(finished).toContain(`<body>${body}</body>`);
  expect(finished).toContain(`<script>1 < 2 && go()</script><title>A &amp; B</title>${EVERY_PAGE}<link`);
});

test('the islands’ style moves to where HTML allows it', () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>';
  const finished = finishPage(page(`<main><style>.a{}</style>${style}<p>A</p></main>`), graph);
  expect(finished).toContain('<main><style>.a{}</style><p>A</p></main>');
  expect(finished.indexOf(style)).toBeLessThan(finished.indexOf('</head>'));
});

describe('preload links in a page’s head', () => {
  test('name the shared scripts, except those that the page loads anyway', () => {
    expect(preloadsIn(finishPage(page(''), graph))).toEqual(['/_astro/store.js']);
  });

  test.each(['load', 'only'])('name each script of an island that hydrates at once (%s), once', (client) => {
    expect(preloadsIn(finishPage(page(island(client) + island(client)), graph)).sort()).toEqual(
      ['Form', 'client', 'react', 'store'].map((name) => `/_astro/${name}.js`),
    );
  });

  test('wait in a template where its island waits for the first frame', () => {
    const [, head = '', later = ''] =
      /<head>(.*)<template data-later="">(.*)<\/template><\/head>/.exec(
        finishPage(page(island('painted')), graph),
      ) ?? [];
    expect(preloadsIn(head)).toEqual([]);
    expect(preloadsIn(later)).toContain('/_astro/react.js');
  });

  test.each(['idle', 'visible', 'interaction'])(
    'omit the scripts of an island that may never hydrate (%s)',
    (client) => expect(preloadsIn(finishPage(page(island(client)), graph))).not.toContain('/_astro/Form.js'),
  );
});

test('the words of islands that hydrate at once are one file in the page’s language', () => {
  const finished = finishPage(page(island('load')), graph);
  const [, file] =
    /<link rel="preload" as="fetch" crossorigin="anonymous" data-words="" href="\/_astro\/(\d+)\.json">/.exec(
      finished,
    ) ?? [];
  const words = JSON.parse(written[Number(file) - 1] ?? '{}') as object;
  expect(Object.keys(words)).toEqual(['auth', 'common']);
  expect(words).toHaveProperty('common.actions.close', 'Cerrar');
  expect(finishPage(page(island('visible')), graph)).not.toContain('data-words');
});

test('rules for later go to a sheet at the end of the page, and the policy names what is left', () => {
  const rules = `.menu{color:red}`.repeat(200);
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-old='; style-src 'self' 'sha256-old=';">`;
  const finished = finishPage(
    page(`<style>.card{a:b}${rules}</style><p class="card">A</p>`).replace(POLICY, policy),
    graph,
  );
  expect(finished).toContain('<style>.card{a:b}</style><p class="card">A</p><link rel="stylesheet"');
  expect(written.at(-1)).toBe(rules);
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(finished).toContain(
    `script-src 'self' ${hashOf('1 < 2 && go()')}; style-src 'self' ${hashOf('.card{a:b}')};`,
  );
});

test('a few rules for later stay in the page', () => {
  const body = '<style>.card{a:b}.menu{a:b}</style>';
  expect(finishPage(page(body), graph)).toContain(`<body>${body}</body>`);
});

test('a file that is not a page is an error, not a page without a policy', () => {
  expect(() => finishPage('<html><head><title>A</title></head></html>', graph)).toThrow('policy');
});
