import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FILES_LIMIT } from '#domain/listing/media-file.ts';
import { pictureWorker } from '#server/files/picture-worker.ts';
import { pictureFetcher } from '#server/imports/pictures.ts';
import { importTools } from '#server/imports/run-row.ts';
import { useApi } from '../support/api-server.ts';
import { applySheet, importIn, newRows, runAll, sendSheet, sheetText } from '../support/imports.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { picture } from '../support/uploads.ts';

const api = useApi();
const GOOD = 'https://pictures.example/hall.png';

test('pictures are fetched once by address, and a row whose picture is none stays out', async () => {
  const visitor = api().visitor();
  const user = await visitor.register();
  const fetched: string[] = [];
  const folder = temporaryFolder('remote');
  const fetcher = pictureFetcher(api().services, pictureWorker(), async (address) => {
    fetched.push(address);
    const bytes = address === GOOD ? await picture('png') : Buffer.from('<html>');
    const file = path.join(folder, randomUUID());
    await writeFile(file, bytes);
    const remove = () => Promise.resolve();
    return { path: file, bytes: bytes.length, name: 'hall.png', type: 'image/png', remove };
  });
  const tools = importTools(api().services, fetcher);
  const [one, two] = newRows(2);
  const rows = [one, two].flatMap((row, index) =>
    row ? [{ ...row, images: [index === 0 ? GOOD : 'https://pictures.example/page.html'] }] : [],
  );
  const [, ended] = await applySheet(api(), visitor, sheetText(rows), {}, tools);
  expect(ended.counts).toMatchObject({ created: 1, faulty: 1 });
  expect(ended.faults).toMatchObject([{ row: 3, column: 'Picture addresses' }]);
  const { body } = await visitor.get(`/spaces/user/${user._id}`);
  expect(body[0].multimediaData.images).toMatchObject([{ url: expect.stringMatching(/^\/api\/images\//) }]);
  const [, again] = await applySheet(api(), visitor, sheetText(rows.slice(0, 1)), {}, tools);
  expect(again.counts).toMatchObject({ unchanged: 1 });
  expect(fetched.filter((address) => address === GOOD)).toHaveLength(1);
});

test('of a row with more pictures than a listing may have none is fetched, and it stays out', async () => {
  const visitor = api().visitor();
  await visitor.register();
  const fetched: string[] = [];
  const tools = importTools(api().services, (_, address) => {
    fetched.push(address);
    return Promise.reject(new Error('No picture is fetched.'));
  });
  const images = Array.from({ length: FILES_LIMIT + 1 }, (_, index) => `https://a.example/${String(index)}`);
  const rows = newRows(1).map((row) => ({ ...row, images }));
  const [, ended] = await applySheet(api(), visitor, sheetText(rows), {}, tools);
  expect(ended.counts).toMatchObject({ created: 0, faulty: 1 });
  expect(ended.faults).toMatchObject([{ row: 2, column: 'Picture addresses' }]);
  expect(fetched).toEqual([]);
});

test('an import whose pictures are slow leaves the next company its turn', async () => {
  const fetched: string[] = [];
  const tools = importTools(api().services, async (_, address) => {
    await pause(300);
    fetched.push(new URL(address).hostname);
    throw new Error('No picture is fetched.');
  });
  const send = async (host: string, count: number) => {
    const visitor = api().visitor();
    await visitor.register();
    const rows = newRows(count).map((row, index) => ({
      ...row,
      images: [`https://${host}/${String(index)}`],
    }));
    const { id } = importIn(await sendSheet(visitor, sheetText(rows)));
    return () => visitor.post(`/imports/${id}/apply`, { acceptPausing: false });
  };
  const sent = [await send('slow.example', 10), await send('other.example', 1)];
  await runAll(api());
  for (const apply of sent) expect((await apply()).status).toBe(200);
  await runAll(api(), tools);
  expect(fetched).toHaveLength(11);
  expect(fetched.indexOf('other.example')).toBeLessThan(10);
});
