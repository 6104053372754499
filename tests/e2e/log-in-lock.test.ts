import { expect } from 'playwright/test';
import { openSettled } from './support/company.ts';
import {
  alertOf,
  buttonOf,
  failTimes,
  LOCKED,
  logIns,
  openForm,
  recordCalls,
  rejectLogIns,
  submit,
} from './support/log-in.ts';
import { test } from './support/test.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 5, 1, 12);

test('five failures lock the form for 15 minutes, and blocked attempts do not extend it', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  const calls = recordCalls(page);
  await rejectLogIns(page);
  await page.clock.setFixedTime(NOW);
  await openForm(page);
  await failTimes(page, 5, calls);
  for (const passed of [0, 15 * MINUTE_MS - 1000]) {
    await page.clock.setFixedTime(NOW + passed);
    await submit(page, 'unknown@nowhere.example', 'Wrong_password-1');
    await expect(alertOf(page)).toHaveText(LOCKED);
  }
  expect(logIns(calls)).toBe(5);
  await page.clock.setFixedTime(NOW + 15 * MINUTE_MS + 1000);
  await failTimes(page, 1, calls);
});

test('failed attempts survive a reload', async ({ page, expectConsoleError }) => {
  expectConsoleError(/401/);
  const calls = recordCalls(page);
  await rejectLogIns(page);
  await openForm(page, '/es/log-in');
  await page.goto('/log-in');
  await failTimes(page, 4, calls);
  await page.reload();
  await expect(buttonOf(page)).toBeEnabled();
  await failTimes(page, 1, calls);
  await submit(page, 'unknown@nowhere.example', 'Wrong_password-1');
  await expect(alertOf(page)).toHaveText(LOCKED);
  expect(logIns(calls)).toBe(5);
});

test('a successful log-in resets the failed attempts', async ({ page, company, expectConsoleError }) => {
  expectConsoleError(/401/);
  const calls = recordCalls(page);
  await rejectLogIns(page);
  await openForm(page);
  await failTimes(page, 4, calls);
  await page.unroute('**/api/auth/login');
  await openSettled(page, () => submit(page, company.email, company.password));
  await expect(page).toHaveURL('/your-account');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await rejectLogIns(page);
  await openForm(page);
  await failTimes(page, 2, calls);
});
