import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks } from '#build/broken-links.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The broken links of a site with these files. */
function brokenIn(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder('site');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return brokenLinks(folder).map(({ page, address }) => `${page} ${address}`);
}

const SITE = {
  'index.html': '<h1 id="top">Home</h1>',
  'es/index.html': '<h1>Inicio</h1>',
  'blog.html': '<h2 id="más">More</h2>',
  'a.svg': '<svg/>',
};

test.each([
  ...['/', '/es/', '/#top', '/blog', '/blog?page=2#m%C3%A1s', '/a.svg', '/spaces/7', '/es/spaces/7#map'],
  ...['/register-service-or-space', '/api/docs', 'https://example.org/nope', '//example.org/nope'],
  'mailto:a@example.org',
])('%s is a valid link', (address) => {
  expect(brokenIn({ ...SITE, 'page.html': `<a href="${address}">x</a>` })).toEqual([]);
});

test.each([
  ...['/blog/', '/es', '/blog.html', '/nope', '/es/nope', '/#bottom', '/blog#mas', '#here', '/b.svg'],
  '/api2',
])('%s is a broken link', (address) => {
  expect(brokenIn({ ...SITE, 'es/page.html': `<a href="${address}">x</a>` })).toEqual([
    `/es/page ${address}`,
  ]);
});

test('pictures, every entry of a srcset, and scripts are checked too', () => {
  const page =
    '<img src="/a.svg" srcset="/a.svg 1x, /b.svg 2x"><img src="/c.svg"><script src="/d.js"></script><p id="e"></p><a href="#e">';
  expect(brokenIn({ ...SITE, 'page.html': page })).toEqual(['/page /b.svg', '/page /c.svg', '/page /d.js']);
});
