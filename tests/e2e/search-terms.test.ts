import { expect, type Locator, type Page } from 'playwright/test';
import type { Facets, OptionTotal } from '#api/facets.ts';
import { test } from './support/test.ts';

// Other tests publish larger listings meanwhile.
const searches = [
  { path: '/map-search?maxSurface=4000', counted: /^(\d+) spaces?$/, api: '/api/spaces/filter' },
  { path: '/es/services-search?maxSurface=4000', counted: /^(\d+) servicios?$/, api: '/api/services/filter' },
] as const;

/** Each number is compared with the API's, whose tests search for each; this number of them is walked here. */
const WALKED = 4;

interface Option {
  readonly term: string;
  readonly total: string;
}

function recordFacets(page: Page): URL[] {
  const requests: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/facets')) requests.push(url);
  });
  return requests;
}

const readOptions = (options: Locator): Promise<Option[]> =>
  options.evaluateAll((all) =>
    all.map((option) => ({
      term: option.getAttribute('name') ?? '',
      total: document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    })),
  );

const isOfFact = (found: OptionTotal | undefined) => typeof found === 'object';

/** Returns the options whose number differs from the API's facets for a search without options. */
async function findWrongTotals(page: Page, options: Locator, requests: readonly URL[]): Promise<unknown> {
  const request = requests.at(-1);
  const isBare = [...(request?.searchParams.values() ?? [])].every((value) => !value.startsWith('{'));
  if (request === undefined || !isBare) return 'no request yet';
  const answer = await page.request.get(request.href);
  const { groups } = (await answer.json()) as Facets;
  const isAnswered = ({ term, total }: Option) =>
    Object.values(groups).some(
      ({ [term]: found }) => String(isOfFact(found) ? found.total : found) === total,
    );
  return (await readOptions(options)).filter((option) => !isAnswered(option));
}

for (const { path, counted, api } of searches) {
  test(`each option of ${path} shows the API’s number, and finds as many`, async ({ page }) => {
    const panel = page.getByRole('region', { name: /^(Filters|Filtros)$/ });
    // Facts have no numbers by option.
    const facts =
      'ancestor::div[button[contains(., "Temperature zones") or contains(., "Zonas de temperatura")]]';
    const folded = panel
      .locator('button[aria-expanded=false]')
      .filter({ hasNotText: /Temperature zones|Zonas de temperatura|More filters|Más filtros/ });
    const options = panel
      .locator(`xpath=.//input[@type="checkbox"][not(@role)][not(${facts})]`)
      .filter({ visible: true });
    const status = page.getByRole('status').filter({ hasText: counted });
    const requests = recordFacets(page);
    await page.goto(path);
    await expect(options.first()).toHaveAccessibleDescription(/\d/);
    // Groups contain nested ones.
    while ((await folded.count()) > 0) await folded.first().click();
    for (const toggle of await panel.getByRole('switch').all()) await toggle.check();
    // Each option is counted alone.
    for (const option of await options.all()) {
      if (await option.isChecked()) await option.uncheck();
    }
    await expect.poll(() => findWrongTotals(page, options, requests)).toEqual([]);
    const shown = await readOptions(options);
    expect(new Set(shown.map(({ total }) => total)).size).toBeGreaterThan(10);
    const step = Math.ceil(shown.length / WALKED);
    for (const [index, { term, total }] of shown.entries()) {
      if (index % step > 0) continue;
      const answered = page.waitForResponse((answer) => {
        const url = new URL(answer.url());
        return (
          url.pathname === api && [...url.searchParams.values()].includes(JSON.stringify({ [term]: true }))
        );
      });
      await options.nth(index).check();
      await answered;
      await expect(status, term).toHaveText(new RegExp(`^${total} `));
      await options.nth(index).uncheck();
    }
  });
}
