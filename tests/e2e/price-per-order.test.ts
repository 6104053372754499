import { expect, type Page } from 'playwright/test';
import { newService } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { cardsOf } from './support/map-search.ts';
import { test } from './support/test.ts';

const CITY = 'Ariza';

test('a 3PL states its price per order, by which a visitor finds, sorts and compares it', async ({
  page,
  member,
  anotherVisitor,
}) => {
  test.slow();
  const { location, ...rest } = newService(member.user._id);
  const publish = async (surface: number, stated: object = {}): Promise<string> => {
    const { body } = await member.api.post('/services/register', {
      ...{ ...rest, ...stated, location: { ...location, city: CITY } },
      dimensions: { ...rest.dimensions, surface },
    });
    return String(body._id);
  };
  const order = { type: 'fixed', currency: 'EUR', per: 'order' };
  const id = await publish(6000);
  const other = await publish(3000, {
    prices: [{ ...order, low: 180, includedUnits: 3, minimumMonth: 400_000 }],
  });
  await publish(4000, { prices: [{ ...order, low: 90, includedUnits: 1 }] });

  await test.step('the form asks what belongs to an order, and says that carriage does not', async () => {
    await page.goto(`/my-services/${id}`);
    await page.getByRole('link', { name: 'Add technical facts and price' }).click();
    await page.getByRole('button', { name: 'Also state a price per order' }).click();
    const group = page.getByRole('group', { name: 'Price per order' });
    await expect(group).toContainText('Carriage is never part of this price.');
    await group.getByLabel('Kind of price').selectOption('Fixed price');
    await group.getByRole('textbox', { name: 'Price' }).fill('2.10');
    await group.getByRole('textbox', { name: 'Each extra unit' }).fill('0.35');
    await expect(group).toContainText('Shown as €2.10/order.');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Back to review' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/my-services/${id}`);
    await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('€2.10/order');
  });

  const visitor = await anotherVisitor();
  await test.step('a limit finds the complete prices below it, and the order counts the others', async () => {
    await visitor.goto(`/services-search?city=${CITY}`);
    await expect(cardsOf(visitor)).toHaveCount(3);
    await visitor.getByRole('textbox', { name: 'Price per order at most' }).fill('3');
    await expect(visitor.getByRole('heading', { name: 'Fits (1)' })).toBeVisible();
    await expect(cardsOf(visitor).first()).toContainText('€2.45/order');
    await visitor.getByRole('textbox', { name: 'Price per order at most' }).fill('');
    await visitor.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, lowest first');
    await expect(visitor.getByRole('heading', { name: 'Complete prices, orders (2)' })).toBeVisible();
    await expect(
      visitor.getByRole('heading', { name: 'Prices with parts not stated, orders (1)' }),
    ).toBeVisible();
    await expectNoAxeViolations(visitor);
  });

  await test.step('the comparison has the cost of the orders that are typed', async () => {
    await visitor.goto(`/compare?services=${id},${other}`);
    await visitor.getByText('Your case', { exact: true }).click();
    await visitor.getByRole('textbox', { name: 'Orders a month' }).fill('3000');
    await visitor.getByRole('textbox', { name: 'Units per order' }).fill('1.5');
    await expect(rowOf(visitor, 'Price per order, comparable')).toContainText(['€2.45/order', '€4/order']);
    await expect(rowOf(visitor, 'Price per order, your case')).toContainText([
      '€6,825/month',
      '€5,400/month',
    ]);
    await expectNoAxeViolations(visitor);
  });
});

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell');
