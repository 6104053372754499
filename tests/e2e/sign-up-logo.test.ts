import { expect, type Page } from 'playwright/test';
import { hold } from './support/hold.ts';
import { recordCalls } from './support/log-in.ts';
import { fillIn, openSignUp, submitOf } from './support/sign-up.ts';
import { test } from './support/test.ts';
import { fileOf, inputOf, png } from './support/uploads.ts';

const UPLOAD = '**/api/images/logos/upload';
const WAITING = 'Waiting for the logo…';

async function register(page: Page): Promise<{ readonly logo?: string }> {
  const sent = page.waitForRequest('**/api/auth/register');
  await submitOf(page).click();
  const request = await sent;
  await expect(page).toHaveURL('/your-account');
  return request.postDataJSON() as { readonly logo?: string };
}

/** Blocks the responses to uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  return hold(page, UPLOAD);
}

/** Chooses a logo, and waits for the row that moves the button. */
async function chooseLogo(page: Page): Promise<void> {
  await inputOf(page).setInputFiles(await png());
  await expect(page.getByRole('button', { name: 'Remove hall.png' })).toBeVisible();
}

test('a rejected logo does not block the form', async ({ page }) => {
  await openSignUp(page);
  await inputOf(page).setInputFiles(fileOf('notes.txt', 'no picture'));
  await expect(page.getByText(/^Only these image formats are allowed/)).toBeVisible();
  await fillIn(page);
  expect(await register(page)).not.toHaveProperty('logo');
});

test('a registration waits for a running logo upload', async ({ page }) => {
  const release = await holdUploads(page);
  await openSignUp(page);
  await fillIn(page);
  await chooseLogo(page);
  const calls = recordCalls(page);
  await expect(submitOf(page)).toHaveText('Create account');
  await submitOf(page).click();
  await expect(submitOf(page)).toHaveText(WAITING);
  await submitOf(page).click();
  expect(calls).not.toContain('register');
  const sent = page.waitForRequest('**/api/auth/register');
  release();
  expect((await sent).postDataJSON()).toHaveProperty('logo');
  await expect(page).toHaveURL('/your-account');
  expect(calls.filter((call) => call === 'register')).toHaveLength(1);
});

test('a registration does not wait for a removed logo', async ({ page }) => {
  await holdUploads(page);
  await openSignUp(page);
  await fillIn(page);
  await chooseLogo(page);
  await submitOf(page).click();
  await expect(submitOf(page)).toHaveText(WAITING);
  await page.getByRole('button', { name: 'Remove hall.png' }).click();
  await expect(submitOf(page)).toHaveText('Create account');
  expect(await register(page)).not.toHaveProperty('logo');
});

test('a registration is not sent when its logo upload fails', async ({ page, expectConsoleError }) => {
  expectConsoleError(/500/);
  const release = await hold(page, UPLOAD, (route) => route.fulfill({ status: 500, body: '' }));
  await openSignUp(page);
  await fillIn(page);
  await chooseLogo(page);
  const calls = recordCalls(page);
  await submitOf(page).click();
  await expect(submitOf(page)).toHaveText(WAITING);
  release();
  await expect(page.getByText('An error occurred during file upload.')).toBeVisible();
  await expect(submitOf(page)).toHaveText('Create account');
  await expect(submitOf(page)).toBeEnabled();
  expect(calls).not.toContain('register');
});
