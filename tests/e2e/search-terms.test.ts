import { expect } from 'playwright/test';
import { test } from './support/test.ts';

const searches = [
  { path: '/map-search', counted: /^(\d+) spaces?$/, api: '/api/spaces/filter' },
  { path: '/es/services-search', counted: /^(\d+) servicios?$/, api: '/api/services/filter' },
] as const;

for (const { path, counted, api } of searches) {
  test(`each option of ${path} finds as many listings as its number says`, async ({ page }) => {
    test.slow();
    const panel = page.getByRole('region', { name: /^(Filters|Filtros)$/ });
    const options = panel.getByRole('checkbox');
    const status = page.getByRole('status').filter({ hasText: counted });
    const facets = () => page.waitForResponse((answer) => answer.url().includes('/facets'));
    const first = facets();
    await page.goto(path);
    await first;
    for (const toggle of await panel.getByRole('switch').all()) await toggle.check();
    for (const fold of await panel.locator('[aria-expanded=false]').all()) {
      // What is inside has folds of its own; the menus of the place are none.
      if ((await fold.getAttribute('role')) !== 'combobox') await fold.click();
    }
    // What is chosen at first is taken away: here each option is asked for alone.
    for (const option of await options.all()) {
      const rest = facets();
      if (!(await option.isChecked())) continue;
      await option.uncheck();
      await rest;
    }
    const promised = await options.evaluateAll((all) =>
      all.map((option) => ({
        term: option.getAttribute('name') ?? '',
        total: Number(document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent),
      })),
    );
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
      await expect(status, term).toHaveText(new RegExp(`^${String(total)} `));
      await options.nth(place).uncheck();
    }
  });
}
