import { expect, type Locator, type Page } from 'playwright/test';
import { newService, newSpace } from '../support/samples.ts';
import { cardsOf, mapOf, popupOf, waitForMap } from './support/map-search.ts';
import { spaceCard, stubSearch } from './support/spaces.ts';
import { test } from './support/test.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SHOWN = 5;

for (const path of ['/map-search', '/es/map-search', '/services-search', '/es/services-search']) {
  test(`five rows of one height are in sight on ${path}`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${path}?view=list`);
    await expect(cardsOf(page).nth(SHOWN)).toBeVisible();
    const boxes = await Promise.all(
      Array.from({ length: SHOWN }, (_, index) => cardsOf(page).nth(index).boundingBox()),
    );
    expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size).toBe(1);
    const last = boxes.at(-1);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
  });
}

const plain = { type: 'fixed', currency: 'EUR', propertyTax: 'notStated' } as const;
/** Each in one language: the words of both have tests of their own. */
const families = [
  {
    kind: 'space',
    price: { ...plain, per: 'm2Year', low: 4850, serviceCharge: 'included' },
    prefix: '',
    words: ['€4.04/m²/month', 'stated as €48.50/m²/year'],
  },
  {
    kind: 'space',
    price: { ...plain, per: 'palletMonth', low: 650, serviceCharge: 'notStated', handlingIncluded: true },
    prefix: '/es',
    words: ['1,50 €/palé/semana', 'indicado como 6,50 €/palé/mes'],
  },
  {
    kind: 'service',
    price: {
      ...{ ...plain, per: 'order', low: 210, serviceCharge: 'notStated' },
      ...{ includedUnits: 1, extraUnit: 35, packaging: 'included' },
    },
    prefix: '',
    words: ['€2.45/order', 'stated as €2.10/order'],
  },
] as const;

for (const { kind, price, prefix, words } of families) {
  test(`a price per ${price.per} is in the compared unit wherever the listing is chosen`, async ({
    member,
    anotherVisitor,
  }) => {
    test.slow();
    const sample = kind === 'space' ? newSpace(member.user._id) : newService(member.user._id);
    const { body } = await member.api.post(`/${kind}s/register`, { ...sample, prices: [price] });
    const id = String(body._id);
    const page = await anotherVisitor();
    const search = kind === 'space' ? '/map-search' : '/services-search';
    const [compared, stated] = words;
    await page.setViewportSize(DESKTOP);
    for (const view of ['list', 'grid']) {
      await page.goto(`${prefix}${search}?view=${view}`);
      const card = cardsOf(page).filter({ has: page.locator(`a[href$="/${kind}s/${id}"]`) });
      await expect(card.getByText(compared)).toBeVisible();
    }
    await page.goto(`${prefix}${search}?view=table`);
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/${kind}s/${id}"]`) });
    await expect(row.getByText(compared).filter({ visible: true })).toBeVisible();
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await page.goto(`${prefix}/${kind}s/${id}`);
      const top = page.getByRole('banner').or(page.locator('article > header')).getByText(compared);
      await expect(top).toBeVisible();
      expect(await bottomOf(top), 'above the fold').toBeLessThanOrEqual(size.height);
      await expect(page.getByText(stated)).toBeVisible();
      // The contact box, or a phone's bar.
      await expect(page.getByText(compared).filter({ visible: true })).toHaveCount(2);
    }
    await page.goto(`${prefix}/compare?${kind}s=${id}`);
    await expect(page.getByText(compared).first()).toBeAttached();
  });
}

test('a popup on the map and a phone’s strip say the price', async ({ page }) => {
  const price = { ...plain, per: 'm2Year', low: 4850, serviceCharge: 'included' } as const;
  await stubSearch(page, [spaceCard('a', { prices: [price] })]);
  await page.setViewportSize(DESKTOP);
  await page.goto('/map-search?chosen=a');
  await expect(popupOf(page)).toContainText('€4.04/m²/month');
  await page.setViewportSize(PHONE);
  await page.goto('/map-search?chosen=a&panel=map');
  await waitForMap(page);
  await expect(page.getByRole('listitem').filter({ hasText: '€4.04/m²/month' }).first()).toBeVisible();
});

const edges: Readonly<Record<string, string>> = {
  north: '45.2,-3.7',
  south: '35.2,-3.7',
  west: '40,-8.9',
  east: '40,1.6',
};

test('a popup at each edge of the map lies within the map', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const places = Object.entries(edges).map(([city, coordinates]) =>
    spaceCard(city, { locationData: { country: 'Spain', region: 'x', city, coordinates } }),
  );
  await stubSearch(page, places);
  for (const edge of Object.keys(edges)) {
    await page.goto('/map-search?z=6&lat=40&lng=-3.7');
    await waitForMap(page);
    await page.getByRole('button', { name: new RegExp(`, ${edge},`) }).click();
    await expect(popupOf(page)).toContainText(edge);
    await expect.poll(() => isWithin(popupOf(page), mapOf(page)), edge).toBe(true);
  }
});

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box === null ? Infinity : box.y + box.height;
}

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  if (a === null || b === null) return false;
  const isInside = a.x >= b.x && a.y >= b.y;
  return isInside && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
}

test('the map of a detail page shows a few kilometers around an address', async ({ page, member }) => {
  const space = newSpace(member.user._id);
  const { body } = await member.api.post('/spaces/register', {
    ...space,
    locationData: { ...space.locationData, coordinates: '41.65,-0.88' },
  });
  await page.goto(`/spaces/${String(body._id)}`);
  await expect(scaleOf(page)).toHaveText('1 km');
});

const scaleOf = (page: Page): Locator => page.getByText(/^\d+\sk?m$/);
