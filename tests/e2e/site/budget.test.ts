import { globSync, readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { builtFiles, builtPages, bytesOnTheWire, readBuilt } from '../support/built-site.ts';
import { companyWithServices } from '../support/companies.ts';
import { giveSession, registerCompany } from '../support/company.ts';
import { test } from '../support/test.ts';
import { brotliCompressSync } from 'node:zlib';

const KIB = 1024;
const READ_ONLY = ['/', '/es/', '/our-mission', '/blog', '/cookies-policy', '/nope'] as const;

type Kind = 'document' | 'script' | 'font' | 'image' | 'other';

interface Loaded {
  readonly kind: Kind;
  readonly path: string;
}

function recordRequests(page: Page): Loaded[] {
  const loaded: Loaded[] = [];
  page.on('request', (request) => {
    const kind = request.resourceType();
    const known: readonly string[] = ['document', 'script', 'font', 'image'];
    loaded.push({
      kind: (known.includes(kind) ? kind : 'other') as Kind,
      path: new URL(request.url()).pathname,
    });
  });
  return loaded;
}

/** Compresses inline code separately, which costs a little more than within the document. */
function inlineBytes(html: string, element: 'script' | 'style'): number {
  const code = [
    ...html.matchAll(new RegExp(`<${element}(?![^>]*(?:src=|ld\\+json))[^>]*>(.*?)</${element}>`, 'gs')),
  ];
  return brotliCompressSync(code.map(([, text = '']) => text).join('')).length;
}

const inlineStyles = (html: string): number =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].reduce(
    (length, [, rules = '']) => length + rules.length,
    0,
  );

/** Returns a sentence that identifies a topic in a file, without characters that scripts escape. */
function longestSentence(topic: string): string {
  const sentences = topic.match(/(?<=": ")[^"\\{}`$]+(?=")/g) ?? [];
  return sentences.sort((one, other) => other.length - one.length)[0] ?? '';
}

const fileOf = (path: string) =>
  path === '/nope' ? '404.html' : path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;
// The browser caches files that a later page requests again.
const sum = (loaded: readonly Loaded[], kind: Kind) =>
  [...new Set(loaded.filter((one) => one.kind === kind).map(({ path }) => path))].reduce(
    (bytes, path) => bytes + bytesOnTheWire(path.slice(1)),
    0,
  );

for (const path of READ_ONLY) {
  test(`a first visit to ${path} stays within its budget`, async ({ page, expectConsoleError }) => {
    if (path === '/nope') expectConsoleError(/404/);
    const loaded = recordRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const html = readBuilt(fileOf(path));
    const scripts = sum(loaded, 'script') + inlineBytes(html, 'script');
    const styles = inlineBytes(html, 'style');
    const fonts = sum(loaded, 'font');
    const all = bytesOnTheWire(fileOf(path)) + sum(loaded, 'script') + fonts;
    test
      .info()
      .annotations.push({ type: 'bytes', description: JSON.stringify({ scripts, styles, fonts, all }) });
    expect(html.split('</main>')[0], 'what is painted waits for no sheet').not.toContain('rel="stylesheet"');
    expect(
      loaded.filter(({ kind }) => kind === 'font'),
      'the one font',
    ).toHaveLength(1);
    expect(scripts, 'script before any interaction').toBeLessThanOrEqual(8 * KIB);
    expect(styles, 'styles').toBeLessThanOrEqual(15 * KIB);
    expect(fonts, 'fonts').toBeLessThanOrEqual(55 * KIB);
    expect(all, 'all but pictures').toBeLessThanOrEqual(110 * KIB);
  });
}

test('using the whole header of the landing page stays within its budget', async ({ page }) => {
  const loaded = recordRequests(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Understood' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Services', exact: true }).first().hover();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ver esta página en español' }).click();
  await page.waitForURL('/es/');
  // Requests of the next page do not count.
  const own = loaded.slice(
    0,
    loaded.findLastIndex(({ kind }) => kind === 'document'),
  );
  expect(sum(own, 'script') + inlineBytes(readBuilt('index.html'), 'script')).toBeLessThanOrEqual(70 * KIB);
});

