import { expect } from 'playwright/test';
import { blockStorage, fillStorage } from './support/storage.ts';
import { alertOf, openForm, recordCalls, submit } from './support/log-in.ts';
import { fillIn, notificationsOf, openSignUp, submitOf } from './support/sign-up.ts';
import { test } from './support/test.ts';

const ENGLISH = /^Your browser does not let this site store any data/;
const SPANISH = /^Tu navegador no deja que este sitio guarde datos/;

for (const [address, sentence] of [
  ['/es/log-in', SPANISH],
  ['/log-in?redirect=/upload-file&reason=session_expired', ENGLISH],
] as const) {
  test(`${address} explains blocked storage and sends no log-in`, async ({ page, company }) => {
    await blockStorage(page);
    await openForm(page, address);
    const calls = recordCalls(page);
    await submit(page, company.email, company.password);
    await expect(alertOf(page)).toHaveText(sentence);
    await expect(page).toHaveURL(address);
    expect(calls).not.toContain('login');
  });
}

test('the log-in page reports full storage and logs in once there is space', async ({ page, company }) => {
  await openForm(page);
  const emptyStorage = await fillStorage(page);
  await submit(page, company.email, company.password);
  await expect(alertOf(page)).toHaveText(ENGLISH);
  await emptyStorage();
  await submit(page, company.email, company.password);
  await expect(page).toHaveURL('/your-account');
});

test('the sign-up page explains blocked storage and sends no registration', async ({ page }) => {
  await blockStorage(page);
  await openSignUp(page);
  const calls = recordCalls(page);
  const typed = await fillIn(page);
  await submitOf(page).click();
  await expect(notificationsOf(page)).toContainText(new RegExp(ENGLISH.source.slice(1)));
  await expect(page.locator('main input[name=vat]')).toHaveValue(typed.vat);
  expect(calls).not.toContain('register');
});
