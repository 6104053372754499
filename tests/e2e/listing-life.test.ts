import { expect, type Page } from 'playwright/test';
import { cardsOf, markersOf } from './support/map-search.ts';
import { leaveSpaceDraft } from './support/space-draft.ts';
import { test } from './support/test.ts';

const TOWN = 'Sigüenza';
const place = {
  country: 'Spain',
  region: 'Castilla-La Mancha',
  city: TOWN,
  zip: '19250',
  address: 'Calle 1',
};

interface Expected {
  readonly warehouses: number;
  readonly plots: number;
  readonly heading: string;
  /** The status in the company's account; absent once the space is deleted. */
  readonly state?: string;
}

async function expectFound(visitor: Page, { warehouses, plots }: Expected): Promise<void> {
  await visitor.goto(`/map-search?city=${TOWN}`);
  const type = (name: string) =>
    visitor.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name, exact: true });
  await expect(type('Any warehouse')).toHaveAccessibleDescription(String(warehouses));
  await expect(type('Empty plot')).toHaveAccessibleDescription(String(plots));
  await expect(cardsOf(visitor)).toHaveCount(warehouses + plots);
  await expect(markersOf(visitor)).toHaveCount(warehouses + plots);
}

async function expectInAccount(page: Page, id: string, { state }: Expected): Promise<void> {
  await page.goto('/your-account?section=spaces');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/spaces/${id}"]`) });
  if (state !== undefined) await expect(card.getByText(state, { exact: true })).toBeVisible();
  else await expect(page.getByText('No spaces registered for this account.')).toBeVisible();
}

test('search, map, facet counts, page and account agree on a space after every change', async ({
  page,
  member,
  anotherVisitor,
  expectConsoleError,
}) => {
  expectConsoleError(/404|410/);
  const visitor = await anotherVisitor();
  await leaveSpaceDraft(page, member, { locationData: place });
  await page.goto('/space-registry');
  await page.getByRole('button', { name: 'Publish space' }).click();
  await page
    .getByRole('article')
    .getByRole('link', { name: `Conventional Warehouse ${TOWN}` })
    .click();
  await expect(page).toHaveURL(/\/spaces\/.+/);
  const path = new URL(page.url()).pathname;
  const id = path.replace('/spaces/', '');

  // Each page is opened once, without retries, so that a stale cache fails the test.
  async function expectEverywhere(expected: Expected): Promise<void> {
    await Promise.all([expectFound(visitor, expected), expectInAccount(page, id, expected)]);
    await Promise.all([visitor.goto(path), page.goto(path)]);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(expected.heading);
  }

  const warehouse = `Conventional Warehouse in ${TOWN}, Spain, 12,500 m²`;
  await expectEverywhere({ warehouses: 1, plots: 0, heading: warehouse, state: 'Published' });

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Change: Type' }).click();
  await page.getByRole('radio', { name: 'Empty plot' }).check();
  await page.getByRole('button', { name: 'Back to review' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(path);
  const plot = { warehouses: 0, plots: 1, heading: `Empty plot in ${TOWN}, Spain, 12,500 m²` };
  await expectEverywhere({ ...plot, state: 'Published' });

  const pause = page.getByRole('button', { name: 'Pause' });
  const publish = page.getByRole('button', { name: 'Publish' });
  await pause.click();
  await expect(publish).toBeVisible();
  const nothing = { warehouses: 0, plots: 0 };
  await expectEverywhere({ ...nothing, heading: 'This space is paused', state: 'Paused' });

  await publish.click();
  await expect(pause).toBeVisible();
  await expectEverywhere({ ...plot, state: 'Published' });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/your-account?section=spaces');
  await expectEverywhere({ ...nothing, heading: 'This space is not available' });
});
