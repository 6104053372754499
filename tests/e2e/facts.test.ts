import { expect } from 'playwright/test';
import { newService, newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { cardsOf } from './support/map-search.ts';
import { test } from './support/test.ts';

const CITY = 'Calamocha';

test('a company states facts of its space, and a visitor finds it by them and asks about those that are missing', async ({
  page,
  member,
  anotherVisitor,
}) => {
  test.slow();
  const publish = async (surface: number): Promise<string> => {
    const space = newSpace(member.user._id);
    const { body } = await member.api.post('/spaces/register', {
      ...space,
      locationData: { ...space.locationData, city: CITY },
      typeData: { type: 'refrigerated' },
      dimensionsData: { ...space.dimensionsData, surface },
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
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Dock-high doors' })).toHaveValue('8');
    await page.getByRole('button', { name: 'Back to review' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/spaces/${id}`);
    await expect(page.getByRole('region', { name: 'Technical facts' })).toContainText('4 of 8 first facts');
    const { body } = await member.api.get(`/spaces/${id}/mine`);
    expect(body.listing.facts).toEqual({
      availablePallets: 1200,
      temperatures: [{ min: 2, max: 8 }],
      dockDoors: 8,
      gdp: { stated: true, validUntil: '2099-06-30' },
    });
  });

  const visitor = await anotherVisitor();
  await test.step('a search by facts finds it, and counts and adds the one that has not said', async () => {
    await visitor.goto(`/map-search?city=${CITY}&typeData={"refrigerated":true}`);
    await expect(cardsOf(visitor)).toHaveCount(2);
    await visitor.getByRole('textbox', { name: 'Dock-high doors' }).fill('6');
    await visitor.getByRole('checkbox', { name: 'Pharma chilled, 2–8 °C' }).check();
    await expect(cardsOf(visitor)).toHaveCount(1);
    const chips = visitor.getByRole('list', { name: 'Active filters' });
    await expect(chips).toContainText('Dock-high doors: 6 or more');
    await expect(cardsOf(visitor)).toContainText('2 to 8 °C');
    await expect(visitor.getByText('1 more has not said')).toBeVisible();
    await visitor.getByRole('button', { name: 'Include them' }).click();
    await expect(cardsOf(visitor)).toHaveCount(2);
    await expect(visitor.getByRole('heading', { name: /^Have not stated .*Dock-high doors/ })).toBeVisible();
    await expect(visitor).toHaveURL(/unstated=1/);
    await expectNoAxeViolations(visitor);
  });

  await test.step('the page of the one that has not said asks it about what is missing', async () => {
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
  await expect(page.locator(`a[href="/services/${String(body._id)}"]`).first()).toBeVisible();
});
