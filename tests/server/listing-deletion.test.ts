import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { folderStore } from '#server/files/folder-store.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { picture, upload } from '../support/uploads.ts';

const folder = temporaryFolder('deletion');
const api = useApi({ files: folderStore(folder) });

const filesLeft = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

async function bodyOf(kind: ListingKind, visitor: ApiClient, userId: string) {
  const image = await picture('jpeg', 1000, 800);
  const { imageId } = (await upload(visitor, image)).body.data as { imageId: string };
  // Makes the copies that visitors are shown.
  for (const width of [320, 640]) await visitor.get(`/images/${imageId}?w=${String(width)}`);
  return kind === 'space'
    ? newSpace(userId, { multimediaData: { images: [{ id: imageId, url: 'x', name: 'x' }] } })
    : newService(userId, { multimedia: { images: [imageId] } });
}

test.each(LISTING_KINDS.flatMap((kind) => [[kind, 'published'] as const, [kind, 'paused'] as const]))(
  'a deleted %s that was %s leaves no row, key, file or copy',
  async (kind, state) => {
    const { kysely } = api().services.database;
    const visitor = api().visitor();
    const { _id: userId } = await visitor.register();
    const body = await bodyOf(kind, visitor, userId);
    const headers = { 'Idempotency-Key': 'draft' };
    const { _id } = (await visitor.post(`/${kind}s/register`, body, { headers })).body;
    if (state === 'paused') await visitor.patch(`/${kind}s/${_id}`, { isPaused: true });
    expect(filesLeft()).toBeGreaterThan(1);
    expect((await visitor.delete(`/${kind}s/${_id}`)).status).toBe(200);
    const rows = [
      ...(await kysely.selectFrom(kind).where('id', '=', _id).select('id').execute()),
      ...(await kysely.selectFrom(`${kind}_search`).where('id', '=', _id).select('id').execute()),
      ...(await kysely.selectFrom('idempotency').where('listing_id', '=', _id).select('key').execute()),
      ...(await kysely.selectFrom('image').where('company_id', '=', userId).select('id').execute()),
    ];
    expect([rows, filesLeft()]).toEqual([[], 0]);
    for (const call of ['', '/mine']) expect((await visitor.get(`/${kind}s/${_id}${call}`)).status).toBe(404);
    expect((await visitor.patch(`/${kind}s/${_id}`, { isPaused: false })).status).toBe(404);
    expect((await visitor.put(`/${kind}s/${_id}`, body, 1)).status).toBe(404);
  },
);
