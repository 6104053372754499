import { expect, type Route } from 'playwright/test';
import { svgOf } from '../support/uploads.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { openSettled } from './support/company.ts';
import { hold } from './support/hold.ts';
import { emailOf, passwordOf } from './support/log-in.ts';
import { test } from './support/test.ts';
import {
  addressOf,
  catchUploads,
  dropOn,
  expectState,
  fileOf,
  inputOf,
  noise,
  openUploads,
  png,
  recordUploads,
  stateOf,
  throttleUploads,
  UPLOAD,
} from './support/uploads.ts';

const HEADING = 'Inicia sesión para subir archivos';

test('asks a guest to log in and returns', async ({ page, company }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  const response = await page.goto('/es/upload-file', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([HEADING]);
  await expect(inputOf(page)).toBeHidden();
  expect(scripts.filter((url) => /UploadFiles|UppyUploads|send-file|client\./.test(url))).toEqual([]);
  await expectNoAxeViolations(page);
  await main.getByRole('link', { name: 'Iniciar sesión' }).click();
  await emailOf(page).fill(company.email);
  await passwordOf(page).fill(company.password);
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL('/es/upload-file');
  await expect(main.getByRole('heading', { name: HEADING })).toBeHidden();
  await expect(page.getByRole('main').locator('label').first()).toBeVisible();
});

test('a member drops images and gets the address of each', async ({ page, member: _ }, testInfo) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openUploads(page);
  const uploads = recordUploads(page);
  const plan = fileOf('plan.svg', svgOf('<circle r="4"/>'));
  await dropOn(page.getByText('Choose images'), [await png(), plan], testInfo);
  await expectState(page, 'hall.png', 'Uploaded');
  await expectState(page, 'plan.svg', 'Uploaded');
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible();
  expect(uploads).toEqual(['images/upload', 'images/upload']);
  for (const [name, type] of [
    ['hall.png', 'image/png'],
    ['plan.svg', 'image/svg+xml'],
  ] as const) {
    const address = await addressOf(page, name).inputValue();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/images\/[\w-]+$/);
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
    await page.getByRole('button', { name: `Copy the address of ${name}` }).click();
    await expect(page.getByText(`The address of ${name} has been copied.`)).toHaveAttribute('role', 'status');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  }
});

test('uploads files chosen before hydration', async ({ page, member: _ }) => {
  const release = await hold(page, /UploadFiles\..*\.js/);
  await page.goto('/upload-file', { waitUntil: 'commit' });
  await inputOf(page).setInputFiles(await png());
  release();
  await expectState(page, 'hall.png', 'Uploaded');
});

test('loads the upload code with the first file only', async ({ page, member: _ }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.goto('/upload-file', { waitUntil: 'networkidle' });
  const uploading = () => scripts.filter((url) => /UppyUploads|send-file/.test(url));
  expect(uploading()).toEqual([]);
  await inputOf(page).setInputFiles(await png());
  await expectState(page, 'hall.png', 'Uploaded');
  expect(uploading()).not.toEqual([]);
});

test('a log-out in another tab removes the files', async ({ page, member: _ }) => {
  await openSettled(page, () => openUploads(page));
  await inputOf(page).setInputFiles(await png());
  await expectState(page, 'hall.png', 'Uploaded');
  const other = await page.context().newPage();
  await openSettled(other, () => other.goto('/your-account'));
  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to upload files' })).toBeVisible();
  await expect(page.getByText('hall.png')).toHaveCount(0);
  await expect(other).toHaveURL('/');
});

test('the visitor copies the address by hand when the clipboard is unavailable', async ({
  page,
  member: _,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openUploads(page);
  await inputOf(page).setInputFiles(await png());
  await page.getByRole('button', { name: 'Copy the address of hall.png' }).click();
  await expect(page.getByText(/^Your browser does not let this page copy/)).toBeVisible();
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toBe(await addressOf(page, 'hall.png').inputValue());
});

test('an upload carries the field, the cookie and the token', async ({ page, member: _ }) => {
  await openUploads(page);
  await catchUploads(page, UPLOAD);
  const sent = page.waitForRequest(UPLOAD);
  await inputOf(page).setInputFiles(await png());
  const request = await sent;
  const headers = await request.allHeaders();
  expect(headers['x-csrf-token']).toBeTruthy();
  expect(headers['cookie']).toBeTruthy();
  expect(headers['content-type']).toContain('multipart/form-data');
  expect(
    request
      .postDataBuffer()
      ?.toString('latin1')
      .match(/ name="[^"]*"/g),
  ).toEqual([' name="file"']);
});

test('shows the percentage of a running upload', async ({ page, member: _ }) => {
  await openUploads(page);
  const throttle = await throttleUploads(page);
  // The first file loads the upload code.
  await inputOf(page).setInputFiles(await png());
  await expectState(page, 'hall.png', 'Uploaded');
  await throttle(400_000);
  await inputOf(page).setInputFiles(fileOf('slow.png', await noise(2_000_000)));
  await expectState(page, 'slow.png', 'Uploading…');
  await expect(page.getByText(/^[1-9]\d?%$/)).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Upload of slow.png' });
  expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  await throttle(-1);
  await expectState(page, 'slow.png', 'Uploaded');
  await expect(bar).toHaveCount(0);
});

test('a visitor chooses and removes files by keyboard alone', async ({ page, member: _ }) => {
  await openUploads(page);
  const uploads = recordUploads(page);
  const files = [await png('a.png'), await png('b.png')];
  // Chromium opens no dialog before its window is ready.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3_000 });
    await inputOf(page).press('Enter');
    await (await chooser).setFiles(files);
  }).toPass();
  await expectState(page, 'b.png', 'Uploaded');
  await expect(inputOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove a.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove b.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inputOf(page)).toBeFocused();
  await expect(stateOf(page, 'a.png')).toHaveCount(0);
  expect(uploads).toHaveLength(2);
});

test('removing a file cancels its running upload', async ({ page, member: _ }) => {
  await openUploads(page);
  const started = Promise.withResolvers<Route>();
  await page.route(UPLOAD, (route) => started.resolve(route));
  await inputOf(page).setInputFiles(await png());
  await started.promise;
  const ended = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Remove hall.png' }).click();
  expect((await ended).url()).toContain('/images/upload');
  await expect(page.getByText('hall.png')).toHaveCount(0);
});

test('a file dropped outside the drop zone does not replace the page', async ({
  page,
  member: _,
}, testInfo) => {
  await openUploads(page);
  await dropOn(page.getByRole('heading', { level: 1 }), [await png('stray.png')], testInfo);
  await dropOn(page.getByText('Choose images'), [await png()], testInfo);
  await expectState(page, 'hall.png', 'Uploaded');
  await expect(page).toHaveURL('/upload-file');
  await expect(page.getByText('stray.png')).toHaveCount(0);
});

test('a list of files passes axe in light and dark colors', async ({ page, member: _ }) => {
  await openUploads(page, '/es/upload-file');
  await inputOf(page).setInputFiles([await png(), fileOf('note.txt', 'Pallets')]);
  await expect(page.getByRole('textbox')).toHaveValue(/\/api\/images\//);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
});
