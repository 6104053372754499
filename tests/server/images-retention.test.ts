import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { imageIdOf } from '#api/image-address.ts';
import { addImages } from '#server/db/images.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { sweepUploads } from '#server/files/sweep-uploads.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newRegistration, newSpace } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { download, mp4, pdf, picture, upload, uploadLogo } from '../support/uploads.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const folder = temporaryFolder('kept-uploads');
const api = useApi({ files: folderStore(folder) });

async function member(): Promise<{ company: ApiClient; id: string }> {
  const company = api().visitor();
  return { company, id: (await company.register())._id };
}

const idOf = async (company: ApiClient, bytes: Buffer<ArrayBuffer>, kind = 'image'): Promise<string> =>
  (await upload(company, bytes, { path: `/images/upload?kind=${kind}` })).body.data.imageId;

const logoOf = async (visitor: ApiClient): Promise<string> =>
  (await uploadLogo(visitor, await picture('png'))).body.data.gcsUrl;

const isThere = async (address: string) => {
  const { kysely } = api().services.database;
  const images = await kysely.selectFrom('image').select('id').execute();
  return images.some(({ id }) => id === imageIdOf(address));
};

const named = (...ids: string[]) =>
  ids.map((id) => ({ id, url: 'https://elsewhere.example/x.png', name: 'x' }));

const media = (images: string[], videos: string[] = [], blueprints: string[] = []) => ({
  multimediaData: { images: named(...images), videos: named(...videos), blueprints: named(...blueprints) },
});

const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Makes every stored file as old as if it had been written by the clock of the test. */
function age(ms: number): void {
  const then = new Date(api().now - ms);
  for (const file of storedFiles()) utimesSync(file, then, then);
}

describe('files of a space', () => {
  test('are its company’s uploads, served under their own addresses', async () => {
    const { company, id } = await member();
    const ids = [await idOf(company, await picture('png')), await idOf(company, mp4(), 'video')] as const;
    const plan = await idOf(company, pdf(), 'blueprint');
    const answer = await company.post('/spaces/register', newSpace(id, media([ids[0]], [ids[1]], [plan])));
    expect(answer.status).toBe(201);
    expect(answer.body.multimediaData).toEqual({
      images: [{ id: ids[0], url: `/api/images/${ids[0]}`, name: 'x' }],
      videos: [{ id: ids[1], url: `/api/images/${ids[1]}`, name: 'x' }],
      blueprints: [{ id: plan, url: `/api/images/${plan}`, name: 'x' }],
    });
  });

  test('are deleted with it, and not before', async () => {
    const { company, id } = await member();
    const image = await idOf(company, await picture('jpeg', 900, 700));
    const address = `/api/images/${image}`;
    await download(company, `${address}?w=320`);
    const one = await company.post('/spaces/register', newSpace(id, media([image])));
    const two = await company.post('/spaces/register', newSpace(id, media([image, image])));
    expect((await company.delete(`/spaces/${one.body._id}`)).status).toBe(200);
    expect(await isThere(address)).toBe(true);
    expect((await company.delete(`/spaces/${two.body._id}`)).status).toBe(200);
    expect(await isThere(address)).toBe(false);
    expect(storedFiles().filter((file) => file.includes(image))).toEqual([]);
  });

  test('are counted correctly during concurrent registrations and deletions', async () => {
    const { company, id } = await member();
    const image = await idOf(company, await picture('png'));
    const body = newSpace(id, media([image]));
    const first = await company.post('/spaces/register', body);
    const answers = await Promise.all([
      company.delete(`/spaces/${first.body._id}`),
      ...Array.from({ length: 10 }, () => company.post('/spaces/register', body)),
    ]);
    // A copy of the first is deleted with it.
    const made = answers
      .slice(1)
      .filter(({ status, body: { _id } }) => status === 201 && _id !== first.body._id);
    for (const { status } of answers.slice(1)) expect([201, 400]).toContain(status);
    expect(await isThere(`/api/images/${image}`)).toBe(made.length > 0);
    await Promise.all(made.map((answer) => company.delete(`/spaces/${answer.body._id}`)));
    expect(await isThere(`/api/images/${image}`)).toBe(false);
  });
});

