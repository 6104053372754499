import { expect, type Page } from 'playwright/test';
import { newService, newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Company } from './support/company.ts';
import { test } from './support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

async function reviewAndSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to review' }).click();
  await save(page).click();
}

async function register({ api, user }: Company): Promise<string> {
  const { body } = await api.post('/spaces/register', newSpace(user._id));
  return String(body._id);
}

test('a company edits its space in the prefilled wizard and sees the change', async ({ page, member }) => {
  const id = await register(member);
  await page.goto(`/space-registry?listing=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your space' })).toBeVisible();
  await expect(page).toHaveTitle('Edit your space');
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('A modern warehouse beside the motorway.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Change: Dimensions' }).click();
  await page.getByRole('textbox', { name: 'Surface in m²' }).fill('9000');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Surface in m²' })).toHaveValue('9000');
  await page.getByRole('button', { name: 'Back to review' }).click();
  await page.getByRole('button', { name: 'Change: Availability' }).click();
  await page.getByLabel(/^Available from/).fill('2031-05-01');
  await page.getByRole('button', { name: 'Back to review' }).click();
  await save(page).click();
  await expect(page).toHaveURL(`/spaces/${id}`);
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('9,000 m²');
  await expect(page.getByRole('main')).toContainText('May 1, 2031');
  const { body } = await member.api.get(`/spaces/${id}/mine`);
  expect(body).toMatchObject({ version: 2, listing: { dimensionsData: { surface: 9000, height: 11.5 } } });
});

test('two tabs that edit a space keep their own input, and the second to save resolves the conflict', async ({
  page,
  member,
  expectConsoleError,
}) => {
  expectConsoleError(/412/);
  const id = await register(member);
  const address = `/space-registry?listing=${id}&step=description`;
  await page.goto(address);
  const description = page.getByLabel('Description');
  await expect(description).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel('Description').fill('Typed in the other tab.');
  await description.fill('Typed in this tab.');
  await expect(other.getByLabel('Description')).toHaveValue('Typed in the other tab.');
  await page.reload();
  await expect(description).toHaveValue('Typed in this tab.');
  await reviewAndSave(other);
  await expect(other).toHaveURL(`/spaces/${id}`);
  await expect(description).toHaveValue('Typed in this tab.');
  await reviewAndSave(page);
  await expect(page.getByRole('heading', { name: 'This listing was changed elsewhere' })).toBeFocused();
  const choice = page.getByRole('group', { name: 'Description' });
  await expect(choice.getByRole('radio', { name: /^Yours/ })).toHaveAccessibleName(/Typed in this tab/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save these answers' }).click();
  await expect(page).toHaveURL(`/spaces/${id}`);
  await expect(page.getByText('Typed in this tab.')).toBeVisible();
});

test('a company edits its service, which keeps facts that the wizard does not show', async ({
  page,
  member,
}) => {
  const storageAndInventory = { dry: true, freezer: true };
  const { body } = await member.api.post(
    '/services/register',
    newService(member.user._id, { storageAndInventory }),
  );
  const id = String(body._id);
  await page.goto(`/es/service-registry?listing=${id}&step=storageAndInventory`);
  await page.getByRole('checkbox', { name: 'Refrigerado' }).check();
  await page.getByRole('button', { name: 'Volver a la revisión' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL(`/es/my-services/${id}`);
  const { listing } = (await member.api.get(`/services/${id}/mine`)).body;
  expect(listing.storageAndInventory).toMatchObject({ dry: true, freezer: true, refrigerated: true });
});

test("refuses to edit a deleted listing or another company's", async ({
  page,
  member,
  anotherVisitor,
  expectConsoleError,
}) => {
  expectConsoleError(/40[134]/);
  const id = await register(member);
  await member.api.delete(`/spaces/${id}`);
  await page.goto(`/space-registry?listing=${id}`);
  await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
  const guest = await anotherVisitor();
  const { body } = await member.api.post('/services/register', newService(member.user._id));
  await guest.goto(`/service-registry?listing=${String(body._id)}`);
  await expect(guest).toHaveURL(/\/log-in\?redirect=%2Fservice-registry%3Flisting%3D[^&]+$/);
});
