import { globSync, readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { builtFiles, builtPages, bytesOnTheWire, readBuilt } from '../support/built-site.ts';
import { companyWithServices } from '../support/companies.ts';
import { leaveSpaceDraft } from '../support/space-draft.ts';
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

/** Returns a sentence that identifies a topic in a script, without characters that scripts escape. */
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
    expect(html, 'every sheet is inline').not.toContain('rel="stylesheet"');
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

test('the service directory loads no map and stays within its script budget', async ({ page }) => {
  const loaded = recordRequests(page);
  await page.goto('/services-search', { waitUntil: 'networkidle' });
  const scripts = loaded.filter(({ kind }) => kind === 'script').map((script) => script.path.slice(1));
  expect(scripts.filter((script) => readBuilt(script).includes('leaflet-'))).toEqual([]);
  expect(sum(loaded, 'script')).toBeLessThanOrEqual(141.8 * KIB);
});

test('the map search with its map stays within its script budget', async ({ page }) => {
  const loaded = recordRequests(page);
  await page.goto('/map-search', { waitUntil: 'networkidle' });
  const scripts = loaded.filter(({ kind }) => kind === 'script').map((script) => script.path.slice(1));
  expect(scripts.filter((script) => readBuilt(script).includes('leaflet-'))).not.toEqual([]);
  expect(sum(loaded, 'script')).toBeLessThanOrEqual(177.3 * KIB);
});

test('the service registry stays within its script budget before a file is chosen', async ({
  page,
  member: _,
}) => {
  const loaded = recordRequests(page);
  await page.goto('/service-registry', { waitUntil: 'networkidle' });
  expect(sum(loaded, 'script')).toBeLessThanOrEqual(149.6 * KIB);
});

test('the space registry stays within its script budget before a file is chosen', async ({
  page,
  member,
}) => {
  const loaded = recordRequests(page);
  await page.goto('/space-registry', { waitUntil: 'networkidle' });
  expect(sum(loaded, 'script')).toBeLessThanOrEqual(144.2 * KIB);
  await leaveSpaceDraft(page, member);
  await page.goto('/space-registry?step=multimedia', { waitUntil: 'networkidle' });
  await expect(page.getByText('Choose images')).toBeVisible();
  const scripts = loaded.filter(({ kind }) => kind === 'script').map((script) => script.path.slice(1));
  expect(scripts.filter((script) => readBuilt(script).includes('leaflet-'))).toEqual([]);
  expect(sum(loaded, 'script')).toBeLessThanOrEqual(153.6 * KIB);
});

for (const [section, limit] of [
  ['details', 130.9],
  ['messages', 102.7],
  ['favourites', 112.5],
  ['saved-searches', 132.0],
  ['spaces', 107.3],
] as const) {
  test(`the account’s ${section} section stays within its script budget`, async ({ page, member: _ }) => {
    const loaded = recordRequests(page);
    await page.goto(`/your-account?section=${section}`, { waitUntil: 'networkidle' });
    console.log('MARGIN', test.info().title.slice(0, 40), limit * KIB - sum(loaded, 'script'));
  });
}

test('a company’s page loads no map and stays within its script budget', async ({ page }) => {
  const loaded = recordRequests(page);
  await page.goto(`/companies/${await companyWithServices(page.request)}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const scripts = loaded.filter(({ kind }) => kind === 'script').map((script) => script.path.slice(1));
  expect(scripts.filter((script) => readBuilt(script).includes('leaflet-'))).toEqual([]);
  expect(sum(loaded, 'script')).toBeLessThanOrEqual(111.8 * KIB);
});

for (const [path, limit] of [
  ['/log-in', 78.3],
  ['/sign-up', 85.3],
  ['/forgotten-password', 77.6],
  ['/reset-password', 78.7],
] as const) {
  test(`${path} loads no country list and stays within its script budget`, async ({ page }) => {
    const loaded = recordRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const scripts = loaded.filter(({ kind }) => kind === 'script').map((script) => script.path.slice(1));
    expect(scripts.filter((script) => readBuilt(script).includes('Ciudad del Vaticano'))).toEqual([]);
    console.log('MARGIN', test.info().title.slice(0, 40), limit * KIB - sum(loaded, 'script'));
  });
}

for (const [path, limit, isKnown] of [
  ['/favourites', 100.1, true],
  ['/compare', 85.5, true],
  ['/conversation', 108.0, true],
  ['/saved-search#token', 117.3, false],
  ['/confirm-listing#token', 98.2, false],
] as const) {
  test(`${path} loads no map and stays within its script budget`, async ({ page, expectConsoleError }) => {
    if (!isKnown) expectConsoleError(/404/);
    const loaded = recordRequests(page);
    // On a busy machine the page asks about its link later than the network is idle.
    const refused = isKnown ? undefined : page.waitForEvent('console', (line) => line.text().includes('404'));
    await page.goto(path, { waitUntil: 'networkidle' });
    await refused;
    const scripts = loaded.filter(({ kind }) => kind === 'script').map((script) => script.path.slice(1));
    expect(scripts.filter((script) => readBuilt(script).includes('leaflet-'))).toEqual([]);
    console.log('MARGIN', test.info().title.slice(0, 40), limit * KIB - sum(loaded, 'script'));
  });
}

test('a comparison of two spaces stays within its script budget', async ({ page }) => {
  const answer = await page.request.get('/api/spaces/filter?limit=2');
  const { spaces } = (await answer.json()) as { spaces: { _id: string }[] };
  const loaded = recordRequests(page);
  await page.goto(`/compare?spaces=${spaces.map(({ _id }) => _id).join(',')}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  expect(sum(loaded, 'script')).toBeLessThanOrEqual(132.7 * KIB);
});

test('every page loads the same single shared script', () => {
  const scripts = builtPages.map((page) => readBuilt(page).match(/<script type="module" src="[^"]+">/g));
  expect(scripts.filter((own) => own?.length !== 1)).toEqual([]);
  expect(new Set(scripts.flat()).size).toBe(1);
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
  test(`${path} loads only the topics of its islands in its own language`, async ({ page }) => {
    const loaded = recordRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const scripts = loaded.filter(({ kind }) => kind === 'script').map((script) => script.path.slice(1));
    const topics = globSync('i18n/*/*.json').filter((topic) => {
      const sentence = longestSentence(readFileSync(topic, 'utf8'));
      const named = scripts.filter((script) => script.startsWith('_astro/t.'));
      return named.some((script) => readBuilt(script).includes(sentence));
    });
    const shown = ['api-errors', 'auth', 'common', 'issues'];
    expect(topics.sort()).toEqual(shown.map((topic) => `i18n/${locale}/${topic}.json`));
  });
}

for (const path of ['/', '/es/log-in']) {
  test(`${path} preloads each script that it fetches`, async ({ page }) => {
    const loaded = recordRequests(page);
    await page.goto(path);
    // A busy machine may first be idle, as islands wait for it, after the network is.
    await expect.poll(() => loaded.filter(({ kind }) => kind === 'script').length).toBeGreaterThan(0);
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
  await page.locator('h1').evaluate((heading) => (heading.textContent = 'Łódź, São Tomé'));
  await expect.poll(fonts).toBe(3);
});
