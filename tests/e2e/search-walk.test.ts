import fc from 'fast-check';
import { expect, type Page } from 'playwright/test';
import { mapOf, waitForMap } from './support/map-search.ts';
import { stubOutsidePlaces } from './support/spaces.ts';
import { test } from './support/test.ts';
import { findContradictions } from './support/search-agreement.ts';

const ACTIONS = process.env['SHORT'] === 'true' ? 50 : 200;
/** The environment variable SEED replaces it. */
const SEED = 20_261_122;
const INTERVALS_MS = [50, 50, 100, 100, 200];
const PLACES = ['Valencia', 'Zaragoza', 'Lisbon', 'Spain', 'Andaluc'];

const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('tick' as const), which: fc.nat(60) }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('place' as const), which: fc.nat(PLACES.length - 1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('drag' as const),
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.nat(150),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('zoom' as const), isIn: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('drop' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('sort' as const), which: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('size' as const), from: fc.integer({ min: 0, max: 9000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('layout' as const), which: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('back' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('forward' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('language' as const) }) },
);

type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

test('list, count, chips, markers and address agree after any sequence of actions', async ({ page }) => {
  test.slow();
  const seed = Number(process.env['SEED'] ?? SEED);
  const [actions = []] = fc.sample(fc.array(action, { minLength: ACTIONS, maxLength: ACTIONS }), {
    seed,
    numRuns: 1,
  });
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  await stubOutsidePlaces(page, []);
  await page.goto('/map-search');
  await waitForMap(page);
  for (const [index, next] of actions.entries()) {
    const trail = JSON.stringify(actions.slice(Math.max(0, index - 5), index + 1));
    await act(page, next);
    await expect
      .poll(() => findContradictions(page), {
        message: `SEED=${String(seed)}, action ${String(index)} of ${trail}`,
        intervals: INTERVALS_MS,
      })
      .toEqual([]);
  }
});

async function act(page: Page, next: Action): Promise<void> {
  const filters = page.getByRole('region', { name: /^(Filters|Filtros)$/ });
  const results = page.getByRole('region', { name: /^(Results|Resultados)$/ });
  switch (next.type) {
    case 'tick': {
      await filters
        .locator('button[aria-expanded=false]')
        .evaluateAll((folded: HTMLButtonElement[]) => folded.forEach((button) => button.click()));
      const options = filters.getByRole('checkbox').filter({ visible: true });
      await options.nth(next.which % (await options.count())).click();
      return;
    }
    case 'place': {
      const field = filters.getByRole('combobox').first();
      // The same text again would be no new place.
      await field.fill('');
      await field.fill(PLACES[next.which] ?? '');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await field.press('Enter');
      return;
    }
    case 'drag': {
      const box = await mapOf(page).boundingBox();
      if (!box) return;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + next.x, y + next.y - 75, { steps: 4 });
      await page.mouse.up();
      return;
    }
    case 'zoom': {
      const name = next.isIn ? /^(Zoom in|Acercar)/ : /^(Zoom out|Alejar)/;
      const button = page.getByRole('button', { name });
      if ((await button.getAttribute('aria-disabled')) !== 'true') await button.click();
      return;
    }
    case 'drop': {
      const chips = results
        .getByRole('list', { name: /^(Active filters|Filtros activos)$/ })
        .getByRole('button');
      const count = await chips.count();
      if (count > 0) await chips.nth(next.which % count).click();
      // The chip of a place opens a menu.
      await page.keyboard.press('Escape');
      return;
    }
    case 'sort': {
      const orders = results.getByRole('combobox');
      const values = await orders
        .locator('option')
        .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value));
      await orders.selectOption(values[next.which % values.length] ?? null);
      return;
    }
    case 'size': {
      // Some types are measured in pallets at first.
      const area = filters.getByRole('radio', { name: 'm²' });
      if (await area.isVisible()) await area.check();
      await filters.getByRole('textbox', { name: /^(Min. area|Superficie desde)/ }).fill(String(next.from));
      return;
    }
    case 'layout':
      await results.getByRole('group').getByRole('button').nth(next.which).click();
      return;
    case 'back':
    case 'forward': {
      const target = await page.evaluate(
        (step) => {
          const entry = navigation.entries()[(navigation.currentEntry?.index ?? 0) + step];
          if (entry) history.go(step);
          return entry?.key;
        },
        next.type === 'back' ? -1 : 1,
      );
      if (target !== undefined) await expect.poll(() => entryOf(page)).toBe(target);
      await waitForMap(page);
      return;
    }
    case 'reload':
      await page.reload();
      await waitForMap(page);
      return;
    case 'language': {
      const before = await entryOf(page);
      await page.locator('[data-language]').click();
      await expect.poll(() => entryOf(page)).not.toBe(before);
      await waitForMap(page);
    }
  }
}

/** Returns `undefined` during a navigation. */
async function entryOf(page: Page): Promise<string | undefined> {
  try {
    return await page.evaluate(() => navigation.currentEntry?.key);
  } catch {
    return undefined;
  }
}
