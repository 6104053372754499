import { expect, type Page } from 'playwright/test';
import { newService, newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { cardsOf } from './support/map-search.ts';
import { test } from './support/test.ts';

const CITY = 'Calamocha';

const chipsOf = (page: Page) => page.getByRole('list', { name: 'Active filters' });

test('a company states facts and a price of its space, and a visitor finds it by them and asks about those that are missing', async ({
  page,
  member,
  anotherVisitor,
}) => {
  test.slow();
  const publish = async (surface: number, stated: object = {}): Promise<string> => {
    const space = newSpace(member.user._id);
    const { body } = await member.api.post('/spaces/register', {
      ...space,
      locationData: { ...space.locationData, city: CITY },
      typeData: { type: 'refrigerated' },
      dimensionsData: { ...space.dimensionsData, surface },
      ...stated,
    });
    return String(body._id);
  };
  const id = await publish(6000);
  const silent = await publish(3000);

  await test.step('its page says what is missing, and leads to the form', async () => {
    await page.goto(`/spaces/${id}`);
    const facts = page.getByRole('region', { name: 'Technical facts' });
    await expect(facts).toContainText('0 of 8 first facts');
    await expect(facts).toContainText('Temperature zones');
    await facts.getByRole('link', { name: 'Add technical facts' }).click();
    await expect(page.getByText('0 of 8 first facts')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('numbers, zones and certificates are kept as drafts and saved with the listing', async () => {
    await page.getByRole('button', { name: '+ Pharma chilled, 2–8 °C' }).click();
    await page.getByRole('textbox', { name: 'Dock-high doors' }).fill('8');
    await page.getByRole('textbox', { name: 'Available pallet positions' }).fill('1,200');
    await page.getByRole('combobox', { name: 'GDP pharma' }).selectOption('Yes');
    await page.getByLabel('GDP pharma valid until').fill('2099-06-30');
    await page.getByRole('button', { name: 'Also state a price of storage' }).click();
    const storage = page.getByRole('group', { name: 'Price of storage' });
    await storage.getByLabel('Kind of price').selectOption('Fixed price');
    await storage.getByRole('textbox', { name: 'Price' }).fill('3.255');
    await storage.getByLabel('Per').focus();
    await expect(storage).toContainText('no more decimals than its currency has');
    await storage.getByRole('textbox', { name: 'Price' }).fill('3.25');
    await storage.getByLabel('Per').selectOption('pallet and week');
    await storage.getByLabel('Handling in and out').selectOption('Included');
    await expect(storage).toContainText('Shown as €3.25/pallet/week.');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Dock-high doors' })).toHaveValue('8');
    await page.getByRole('button', { name: 'Back to review' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/spaces/${id}`);
    await expect(page.getByRole('region', { name: 'Technical facts' })).toContainText('4 of 8 first facts');
    await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('€3.25/pallet/week');
    const { body } = await member.api.get(`/spaces/${id}/mine`);
    expect(body.listing.facts).toEqual({
      availablePallets: 1200,
      temperatures: [{ min: 2, max: 8 }],
      dockDoors: 8,
      gdp: { stated: true, validUntil: '2099-06-30' },
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(body.listing.prices).toEqual([
      {
        ...{ type: 'fixed', low: 325, currency: 'EUR', per: 'palletWeek', handlingIncluded: true },
        ...{ serviceCharge: 'notStated', propertyTax: 'notStated', asOf: today },
      },
    ]);
  });

  const visitor = await anotherVisitor();
  await test.step('a search by facts finds it, and counts and adds the one that has not said', async () => {
    await visitor.goto(`/map-search?city=${CITY}&typeData={"refrigerated":true}`);
    await expect(cardsOf(visitor)).toHaveCount(2);
    await visitor.getByRole('textbox', { name: 'Dock-high doors' }).fill('6');
    await visitor.getByRole('checkbox', { name: 'Pharma chilled, 2–8 °C' }).check();
    await expect(chipsOf(visitor)).toContainText('Dock-high doors: 6 or more');
    await expect(visitor.getByRole('heading', { name: 'Fits (1)' })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Fits as far as stated (1)' })).toBeVisible();
    await expect(cardsOf(visitor)).toHaveCount(2);
    await expect(cardsOf(visitor).first()).toContainText('2 to 8 °C');
    await expect(cardsOf(visitor).last()).toContainText('Not stated: Temperature zones and Dock-high doors');
    await expectNoAxeViolations(visitor);
  });

  await test.step('a limit of the price is asked, and what is on request follows with its number', async () => {
    const onRequest = { type: 'onRequest', per: 'palletWeek' };
    await publish(4000, { prices: [onRequest], facts: { dockDoors: 9, temperatures: [{ min: 2, max: 8 }] } });
    await visitor.getByRole('textbox', { name: 'Storage at most' }).fill('4');
    await expect(chipsOf(visitor)).toContainText('Up to €4/pallet/week');
    await expect(
      visitor.getByRole('heading', { name: 'Fits, price on request (1)', exact: true }),
    ).toBeVisible();
    await expect(cardsOf(visitor)).toHaveCount(3);
    await expect(cardsOf(visitor).first()).toContainText('€3.25/pallet/week');
    await visitor.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, lowest first');
    await expect(visitor.getByRole('heading', { name: 'Complete prices, chilled (1)' })).toBeVisible();
    await expect(visitor).toHaveURL(/sort=price/);
    await expectNoAxeViolations(visitor);
  });

  await test.step('the page of the one that has not said asks it about what is missing', async () => {
    await cardsOf(visitor)
      .filter({ hasText: /Not stated: .*Temperature zones/ })
      .getByRole('link', { name: /^Ask what is missing/ })
      .click();
    await expect(visitor).toHaveURL(
      ({ pathname, hash }) => pathname + hash === `/spaces/${silent}#ask=temperatures,dockDoors`,
    );
    const message = visitor.getByRole('textbox', { name: /message/i });
    await expect(message).toHaveValue(/Temperature zones.*Dock-high doors/s);
    await visitor.goto(`/spaces/${silent}`);
    await visitor.getByRole('button', { name: /^Ask about Temperature zones/ }).click();
    await expect(visitor.getByRole('textbox', { name: /message/i })).toHaveValue(/Temperature zones/);
  });
});

test('a service with a zone of at most −18 °C is found as a freezer', async ({ page, member }) => {
  const service = newService(member.user._id);
  const { status, body } = await member.api.post('/services/register', {
    ...service,
    facts: { temperatures: [{ min: -24, max: -18 }] },
  });
  expect(status).toBe(201);
  await page.goto('/services-search?storageAndInventory={"freezer":true}');
  await expect(page.locator(`a[href^="/services/${String(body._id)}?"]`).first()).toBeVisible();
});
