import { expect, type Page } from 'playwright/test';
import { companyWithServices } from '../support/companies.ts';
import { giveSession, registerCompany } from '../support/company.ts';
import { test } from '../support/test.ts';

/** How the page asked for answers of the API whose address matches. */
const requestsOf = (page: Page, address: RegExp): Promise<string[]> =>
  page.evaluate(
    (pattern) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new RegExp(pattern).test(name))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    address.source,
  );

async function idOf(kind: string, page: Page): Promise<string> {
  if (kind === 'companies') return companyWithServices(page.request);
  const answer = await page.request.get(`/api/${kind}/filter?sort=surface&limit=1`);
  return ((await answer.json()) as Record<string, { _id: string }[]>)[kind]?.[0]?._id ?? '';
}

const CARD = '[data-listing] article';

for (const [path, list] of [
  ['/map-search', /\/api\/spaces\/filter$/],
  ['/services-search', /\/api\/services\/filter\?plType=[^&]+$/],
] as const) {
  test(`${path} asks for its list before its script runs, and once`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path);
    await expect(page.locator(CARD).first()).toBeVisible();
    expect(await requestsOf(page, list)).toEqual(['link']);
  });

  test(`${path} with a search asks for that alone`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(`${path}?sort=surface`);
    await expect(page.locator(CARD).first()).toBeVisible();
    expect(await requestsOf(page, /\/api\/\w+\/filter/)).toEqual(['fetch']);
  });
}

for (const [who, kind] of [
  ['guest', 'spaces'],
  ['guest', 'services'],
  ['guest', 'companies'],
  ['company', 'spaces'],
] as const) {
  test(`a ${who}’s page of ${kind} asks for its record before its script runs, and once`, async ({
    page,
    baseURL,
  }) => {
    if (who === 'company') await giveSession(page, await registerCompany(new URL(baseURL ?? '').origin));
    const id = await idOf(kind, page);
    await page.goto(`/${kind}/${id}`, { waitUntil: 'networkidle' });
    await expect(page.locator('main h1')).toBeVisible();
    expect(await requestsOf(page, new RegExp(`/api/${kind}/${id}$`))).toEqual(['link']);
  });
}

test('a listing’s first picture is fetched once, at the size that the page shows', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  const answer = await page.request.get('/api/spaces/filter?sort=surface&limit=24');
  const { spaces } = (await answer.json()) as { spaces: { _id: string; cover: string | null }[] };
  const pictured = spaces.find(({ cover }) => cover !== null);
  await page.goto(`/spaces/${pictured?._id ?? ''}`, { waitUntil: 'networkidle' });
  const shown = await page
    .locator('main section img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  const [id = ''] = /[\w-]{36,}/.exec(new URL(shown).pathname) ?? [];
  expect(pictures.filter((url) => url.includes(id) && !url.endsWith('w=320'))).toEqual([shown]);
});
