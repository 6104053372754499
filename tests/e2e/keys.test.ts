import { expect } from 'playwright/test';
import { PASSWORD } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { test } from './support/test.ts';

test('a company makes a key, copies it while it is shown, and revokes it', async ({ page, member }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/your-account?section=keys');
  const form = page.getByRole('form', { name: 'Make a key' });
  await form.getByLabel('Name', { exact: true }).fill('WMS Zaragoza');
  await form.getByLabel('Reads listings').check();
  await form.getByLabel('It ends after').selectOption('1 year');
  await form.getByLabel('Current password').fill(PASSWORD);
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Make the key' }).press('Enter');
  const shown = page.getByRole('textbox', { name: 'API key WMS Zaragoza' });
  const key = await shown.inputValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  const headers = { Authorization: `Bearer ${key}` };
  expect((await member.api.get('/spaces/mine', headers)).status).toBe(200);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Ends in 365 days' });
  await expect(row).toContainText('Reads listings');
  await expect(shown).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke the key WMS Zaragoza' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect((await member.api.get('/spaces/mine', headers)).status).toBe(401);
});