describe('the logo at registration', () => {
  test('is an upload, and the company’s from then on', async () => {
    const visitor = api().visitor();
    const logo = await logoOf(visitor);
    const user = await visitor.register({ logo });
    expect(user.logo).toBe(logo);
    const second = await api().visitor().post('/auth/register', newRegistration({ logo }));
    expect(second.status).toBe(400);
    expect(second.body.fields).toEqual({ logo: 'issues.upload' });
  });

  test('that the logo call did not upload is refused, and no company is registered', async () => {
    const { company } = await member();
    const image = `/api/images/${await idOf(company, await picture('png'))}`;
    const email = 'nobody@logo.example';
    for (const logo of [
      image,
      '/api/images/unknown',
      'https://elsewhere.example/logo.png',
      `${await logoOf(company)}?w=320`,
      `https://elsewhere.example${await logoOf(company)}`,
      'javascript:alert(1)',
      '/api/images/..%2f',
    ]) {
      const answer = await api().visitor().post('/auth/register', newRegistration({ logo, email }));
      expect(answer.body.fields).toEqual({ logo: 'issues.upload' });
    }
    expect((await api().visitor().post('/auth/register', newRegistration({ email }))).status).toBe(201);
  });

  test('is bound to one of twenty concurrent registrations', async () => {
    const logo = await logoOf(api().visitor());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api().visitor().post('/auth/register', newRegistration({ logo }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });
});

describe('the sweeper', () => {
  test('deletes only unreferenced uploads, after a day', async () => {
    const { company, id } = await member();
    const used = await idOf(company, await picture('png'));
    const unused = await idOf(company, await picture('jpeg', 700, 700));
    await company.post('/spaces/register', newSpace(id, media([used])));
    const [freeLogo, boundLogo] = [await logoOf(company), await logoOf(company)];
    await api().visitor().register({ logo: boundLogo });
    await download(company, `/api/images/${unused}?w=320`);
    age(0);

    api().now += DAY_MS - 1000;
    await sweepUploads(api().services);
    expect(await isThere(`/api/images/${unused}`)).toBe(true);

    api().now += 2000;
    const late = await idOf((await member()).company, await picture('png'));
    expect((await sweepUploads(api().services)).uploads).toBeGreaterThanOrEqual(2);
    expect(await isThere(`/api/images/${unused}`)).toBe(false);
    expect(await isThere(freeLogo)).toBe(false);
    expect(storedFiles().filter((file) => file.includes(unused))).toEqual([]);
    for (const address of [`/api/images/${used}`, boundLogo, `/api/images/${late}`]) {
      expect(await isThere(address)).toBe(true);
    }
  });

  test('keeps a file while any upload that shares it is in use', async () => {
    const { files, database, clock } = api().services;
    await files.put('shared-cover.svg', Buffer.from('<svg/>'));
    const row = (image: string, uses: number) => ({
      id: image,
      company_id: null,
      kind: 'image' as const,
      media_type: 'image/svg+xml',
      file: 'shared-cover.svg',
      bytes: 6,
      name: 'cover.svg',
      uses,
      created_at: clock() - 2 * DAY_MS,
    });
    await addImages(database.kysely, [row('shared-1', 1), row('shared-2', 0)]);
    age(3 * DAY_MS);
    await sweepUploads(api().services);
    expect(await isThere('/api/images/shared-1')).toBe(true);
    expect(await isThere('/api/images/shared-2')).toBe(false);
    await database.kysely.updateTable('image').set({ uses: 0 }).where('id', '=', 'shared-1').execute();
    await sweepUploads(api().services);
    expect(await files.exists('shared-cover.svg')).toBe(false);
  });

  test('deletes files without an upload, and unfinished ones, after an hour', async () => {
    const { files } = api().services;
    await files.put('lost.png', Buffer.from('x'));
    await files.put('lost.png.w320avif', Buffer.from('x'));
    const unfinished = [path.join(files.incoming, 'cut'), path.join(folder, 'st', 'lost.png.x.part')];
    for (const file of unfinished) writeFileSync(file, 'x');
    age(HOUR_MS - 1000);
    await sweepUploads(api().services);
    expect(await files.exists('lost.png')).toBe(true);
    expect(readdirSync(files.incoming)).toEqual(['cut']);
    age(HOUR_MS + 1000);
    const swept = await sweepUploads(api().services);
    expect(swept).toMatchObject({ files: 2, unfinished: 2 });
    expect(storedFiles().filter((file) => /lost|cut/.test(file))).toEqual([]);
  });

  test('can run in several servers while uploads are claimed', async () => {
    const { company, id } = await member();
    const images = await Promise.all(
      Array.from({ length: 15 }, async () => idOf(company, await picture('png', 9, 9))),
    );
    age(0);
    api().now += DAY_MS + 1000;
    const work = images.map((image) => company.post('/spaces/register', newSpace(id, media([image]))));
    await Promise.all([sweepUploads(api().services), sweepUploads(api().services), ...work]);
    const answers = await Promise.all(work);
    for (const [place, image] of images.entries()) {
      expect(await isThere(`/api/images/${image}`)).toBe(answers[place]?.status === 201);
    }
  });
});
