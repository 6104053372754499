import { expect, type Page } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Company } from './support/company.ts';
import { test } from './support/test.ts';

const COUNT = 8;

async function publishMany({ api }: Company): Promise<void> {
  const { userId: _, ...space } = newSpace('');
  for (let number = 1; number <= COUNT; number++) {
    const city = number % 2 === 0 ? 'Lugo' : 'Vigo';
    const locationData = { ...space.locationData, city };
    const body = { ...space, locationData, unitName: `Hall ${number}` };
    const put = await api.put(`/spaces/by-external-id/WH-${number}`, body);
    expect(put.status).toBe(201);
  }
}

const counts = async ({ api }: Company) =>
  (await api.get('/spaces/mine')).body as { total: number; counts: Record<string, number> };

const names = (page: Page) => page.locator('[data-own] :is(th, h3) a');
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select .*${name} `) });
const report = (page: Page, text: string) => page.locator('#notifications').getByText(text);

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`a company with many listings finds, sorts and changes several at once, ${width} wide`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize({ width, height });
    await publishMany(member);
    await page.goto('/your-account?section=spaces');
    await expect(names(page)).toHaveCount(COUNT);
    await expectNoAxeViolations(page);

    await page.getByRole('searchbox').fill('wh-3');
    await expect(names(page)).toHaveText([/Hall 3/]);
    await page.getByRole('searchbox').fill('nowhere');
    await expect(page.getByText('No listing matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(names(page)).toHaveCount(COUNT);

    if (width > 1000) {
      await page.getByRole('button', { name: 'City' }).click();
      await expect(page.getByRole('columnheader', { name: 'City' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
    } else await page.getByLabel('Sort by').selectOption('city');
    const lugo = page.locator('[data-own]').nth(COUNT / 2 - 1);
    await expect(lugo).toContainText('Lugo');

    await tick(page, 'Hall 2').focus();
    await page.keyboard.press('Space');
    for (const name of ['Hall 4', 'Hall 6']) await tick(page, name).check();
    const bar = page.getByRole('toolbar');
    await expect(bar.getByText('3 selected')).toBeVisible();
    await expectNoAxeViolations(page);
    await bar.getByRole('button', { name: 'Pause' }).click();
    await expect(report(page, '3 listings paused')).toBeVisible();
    expect((await counts(member)).counts).toMatchObject({ paused: 3 });
    await expect(page.getByText('3 paused')).toBeVisible();
    await bar.getByRole('button', { name: 'Publish' }).click();
    await expect(report(page, '3 listings published')).toBeVisible();
    expect((await counts(member)).counts).not.toHaveProperty('paused');

    await bar.getByRole('button', { name: 'Set availability' }).click();
    const dialog = page.getByRole('dialog', { name: 'Availability of 3 listings' });
    await dialog.getByLabel(/^Available from/).fill('2199-01-01');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Set availability' }).click();
    await expect(report(page, 'Availability of 3 listings set')).toBeVisible();

    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveCount(COUNT - 3);
    await page.locator('#notifications').getByRole('button', { name: 'Undo' }).click();
    await expect(names(page)).toHaveCount(COUNT);
    expect((await counts(member)).total).toBe(COUNT);
    await tick(page, 'Hall 2').check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveCount(COUNT - 1);
    await page.goto('/your-account?section=services');
    await expect.poll(async () => (await counts(member)).total).toBe(COUNT - 1);
  });

test('a listing is renamed and paused by the keyboard alone, and the cards are remembered', async ({
  page,
  member,
}) => {
  await publishMany(member);
  await page.goto('/your-account?section=spaces');
  await names(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names(page).nth(1)).toBeFocused();
  const openMenu = () =>
    page
      .locator('[data-own]')
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .press('Enter');
  await openMenu();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('North gate');
  await page.keyboard.press('Enter');
  await expect(names(page).nth(1)).toHaveText(/^North gate/);
  await expect(names(page).nth(1)).toBeFocused();
  await openMenu();
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(report(page, '1 listing paused')).toBeVisible();
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('article')).toHaveCount(COUNT);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(COUNT);
  await expectNoAxeViolations(page);
});