const CARD = '[data-listing] article';
const FORM = 'main form';
const [HEADING, COLUMN] = ['main :is(h1, h2)', 'thead th'];

const [PHONE, DESKTOP] = [
  { width: 412, height: 823 },
  { width: 1280, height: 720 },
];

/**
 * The window, what the page shows once it has its data, and at most how many scripts, KiB of them, thousands of
 * characters of inline styles, elements and requests it may have then. The last two leave room for what other tests
 * publish.
 */
const budgets: readonly (readonly [
  path: string,
  window: typeof PHONE,
  shows: string,
  scripts: number,
  scriptKib: number,
  styles: number,
  elements: number,
  requests: number,
])[] = [
  ['/map-search', PHONE, CARD, 18, 132.5, 43.5, 750, 40],
  ['/map-search', DESKTOP, CARD, 28, 178.5, 43.5, 1200, 64],
  ['/services-search', PHONE, CARD, 15, 127, 44, 800, 46],
  ['/services-search', DESKTOP, CARD, 19, 141, 44, 1180, 53],
  ['/spaces/ID', PHONE, HEADING, 22, 163, 26.9, 650, 55],
  ['/spaces/ID', DESKTOP, HEADING, 22, 163, 26.9, 700, 55],
  ['/services/ID', PHONE, HEADING, 20, 160, 26.9, 600, 55],
  ['/companies/ID', PHONE, HEADING, 15, 124.5, 31.7, 900, 42],
  ['/compare?spaces=TWO', PHONE, COLUMN, 25, 138, 31.7, 750, 40],
  ['/favourites', PHONE, HEADING, 12, 105, 25.1, 220, 20],
  ['/log-in', PHONE, FORM, 9, 74.5, 26.7, 240, 17],
  ['/sign-up', PHONE, FORM, 10, 79.5, 30.3, 320, 21],
  ['/forgotten-password', PHONE, FORM, 9, 74.5, 26.4, 230, 17],
  ['/reset-password', PHONE, HEADING, 9, 74.5, 27.3, 220, 17],
  ['/space-registry', PHONE, FORM, 20, 142, 28.4, 340, 38],
  ['/service-registry', PHONE, FORM, 22, 152.5, 28.4, 330, 38],
  ['/your-account?section=details', PHONE, FORM, 31, 143, 29.8, 420, 45],
  ['/your-account?section=messages', PHONE, HEADING, 19, 119, 29.8, 312, 36],
  ['/your-account?section=favourites', PHONE, HEADING, 21, 125.5, 29.8, 311, 36],
  ['/your-account?section=saved-searches', PHONE, HEADING, 26, 141, 29.8, 314, 40],
  ['/your-account?section=spaces', PHONE, HEADING, 19, 118.5, 29.8, 317, 34],
];
const FOR_MEMBERS = /^\/(?:\w+-registry|your-account)/;
/** A phone's search begins with its list; a page with few facts has its map in sight. */
const mayShowMap = (path: string, isPhone: boolean): boolean =>
  ['/spaces/ID', '/services/ID'].includes(path) || (path === '/map-search' && !isPhone);

/** The address with ids of listings and companies that exist. */
async function addressOf(path: string, page: Page): Promise<string> {
  const [, kind] = /^\/(\w+)\/ID$/.exec(path) ?? [];
  if (kind === 'companies') return path.replace('ID', await companyWithServices(page.request));
  const found = kind === 'services' ? 'services' : 'spaces';
  const answer = await page.request.get(`/api/${found}/filter?limit=2`);
  const ids =
    ((await answer.json()) as Record<string, { _id: string }[]>)[found]?.map(({ _id }) => _id) ?? [];
  return path.replace('TWO', ids.join()).replace('ID', ids[0] ?? '');
}

