import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { space } from '#domain/space/space.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { changeListing } from '#server/listings/change-listing.ts';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';
import { picture, upload } from '../support/uploads.ts';

const api = useApi();

async function ownSpace() {
  const visitor = api().visitor();
  const user = await visitor.register();
  const image = async () => {
    const { body } = await upload(visitor, await picture('png'));
    return { id: String(body.data.imageId), url: 'x', name: 'hall.png' };
  };
  const [first, second] = [await image(), await image()];
  const sent = newSpace(user._id, { multimediaData: { images: [first] } });
  const { body } = await visitor.post('/spaces/register', sent);
  const change = (parts: object, version = 1, companyId = user._id) =>
    changeListing(api().services, space, {
      id: body._id,
      companyId,
      version,
      createdAt: Date.parse(body.createdAt),
      answers: v.parse(SpaceAnswers, { ...sent, ...parts }),
    });
  return { visitor, user, body, first, second, change };
}

describe('a change of a listing', () => {
  test('replaces its document, its search row and its uploads', async () => {
    const { body, first, second, change } = await ownSpace();
    const dimensionsData = { surface: 777, height: 7.77, palletPositions: 7 };
    const update = await change({ dimensionsData, multimediaData: { images: [second] } });
    expect(update).toMatchObject({ is: 'updated', version: 2 });
    const guest = api().visitor();
    const detail = (await guest.get(`/spaces/${body._id}`)).body;
    expect(detail).toMatchObject({ _id: body._id, createdAt: body.createdAt, dimensionsData });
    const found = await guest.get('/spaces/filter?minSurface=777&maxSurface=777');
    expect(found.body.spaces).toMatchObject([{ _id: body._id, cover: second.id, dimensionsData }]);
    expect((await guest.get(`/images/${first.id}`)).status).toBe(404);
    expect((await guest.get(`/images/${second.id}`)).status).toBe(200);
  });

  test('keeps an upload that both versions name', async () => {
    const { first, change } = await ownSpace();
    await change({ typeData: { type: 'floor' } });
    expect((await api().visitor().get(`/images/${first.id}`)).status).toBe(200);
  });

  test('of an earlier version changes nothing, and of many at once one wins', async () => {
    const { body, change } = await ownSpace();
    const updates = await Promise.all(
      Array.from({ length: 5 }, (_, place) =>
        change({ dimensionsData: { surface: 500 + place, height: 5, palletPositions: 5 } }),
      ),
    );
    expect(updates.map(({ is }) => is).sort()).toEqual(['stale', 'stale', 'stale', 'stale', 'updated']);
    const winner = 500 + updates.findIndex(({ is }) => is === 'updated');
    expect((await api().visitor().get(`/spaces/${body._id}`)).body.dimensionsData.surface).toBe(winner);
  });

  test('is its owner’s alone', async () => {
    const { visitor, body, change } = await ownSpace();
    const other = await api().visitor().register();
    expect(await change({}, 1, other._id)).toEqual({ is: 'foreign' });
    expect((await visitor.get(`/spaces/${body._id}`)).text).toContain(body.descriptionData.descriptionText);
    await visitor.delete(`/spaces/${body._id}`);
    expect(await change({})).toEqual({ is: 'missing' });
  });

  test('that names a file of nobody changes nothing', async () => {
    const { body, change } = await ownSpace();
    const images = [{ id: 'nobody', url: 'x', name: 'x' }];
    await expect(change({ typeData: { type: 'floor' }, multimediaData: { images } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    expect((await api().visitor().get(`/spaces/${body._id}`)).body.typeData.type).toBe('conventional');
  });
});
