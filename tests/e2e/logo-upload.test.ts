import { expect, type Page } from 'playwright/test';
import { imageIdOf } from '#api/image-address.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { fillIn, openSignUp, submitOf } from './support/sign-up.ts';
import { test } from './support/test.ts';
import { catchUploads, dropOn, expectState, fileOf, inputOf, png, recordUploads } from './support/uploads.ts';

const UPLOAD = '**/api/images/logos/upload';
const REGISTER = '**/api/auth/register';

async function registrationOf(page: Page): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest(REGISTER);
  await submitOf(page).click();
  return (await sent).postDataJSON() as Record<string, unknown>;
}

test('loads no upload code without a logo, uploads the first dropped file and registers it', async ({
  page,
}, testInfo) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await openSignUp(page);
  await fillIn(page);
  const loadsUppy = () => scripts.some((url) => url.includes('send-file'));
  expect(loadsUppy()).toBe(false);
  const uploads = recordUploads(page);
  await catchUploads(page, UPLOAD);
  const sent = page.waitForRequest(UPLOAD);
  await dropOn(page.getByText('Choose a logo'), [await png('first.png'), await png('second.png')], testInfo);
  const request = await sent;
  expect(
    request
      .postDataBuffer()
      ?.toString('latin1')
      .match(/ name="[^"]*"/g),
  ).toEqual([' name="logo"']);
  await expectState(page, 'first.png', 'Uploaded');
  expect(loadsUppy()).toBe(true);
  await expect(page.getByText('second.png')).toHaveCount(0);
  expect(uploads).toEqual(['images/logos/upload']);
  const { logo } = await registrationOf(page);
  expect(imageIdOf(String(logo))).toBeTruthy();
  expect((await page.request.get(String(logo))).status()).toBe(200);
  await expect(page).toHaveURL('/your-account');
});

test('the form passes axe with an uploaded and with a rejected logo', async ({ page }) => {
  await openSignUp(page, '/es/sign-up');
  await inputOf(page).setInputFiles(await png());
  await expect(page.locator('[data-state=uploaded]')).toBeVisible();
  await expectNoAxeViolations(page);
  await inputOf(page).setInputFiles(fileOf('note.txt', 'Pallets'));
  await expect(page.locator('[data-state=refused]')).toBeVisible();
  await expectNoAxeViolations(page);
});
