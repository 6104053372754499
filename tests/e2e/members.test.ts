import { expect } from 'playwright/test';
import { MEMBER_PASSWORD, newMemberEmail } from '../support/members.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { linkOfMail } from './support/outbox.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { test } from './support/test.ts';

test('a member is invited by mail, joins, reads, and is out once removed', async ({
  page,
  browser,
  member: owner,
  baseURL,
}) => {
  const verification = new URL(await linkOfMail('VerifyEmail', owner.email), baseURL);
  expect((await owner.api.get(`/auth/verify-email${verification.search}`)).status).toBe(200);
  const email = newMemberEmail();
  await page.goto('/your-account?section=members');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: /^Reader/ }).check();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await context.newPage();
  const link = await linkOfMail('Join', email);
  await theirs.goto(new URL(link, baseURL).href);
  await expect(theirs.getByText(`You will log in with ${email}.`)).toBeVisible();
  // The secret leaves the address.
  await expect(theirs).not.toHaveURL(/#/);
  await expectNoAxeViolations(theirs);
  await expectNoOverflow(theirs);
  await theirs.getByLabel('Your name').fill('Ana Gil');
  await theirs.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await theirs.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(theirs).toHaveURL(/your-account/);
  await theirs.getByRole('link', { name: 'Members' }).click();
  await expect(theirs.getByText(/as: Reader\./)).toBeVisible();
  await theirs.goto('/register-space-or-service');
  await expect(theirs.getByText('Your role does not allow this.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: /^Register S/ })).toHaveCount(0);
  await theirs.goto('/space-registry');
  await expect(theirs.getByText(/^Your role does not allow this/)).toBeVisible();

  await page.reload();
  const joined = page.getByRole('listitem').filter({ hasText: 'Ana Gil' });
  await joined.getByRole('combobox').selectOption('Correspondent');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await joined.getByRole('button', { name: 'Remove Ana Gil' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(joined).toHaveCount(0);
  await theirs.goto('/your-account?section=security');
  await expect(theirs).toHaveURL(/log-in/);
  await context.close();
});
