import { expect, type Page, type Route } from 'playwright/test';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import { picture, svgOf } from '../support/uploads.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { emailOf, passwordOf } from './support/log-in.ts';
import { test } from './support/test.ts';
import { dropOn, expectState, fileOf, noise, recordUploads, stateOf } from './support/uploads.ts';

const UPLOAD = '**/api/images/upload*';
const FAILED = 'An error occurred during file upload.';
const FORMATS = 'Only these image formats are allowed: PNG, JPEG, SVG, WEBP, GIF, TIFF.';
const BAD_SVG = 'Invalid SVG file content';
const TOO_LARGE = 'File size exceeds the 10MB limit.';

const inputOf = (page: Page) => page.locator('input[type=file]');
const zoneOf = (page: Page) => page.getByText(/^Choose images/);
const addressOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Address of ${name}` });
const png = async (name = 'hall.png') => fileOf(name, await picture('png'));

/** Opens the page and waits until its island answers. */
async function openPage(page: Page, address = '/upload-file'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('astro-island[component-url*=UploadFiles]')).not.toHaveAttribute('ssr');
}

for (const { prefix, logIn, heading } of [
  { prefix: '', logIn: 'Log in', heading: 'Log in to upload files' },
  { prefix: '/es', logIn: 'Iniciar sesión', heading: 'Inicia sesión para subir archivos' },
]) {
  test(`a guest of ${prefix}/upload-file is told to log in and comes back`, async ({ page, company }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    const response = await page.goto(`${prefix}/upload-file`, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([heading]);
    await expect(inputOf(page)).toBeHidden();
    expect(scripts.filter((url) => /UploadFiles|send-file|client\./.test(url))).toEqual([]);
    await expectNoAxeViolations(page);
    await main.getByRole('link', { name: logIn }).click();
    await emailOf(page).fill(company.email);
    await passwordOf(page).fill(company.password);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page).toHaveURL(`${prefix}/upload-file`);
    await expect(main.getByRole('heading', { name: heading })).toBeHidden();
    await expect(page.getByRole('main').locator('label').first()).toBeVisible();
  });
}

test('a member drops images and gets the address of each', async ({ page, member: _ }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page);
  const uploads = recordUploads(page);
  await dropOn(zoneOf(page), [await png(), fileOf('plan.svg', svgOf('<circle r="4"/>'))]);
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
    await expect(page.getByText(`The address of ${name} is copied.`)).toHaveAttribute('role', 'status');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  }
});

test('the address can be copied by hand where the browser forbids it to the page', async ({
  page,
  member: _,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openPage(page);
  await inputOf(page).setInputFiles(await png());
  await page.getByRole('button', { name: 'Copy the address of hall.png' }).click();
  await expect(page.getByText(/^Your browser does not let this page copy/)).toBeVisible();
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toBe(await addressOf(page, 'hall.png').inputValue());
});

test('the upload carries the field, the cookie and the token that the server wants', async ({
  page,
  member: _,
}) => {
  await openPage(page);
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

test('a token that has become invalid is fetched anew and the image sent once more', async ({
  page,
  member: _,
  expectConsoleError,
}) => {
  expectConsoleError(/403/);
  await openPage(page);
  await page.evaluate(() => localStorage.setItem('csrfToken', 'stale'));
  await page.reload();
  const uploads = recordUploads(page);
  await inputOf(page).setInputFiles(await png());
  await expectState(page, 'hall.png', 'Uploaded');
  expect(uploads).toHaveLength(2);
});

test('a file that breaks a rule causes no request and says which', async ({ page, member: _ }) => {
  await openPage(page);
  const uploads = recordUploads(page);
  const large = Buffer.alloc(UPLOAD_LIMIT_BYTES + 1);
  (await picture('png')).copy(large);
  const refused = [
    [fileOf('old.bmp', 'BM......'), FORMATS],
    [fileOf('note.txt', 'Pallets'), FORMATS],
    [fileOf('note.png', 'Pallets'), FORMATS],
    [fileOf('empty.png', ''), FORMATS],
    [fileOf('large.png', large), TOO_LARGE],
    [fileOf('note.svg', 'Pallets'), BAD_SVG],
    [fileOf('script.svg', svgOf('<SCRIPT>1</SCRIPT>')), BAD_SVG],
    [fileOf('link.svg', svgOf('<a href="javascript:1"/>')), BAD_SVG],
    [fileOf('data.svg', svgOf('<image href="data:image/png;base64,AA"/>')), BAD_SVG],
    [fileOf('load.svg', svgOf('', ' ONLOAD="x()"')), BAD_SVG],
    [fileOf('utf-16.svg', Buffer.from(`\ufeff${svgOf('<script/>')}`, 'utf16le')), BAD_SVG],
  ] as const;
  await inputOf(page).setInputFiles(refused.map(([file]) => file));
  for (const [{ name }, sentence] of refused) await expectState(page, name, sentence);
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  expect(uploads).toEqual([]);
});

test('an image of 10 MB to the byte is taken', async ({ page, member: _ }) => {
  await openPage(page);
  const largest = Buffer.alloc(UPLOAD_LIMIT_BYTES);
  (await picture('png')).copy(largest);
  await inputOf(page).setInputFiles(fileOf('largest.png', largest));
  await expectState(page, 'largest.png', 'Uploaded');
});

test('while an image is on its way its percentage is shown', async ({ page, member: _ }) => {
  await openPage(page);
  const network = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send('Network.enable');
  // The first file loads what sends it.
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

const failures: readonly [what: string, answer: (route: Route) => Promise<void>, sentence: string][] = [
  ['says why', (route) => route.fulfill({ status: 500, json: { error: 'X' } }), 'X'],
  ['says nothing', (route) => route.fulfill({ status: 500, body: '' }), FAILED],
  ['is not reached', (route) => route.abort(), FAILED],
  [
    'answers something else than 201',
    (route) => route.fulfill({ status: 200, json: { data: { gcsUrl: '/api/images/a', imageId: 'a' } } }),
    FAILED,
  ],
];

for (const [what, answer, sentence] of failures) {
  test(`when the server ${what} the upload has failed and can be tried again`, async ({
    page,
    member: _,
    expectConsoleError,
  }) => {
    if (!what.includes('201')) expectConsoleError(/500|network|ERR_FAILED/);
    await openPage(page);
    await page.route(UPLOAD, answer);
    await inputOf(page).setInputFiles(await png());
    await expectState(page, 'hall.png', sentence);
    await page.unroute(UPLOAD);
    await page.getByRole('button', { name: 'Retry hall.png' }).click();
    await expectState(page, 'hall.png', 'Uploaded');
  });
}

test('an upload that stands still for ten seconds has failed', async ({
  page,
  member: _,
  expectConsoleError,
}) => {
  expectConsoleError(/timeout/);
  await page.clock.install();
  await openPage(page);
  const held = Promise.withResolvers<undefined>();
  await page.route(UPLOAD, async (route) => {
    held.resolve(undefined);
    await new Promise(() => undefined);
    await route.abort();
  });
  await inputOf(page).setInputFiles(await png());
  await held.promise;
  await page.clock.runFor(9_000);
  await expectState(page, 'hall.png', 'Uploading…');
  await page.clock.runFor(2_000);
  await expectState(page, 'hall.png', FAILED);
});

test('when the session is over the visitor is asked to log in and comes back', async ({
  page,
  member: _,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  await openPage(page);
  await page.route(UPLOAD, (route) =>
    route.fulfill({ status: 401, json: { error: 'Over.', code: 'SESSION_EXPIRED' } }),
  );
  await inputOf(page).setInputFiles(await png());
  await expect(page).toHaveURL('/log-in?redirect=%2Fupload-file&reason=session_expired');
});

test('files can be chosen, and taken away again, by keyboard alone', async ({ page, member: _ }) => {
  await openPage(page);
  const uploads = recordUploads(page);
  await inputOf(page).focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([await png('a.png'), await png('b.png')]);
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

test('an upload that is taken away while it is on its way is ended', async ({ page, member: _ }) => {
  await openPage(page);
  const started = Promise.withResolvers<Route>();
  await page.route(UPLOAD, (route) => started.resolve(route));
  await inputOf(page).setInputFiles(await png());
  await started.promise;
  const ended = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Remove hall.png' }).click();
  expect((await ended).url()).toContain('/images/upload');
  await expect(page.getByText('hall.png')).toHaveCount(0);
});

test('a file that is dropped beside the place does not replace the page', async ({ page, member: _ }) => {
  await openPage(page);
  const isPrevented = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.png'));
    return !heading.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  expect(isPrevented).toBe(true);
  await expect(page.getByText('x.png')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of ['/upload-file', '/es/upload-file']) {
    test(`with files ${address} is accessible in ${colorScheme} colours`, async ({ page, member: _ }) => {
      await page.emulateMedia({ colorScheme });
      await openPage(page, address);
      await inputOf(page).setInputFiles([await png(), fileOf('note.txt', 'Pallets')]);
      await expect(page.getByRole('textbox')).toHaveValue(/\/api\/images\//);
      await expectNoAxeViolations(page);
    });
  }
}
