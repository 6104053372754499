import { expect, type Route } from 'playwright/test';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import { picture, svgOf } from '../support/uploads.ts';
import { stopClock } from './support/clock.ts';
import { openSettled } from './support/company.ts';
import { test } from './support/test.ts';
import { expectState, fileOf, inputOf, openUploads, png, recordUploads, UPLOAD } from './support/uploads.ts';

const FAILED = 'An error occurred during file upload.';
const FORMATS = 'Only these image formats are allowed: PNG, JPEG, SVG, WEBP, GIF, TIFF.';
const BAD_SVG = 'Invalid SVG file content. Export as plain SVG or PNG.';
const TOO_LARGE = 'File size exceeds the 10MB limit.';

test('fetches a new token when the stored one is invalid, and sends the image again', async ({
  page,
  member: _,
  expectConsoleError,
}) => {
  expectConsoleError(/403/);
  await openUploads(page);
  await page.evaluate(() => localStorage.setItem('csrfToken', 'stale'));
  await page.reload();
  const uploads = recordUploads(page);
  await inputOf(page).setInputFiles(await png());
  await expectState(page, 'hall.png', 'Uploaded');
  expect(uploads).toHaveLength(2);
});

test('a file that breaks a rule is rejected with the reason and without a request', async ({
  page,
  member: _,
}) => {
  await openUploads(page);
  const uploads = recordUploads(page);
  const large = Buffer.alloc(UPLOAD_LIMIT_BYTES + 1);
  (await picture('png')).copy(large);
  const files = [
    [fileOf('old.bmp', 'BM......'), FORMATS],
    [fileOf('note.png', 'Pallets'), FORMATS],
    [fileOf('large.png', large), TOO_LARGE],
    [fileOf('script.svg', svgOf('<SCRIPT>1</SCRIPT>')), BAD_SVG],
    [fileOf('utf-16.svg', Buffer.from(`\ufeff${svgOf('<script/>')}`, 'utf16le')), BAD_SVG],
  ] as const;
  await inputOf(page).setInputFiles(files.map(([file]) => file));
  for (const [{ name }, sentence] of files) await expectState(page, name, sentence);
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  expect(uploads).toEqual([]);
});

test('accepts an image of exactly 10 MB', async ({ page, member: _ }) => {
  await openUploads(page);
  const largest = Buffer.alloc(UPLOAD_LIMIT_BYTES);
  (await picture('png')).copy(largest);
  await inputOf(page).setInputFiles(fileOf('largest.png', largest));
  await expectState(page, 'largest.png', 'Uploaded');
});

const failures: readonly [what: string, respond: (route: Route) => Promise<void>, sentence: string][] = [
  ['gives a reason', (route) => route.fulfill({ status: 500, json: { error: 'X' } }), 'X'],
  ['gives no reason', (route) => route.fulfill({ status: 500, body: '' }), FAILED],
  ['is unreachable', (route) => route.abort(), FAILED],
  [
    'responds with another status than 201',
    (route) => route.fulfill({ status: 200, json: { data: { gcsUrl: '/api/images/a', imageId: 'a' } } }),
    FAILED,
  ],
];

test('an upload that the server rejects fails and can be retried', async ({
  page,
  member: _,
  expectConsoleError,
}) => {
  expectConsoleError(/500/);
  expectConsoleError(/network|ERR_FAILED/);
  await openUploads(page);
  for (const [index, [what, respond, sentence]] of failures.entries()) {
    await test.step(`when the server ${what}`, async () => {
      const name = `hall-${String(index)}.png`;
      await page.route(UPLOAD, respond);
      await inputOf(page).setInputFiles(await png(name));
      await expectState(page, name, sentence);
      await page.unroute(UPLOAD);
      await page.getByRole('button', { name: `Retry ${name}` }).click();
      await expectState(page, name, 'Uploaded');
    });
  }
});

test('an upload without progress fails after ten seconds', async ({
  page,
  member: _,
  expectConsoleError,
}) => {
  expectConsoleError(/timeout/);
  await page.clock.install();
  await openSettled(page, () => openUploads(page));
  await stopClock(page);
  const blocked = Promise.withResolvers<undefined>();
  await page.route(UPLOAD, async (route) => {
    blocked.resolve(undefined);
    await new Promise(() => undefined);
    await route.abort();
  });
  await inputOf(page).setInputFiles(await png());
  await blocked.promise;
  await page.clock.runFor(9_000);
  await expectState(page, 'hall.png', 'Uploading…');
  await page.clock.runFor(2_000);
  await expectState(page, 'hall.png', FAILED);
});

test('an expired session asks the visitor to log in and returns', async ({
  page,
  member: _,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  await openUploads(page);
  await page.route(UPLOAD, (route) =>
    route.fulfill({ status: 401, json: { error: 'Over.', code: 'SESSION_EXPIRED' } }),
  );
  await inputOf(page).setInputFiles(await png());
  await expect(page).toHaveURL('/log-in?redirect=%2Fupload-file&reason=session_expired');
});
