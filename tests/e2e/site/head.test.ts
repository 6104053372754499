import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { routes, type Route } from '#site/routes.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { builtPages, readBuilt } from '../support/built-site.ts';

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
const meta = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const canonical = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const isIndexed = (page: string) => meta(readBuilt(page), 'robots') !== 'noindex';
const indexed = builtPages.filter(isIndexed);

test('every page has its own title, and every indexed page its own description', () => {
  for (const locale of LOCALES) {
    const inLocale = indexed.filter((page) => readBuilt(page).includes(`<html lang="${locale}"`));
    const titles = inLocale.map((page) => attribute(readBuilt(page), /<title>([^<]+)<\/title>/));
    const descriptions = inLocale.map((page) => meta(readBuilt(page), 'description'));
    expect(titles.filter((title) => !title)).toEqual([]);
    expect(descriptions.filter((description) => !description || description.length < 25)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  }
});

test('every indexed page links to itself, its translation and the default language', () => {
  for (const page of indexed) {
    const html = readBuilt(page);
    const path = new URL(canonical(html) ?? '').pathname;
    expect(path, page).toBe(`/${page.replace(/(?:index)?\.html$/, '')}`);
    const bare = path.replace(/^\/es(?=\/)/, '');
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language = '', address = '']) => [language, new URL(address).pathname],
    );
    expect(alternates, page).toEqual([
      ['en', bare],
      ['es', `/es${bare}`],
      ['x-default', bare],
    ]);
  }
});

test('private pages, shells, pages that depend on a query or a secret, and the 404 page are not indexed', () => {
  const table: readonly Route[] = Object.values(routes);
  const hidden = table.filter(
    ({ loginNeeded, isHidden, path }) => loginNeeded ?? isHidden ?? path.includes('{'),
  );
  const shells = hidden.map(({ path }) => `${path.slice(1).replace(/\{\w+\}/, 'shell')}.html`);
  for (const page of ['404.html', ...shells].flatMap((file) => [file, `es/${file}`])) {
    expect(isIndexed(page), page).toBe(false);
    expect(canonical(readBuilt(page)), page).toBeUndefined();
  }
});

test('every page has a social picture of 1200 by 630', async ({ request }) => {
  const pictures = new Set(
    builtPages.map((page) => new URL(meta(readBuilt(page), 'og:image') ?? '').pathname),
  );
  expect(pictures.size).toBeGreaterThanOrEqual(10);
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    const { width, height, format } = await sharp(await answer.body()).metadata();
    expect({ width, height, format }, picture).toEqual({ width: 1200, height: 630, format: 'png' });
  }
});

test('the landing page and the posts contain structured data', () => {
  const describedIn = (page: string) =>
    [...readBuilt(page).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    );
  const types = (page: string) =>
    [...JSON.stringify(describedIn(page)).matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
  for (const home of ['index.html', 'es/index.html']) expect(types(home)).toContain('Organization');
  const posts = builtPages.filter((page) => /(?:^|\/)blog\//.test(page));
  expect(posts.length).toBeGreaterThanOrEqual(8);
  for (const post of posts) {
    expect(types(post), post).toContain('BlogPosting');
    expect(types(post), post).toContain('BreadcrumbList');
  }
});

test('the sitemap lists exactly the indexable pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Allow: \/api\/sitemap$/m);
  expect(robots).toMatch(/^Sitemap: .+\/api\/sitemap\.xml$/m);
  const index = new URL(attribute(robots, /^Sitemap: (.+)$/m) ?? '').pathname;
  const [, part = ''] = /<loc>([^<]+)<\/loc>/.exec(await (await request.get(index)).text()) ?? [];
  const sitemap = await (await request.get(new URL(part).pathname)).text();
  const entries = sitemap.split('<url>').slice(1);
  const listed = entries.map((entry) => attribute(entry, /<loc>([^<]+)<\/loc>/) ?? '');
  const hidden: string[] = Object.values<Route>(routes)
    .filter((route) => !route.inSitemap)
    .map((route) => route.path);
  const expected = indexed
    .map((page) => canonical(readBuilt(page)) ?? '')
    .filter((address) => !hidden.includes(new URL(address).pathname.replace(/^\/es(?=\/)/, '')));
  expect(listed.sort()).toEqual(expected.sort());
  for (const entry of entries) {
    const languages = [...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
    expect(languages, entry).toEqual(['en', 'es', 'x-default']);
  }
});

test('the manifest and the icons exist', async ({ request }) => {
  const html = readBuilt('index.html');
  const manifest = await request.get(attribute(html, /<link rel="manifest" href="([^"]+)"/) ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons } = (await manifest.json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(name).not.toBe('');
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${String(width)}x${String(height)}`).toBe(sizes);
  }
  expect([...html.matchAll(/<meta name="theme-color" content="#\w{6}" media="/g)]).toHaveLength(2);
});
