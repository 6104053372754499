import { expect, type Page } from 'playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

test('saves new company details, updates the other tab, and changes nothing when the password is wrong', async ({
  page,
  member,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  await page.goto('/your-account?section=details');
  const other = await page.context().newPage();
  await other.goto('/your-account?section=details');
  for (const tab of [page, other]) await expect(tab.getByLabel('Website')).toHaveValue(member.user.website);

  await page.getByLabel('Website').fill('x');
  await page.getByLabel('Telephone').fill('+351 912 345 678');
  await page.getByLabel('Current password').fill('Wrong_password-1');
  await expect(page.getByText('Check every field')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Website').fill('almacenes.example');
  await page.getByLabel('Website').press('Tab');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(message(page, 'Invalid current password.')).toBeVisible();

  await page.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(message(page, 'User details updated successfully!')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expect(other.getByLabel('Website')).toHaveValue('https://almacenes.example');
  await page.reload();
  await expect(page.getByLabel('Prefix')).toHaveValue('+351');
  await expect(page.getByLabel('Telephone')).toHaveValue('912345678');
});

test('on a phone the account opens as a list of sections, and each section links to all others', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/your-account');
  const menu = page.getByRole('navigation', { name: 'Sections of your account' });
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(menu).toBeVisible();
  await expect(heading).toHaveCount(0);
  await expectNoAxeViolations(page);
  await menu.getByRole('link', { name: 'Message center' }).click();
  await expect(heading).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Message center' })).toBeInViewport();
  await expectNoAxeViolations(page);
  await menu.getByRole('link', { name: 'Your services' }).click();
  await expect(page).toHaveURL('/your-account?section=services');
  await expect(menu.getByRole('link', { name: 'Your services' })).toBeInViewport();
  await page.goBack();
  await expect(heading).toHaveText('Message center');
});

test('a company changes its address on the page of its security', async ({ page, member }) => {
  const address = `${crypto.randomUUID()}@nuevo.example`;
  await page.goto('/your-account?section=details');
  await page.getByRole('link', { name: 'Security' }).click();
  const form = page.getByRole('form', { name: 'Security' });
  await form.getByLabel('Email', { exact: true }).fill('a@b');
  await form.getByLabel('Current password').fill(member.password);
  await expect(form.getByText('Check every field')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Email', { exact: true }).fill(address);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('complementary', { name: 'Verify your email' })).toContainText(address);
  await page.reload();
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(address);
});

test('a company ends a session on another device', async ({ page, member }) => {
  const elsewhere = new ApiClient(member.api.origin);
  await elsewhere.post('/auth/login', { email: member.email, password: member.password });
  expect((await elsewhere.get('/auth/validate-session')).status).toBe(200);
  await page.goto('/your-account?section=security');
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await sessions.getByRole('button', { name: /^End the session/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.get('/auth/validate-session')).status).toBe(401);
  expect((await member.api.get('/auth/validate-session')).status).toBe(200);
});