for (const [path, window, shows, ...limits] of budgets) {
  const [device, isPhone] = window === PHONE ? ['a phone', true] : ['a desktop', false];
  test(`${path} stays within its budget on ${device}`, async ({ page, baseURL }) => {
    await page.setViewportSize(window);
    if (FOR_MEMBERS.test(path)) await giveSession(page, await registerCompany(new URL(baseURL ?? '').origin));
    const address = await addressOf(path, page);
    const loaded = recordRequests(page);
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator(shows).filter({ visible: true }).first()).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const scripts = new Set(
      loaded.filter(({ kind }) => kind === 'script').map((script) => script.path.slice(1)),
    );
    const html = (await answer?.text()) ?? '';
    const measured = [
      ['scripts', scripts.size],
      ['KiB of scripts', sum(loaded, 'script') / KIB],
      ['thousands of characters of inline styles', inlineStyles(html) / 1000],
      ['elements', await page.locator('*').count()],
      ['requests', loaded.length],
    ] as const;
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) });
    expect(
      measured.filter(([, value], index) => value > (limits[index] ?? 0)),
      'over budget',
    ).toEqual([]);
    const hasMap = [...scripts].some((script) => readBuilt(script).includes('leaflet-control'));
    expect(hasMap && !mayShowMap(path, isPhone), 'the map’s code').toBe(false);
  });
}

test('every page loads the same single shared script', () => {
  const scripts = builtPages.map((page) => readBuilt(page).match(/<script type="module" src="[^"]+">/g));
  expect(scripts.filter((own) => own?.length !== 1)).toEqual([]);
  expect(new Set(scripts.flat()).size).toBe(1);
});

test('no page has parts that a script moves into their place', () => {
  expect(builtPages.filter((page) => readBuilt(page).includes('$RC('))).toEqual([]);
});

test('browsers load only the shown part of the country packages', () => {
  const scripts = builtFiles.filter((file) => file.endsWith('.js')).map(readBuilt);
  expect(scripts.filter((code) => code.includes('Ciudad del Vaticano'))).toHaveLength(1);
  expect(scripts.filter((code) => code.includes('Holy See (Vatican City State)'))).toEqual([]);
});

for (const [locale, path] of [
  ['en', '/log-in'],
  ['es', '/es/log-in'],
] as const) {
  test(`${path} loads the words of its islands in its own language alone`, async ({ page }) => {
    const loaded = recordRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const files = loaded
      .map((file) => file.path.slice(1))
      .filter((file) => /^_astro\/(?:t\.|.+\.json$)/.test(file));
    const topics = globSync('i18n/*/*.json').filter((topic) => {
      const sentence = longestSentence(readFileSync(topic, 'utf8'));
      return files.some((file) => readBuilt(file).includes(sentence));
    });
    const shown = ['api-errors', 'auth', 'common', 'issues'].map((topic) => `i18n/${locale}/${topic}.json`);
    expect(topics.sort()).toEqual(shown);
    expect(files).toHaveLength(1);
  });
}

for (const path of ['/', '/es/log-in']) {
  test(`${path} preloads each script that it fetches, also under a resting pointer`, async ({ page }) => {
    const loaded = recordRequests(page);
    await page.goto(path);
    // A busy machine may first be idle, as islands wait for it, after the network is.
    await expect.poll(() => loaded.filter(({ kind }) => kind === 'script').length).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
    await page.waitForLoadState('networkidle');
    const named = [...readBuilt(fileOf(path)).matchAll(/(?:src|href)="(\/_astro\/[^"]+\.js)"/g)];
    const fetched = loaded.filter(({ kind }) => kind === 'script').map((one) => one.path);
    expect(named.map(([, file]) => file)).toEqual(expect.arrayContaining(fetched));
  });
}

test('text with other letters loads the rest of the typeface on demand', async ({ page }) => {
  const loaded = recordRequests(page);
  const fonts = () => loaded.filter(({ kind }) => kind === 'font').length;
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(fonts()).toBe(1);
  await page.locator('h1').evaluate((heading) => (heading.textContent = 'Łódź, Århus'));
  await expect.poll(fonts).toBe(3);
});
