import { expect, type Locator, type Page } from 'playwright/test';
import type { Facets } from '#api/facets.ts';
import { test } from './support/test.ts';

// Other tests publish larger listings meanwhile.
const searches = [
  { path: '/map-search?maxSurface=4000', counted: /^(\d+) spaces?$/, api: '/api/spaces/filter' },
  { path: '/es/services-search?maxSurface=4000', counted: /^(\d+) servicios?$/, api: '/api/services/filter' },
] as const;

interface Promised {
  readonly term: string;
  readonly total: string;
}

function recordFacets(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/facets')) asked.push(url);
  });
  return asked;
}

const promisedBy = (options: Locator): Promise<Promised[]> =>
  options.evaluateAll((all) =>
    all.map((option) => ({
      term: option.getAttribute('name') ?? '',
      total: document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    })),
  );

/** Returns the options whose number differs from the API's facets for a search without options. */
async function misnumbered(page: Page, options: Locator, asked: readonly URL[]): Promise<unknown> {
  const question = asked.at(-1);
  const isBare = [...(question?.searchParams.values() ?? [])].every((value) => !value.startsWith('{'));
  if (question === undefined || !isBare) return 'not asked yet';
  const answer = await page.request.get(question.href);
  const { groups } = (await answer.json()) as Facets;
  const isAnswered = ({ term, total }: Promised) =>
    Object.values(groups).some((totals) => String(totals[term]) === total);
  return (await promisedBy(options)).filter((option) => !isAnswered(option));
}

for (const { path, counted, api } of searches) {
  test(`each option of ${path} shows the number of listings that it finds`, async ({ page }) => {
    const panel = page.getByRole('region', { name: /^(Filters|Filtros)$/ });
    const options = panel.getByRole('checkbox');
    const status = page.getByRole('status').filter({ hasText: counted });
    const asked = recordFacets(page);
    await page.goto(path);
    await expect(options.first()).toHaveAccessibleDescription(/\d/);
    for (const toggle of await panel.getByRole('switch').all()) await toggle.check();
    for (const fold of await panel.locator('[aria-expanded=false]').all()) {
      // Sections contain nested ones; comboboxes are no sections.
      if ((await fold.getAttribute('role')) !== 'combobox') await fold.click();
    }
    // Each option is counted alone.
    for (const option of await options.all()) {
      if (await option.isChecked()) await option.uncheck();
    }
    await expect.poll(() => misnumbered(page, options, asked)).toEqual([]);
    const promised = await promisedBy(options);
    expect(new Set(promised.map(({ total }) => total)).size).toBeGreaterThan(10);
    for (const [place, { term, total }] of promised.entries()) {
      const answered = page.waitForResponse((answer) => {
        const url = new URL(answer.url());
        return (
          url.pathname === api && [...url.searchParams.values()].includes(JSON.stringify({ [term]: true }))
        );
      });
      await options.nth(place).check();
      await answered;
      await expect(status, term).toHaveText(new RegExp(`^${total} `));
      await options.nth(place).uncheck();
    }
  });
}
