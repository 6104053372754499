import { expect, type Page } from 'playwright/test';
import { newService, newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { registerCompany, stored, type Company } from './support/company.ts';
import { openForm, submit } from './support/log-in.ts';
import { test } from './support/test.ts';

const WAREHOUSE = 'Save Conventional Warehouse in';
const heart = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function publish({ api, user }: Company, city: string): Promise<string> {
  const sent = newSpace(user._id);
  const { body } = await api.post('/spaces/register', {
    ...sent,
    locationData: { ...sent.locationData, city },
  });
  return String(body._id);
}

test("a guest's favorites have their own page and move to the account on log-in", async ({
  page,
  company,
}) => {
  const owner = await registerCompany(company.api.origin);
  const service = String((await owner.api.post('/services/register', newService(owner.user._id))).body._id);
  const space = await publish(owner, 'Corazonal');
  await page.goto(`/services/${service}`);
  await heart(page, /^Save 3PL in Zaragoza/)
    .first()
    .click();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await page.goto('/map-search?city=Corazonal');
  await heart(page, `${WAREHOUSE} Corazonal, Spain`).first().click();
  await page.getByRole('link', { name: 'Your favorites' }).click();
  await expect(page).toHaveURL('/favourites');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(heart(page, /^Save/)).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Log in to keep them' }).click();
  await openForm(page, page.url());
  await submit(page, company.email, company.password);
  await expect(page).toHaveURL('/your-account?section=favourites');
  await expect(page.getByText('2 favorites')).toBeVisible();
  await expect.poll(() => stored(page, 'favourites')).toBeNull();
  const { spaces, services } = (await company.api.get('/favourites/ids')).body;
  expect([spaces, services]).toEqual([[space], [service]]);
  await expectNoAxeViolations(page);
});
