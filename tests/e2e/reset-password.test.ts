import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { giveSession, stored } from './support/company.ts';
import { buttonOf, emailOf, submit } from './support/log-in.ts';
import { linkOfMail } from './support/outbox.ts';
import { choose, NEW_PASSWORD, open, outcomeOf, stub } from './support/reset-password.ts';
import { blockStorage } from './support/storage.ts';
import { test } from './support/test.ts';

const WITHOUT_LINK = 'To choose a new password, you need the link from our email.';

test('a reset link from the mail works exactly once', async ({ page, company, expectConsoleError }) => {
  expectConsoleError(/400/);
  await page.goto('/forgotten-password');
  await emailOf(page).fill(company.email);
  await buttonOf(page).click();
  await expect(outcomeOf(page)).toBeVisible();
  const link = await linkOfMail('ResetPassword', company.email);
  expect(link.startsWith('/reset-password?')).toBe(true);

  await open(page, link);
  await choose(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/log-in');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Password changed successfully');
  expect((await company.api.get('/auth/validate-session')).status).toBe(401);
  const { email, password } = company;
  expect((await company.api.post('/auth/login', { email, password })).status).toBe(401);
  await submit(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/your-account');

  await open(page, link);
  await choose(page, 'One_more_pallet-8');
  await expect(outcomeOf(page)).toHaveText('Invalid reset link');
  await expect(outcomeOf(page)).toBeFocused();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgotten-password');
});

test('the page without a token explains where to get a link', async ({ page }) => {
  for (const empty of ['', '?token=']) {
    const response = await page.goto(`/reset-password${empty}`);
    expect(response?.status()).toBe(200);
    await expect(outcomeOf(page)).toHaveText(WITHOUT_LINK);
    await expect(page.getByRole('main').locator('input')).toHaveCount(0);
  }
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgotten-password');
});

test('an expired link offers a new one', async ({ page, expectConsoleError }) => {
  expectConsoleError(/400/);
  await stub(page, 400, { error: { message: 'Reset link expired' } });
  await open(page, '/reset-password?token=x');
  await choose(page, NEW_PASSWORD);
  await expect(outcomeOf(page)).toHaveText('Reset link expired');
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgotten-password',
  );
  await page.reload();
  await expect(outcomeOf(page)).toHaveText(WITHOUT_LINK);
});

test('the token leaves the address and survives a reload and the language switch', async ({ page }) => {
  const token = 'a secret token';
  const leaks: string[] = [];
  page.on('request', (request) => {
    const isLink = request.isNavigationRequest() && request.url().includes('token=');
    const { referer = '' } = request.headers();
    const sent = `${isLink ? '' : request.url()} ${referer}`;
    if (sent.includes('secret')) leaks.push(sent);
  });
  await stub(page, 200, { message: 'X' });
  await open(page, `/reset-password?token=${encodeURIComponent(token)}`);
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await expect(buttonOf(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Ver esta página en español' }).click();
  await expect(page).toHaveURL('/es/reset-password');
  await expect(buttonOf(page)).toBeEnabled();
  const sent = page.waitForRequest('**/api/auth/reset-password');
  await choose(page, NEW_PASSWORD);
  expect((await sent).postDataJSON()).toEqual({ token, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/log-in$/);
  expect(leaks).toEqual([]);
  await page.goto('/es/reset-password');
  await expect(outcomeOf(page)).toBeVisible();
});

test('a new password ends the open session and asks for a log-in', async ({
  page,
  company,
  expectConsoleError,
}) => {
  // The page tries to end a session that has already ended on the server.
  expectConsoleError(/401|403/);
  await company.api.post('/auth/forgot-password', { email: company.email });
  const link = await linkOfMail('ResetPassword', company.email);
  await giveSession(page, company);
  await open(page, link);
  await choose(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/log-in');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Password changed successfully');
  await expect.poll(() => stored(page, 'user')).toBeNull();
});

test('with blocked storage the address keeps the token', async ({ page }) => {
  await blockStorage(page);
  await open(page, '/reset-password?token=x');
  await expect(page).toHaveURL('/reset-password?token=x');
  await page.goto('/reset-password');
  await expect(outcomeOf(page)).toBeVisible();
});

test('a malformed token counts as an invalid link', async ({ page, expectConsoleError }) => {
  expectConsoleError(/400/);
  for (const token of ['nonsense', '%00', '%20', 'x'.repeat(3000)]) {
    await open(page, `/reset-password?token=${token}`);
    await choose(page, NEW_PASSWORD);
    await expect(outcomeOf(page), token.slice(0, 20)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  }
});
