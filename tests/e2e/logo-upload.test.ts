import { expect, type Page } from 'playwright/test';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import { imageIdOf } from '#api/image-address.ts';
import { picture, svgOf } from '../support/uploads.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { fillIn, openSignUp, SIGN_UP_PAGES, submitOf } from './support/sign-up.ts';
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
  const headers = await request.allHeaders();
  expect(headers['x-csrf-token']).toBeTruthy();
  expect(headers['cookie']).toBeTruthy();
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

test('a removed logo is not registered', async ({ page }) => {
  await openSignUp(page);
  await fillIn(page);
  await inputOf(page).setInputFiles(await png());
  await expectState(page, 'hall.png', 'Uploaded');
  await page.getByRole('button', { name: 'Remove hall.png' }).click();
  await expect(page.getByText('Choose a logo')).toBeVisible();
  await expect(inputOf(page)).toBeFocused();
  expect(await registrationOf(page)).not.toHaveProperty('logo');
  await expect(page).toHaveURL('/your-account');
});

test('a logo that breaks a rule is rejected with the reason and without a request', async ({ page }) => {
  await openSignUp(page);
  const uploads = recordUploads(page);
  const large = Buffer.alloc(UPLOAD_LIMIT_BYTES + 1);
  (await picture('png')).copy(large);
  for (const [file, sentence] of [
    [fileOf('old.bmp', 'BM......'), 'Only these image formats are allowed: PNG, JPEG, SVG, WEBP, GIF, TIFF.'],
    [fileOf('large.png', large), 'File size exceeds the 10MB limit.'],
    [fileOf('script.svg', svgOf('<script/>')), 'Invalid SVG file content'],
  ] as const) {
    await inputOf(page).setInputFiles(file);
    await expectState(page, file.name, sentence);
  }
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
  expect(uploads).toEqual([]);
});

test('treats only status 201 as success', async ({ page }) => {
  await openSignUp(page);
  await page.route(UPLOAD, (route) =>
    route.fulfill({ status: 200, json: { data: { gcsUrl: '/api/images/a' } } }),
  );
  await inputOf(page).setInputFiles(await png());
  await expectState(page, 'hall.png', 'An error occurred during file upload.');
});

for (const { address } of SIGN_UP_PAGES) {
  test(`${address} passes axe with an uploaded and with a rejected logo`, async ({ page }) => {
    await openSignUp(page, address);
    await inputOf(page).setInputFiles(await png());
    await expect(page.locator('[data-state=uploaded]')).toBeVisible();
    await expectNoAxeViolations(page);
    await inputOf(page).setInputFiles(fileOf('note.txt', 'Pallets'));
    await expect(page.locator('[data-state=refused]')).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
