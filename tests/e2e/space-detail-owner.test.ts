import { expect } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { wholeSpace } from '../support/whole-listings.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { stubSpace } from './support/spaces.ts';
import { test } from './support/test.ts';

test('a company deletes its space after a confirmation', async ({ page, member, expectConsoleError }) => {
  expectConsoleError(/500|DELETE \/spaces/);
  const { body } = await member.api.post('/spaces/register', newSpace(member.user._id));
  const path = `/spaces/${String(body._id)}`;
  await page.goto(path);
  const button = page.getByRole('button', { name: 'Delete' });
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this space?' });
  await button.click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
  await button.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete space.' })).toBeVisible();
  await expect(button).toBeFocused();
  await page.unroute(`**/api${path}`);
  expect((await member.api.get(path)).status).toBe(200);

  await button.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/your-account?section=spaces');
  await expect(page.getByText('Space deleted successfully!')).toBeVisible();
  expect((await member.api.get(path)).status).toBe(404);
});

test('another company’s space offers no deletion', async ({ page, member }) => {
  await stubSpace(page, wholeSpace({ userId: `not-${member.user._id}` }));
  await page.goto('/spaces/space-1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Getafe');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('the owner’s name and logo link to its page, with initials when the logo fails', async ({ page }) => {
  await stubSpace(page, wholeSpace({ userLogo: '/api/images/logo' }));
  await page.goto('/spaces/space-1');
  const owner = page.getByText('Published by Meseta Cargo & Sons').first().locator('xpath=..');
  await expect(owner).toHaveAttribute('href', '/companies/owner');
  await expect(owner.locator('img')).toHaveAttribute('src', '/api/images/logo?w=320');
  await page.route('**/api/images/logo*', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await page.reload();
  await expect(owner).toBeVisible();
  await expect(owner.locator('img')).toHaveCount(0);
  await expect(owner.getByText('MC', { exact: true })).toHaveAttribute('aria-hidden', 'true');
});
