import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';
import { picture, upload } from '../support/uploads.ts';

const api = useApi();
const guest = () => api().visitor();

let visitor: ApiClient;
let userId = '';
let sent: ReturnType<typeof newSpace>;
let id = '';

beforeEach(async () => {
  visitor = api().visitor();
  ({ _id: userId } = await visitor.register());
  sent = newSpace(userId);
  id = (await visitor.post('/spaces/register', sent)).body._id;
});

const mine = async () => (await visitor.get(`/spaces/${id}/mine`)).body;
const dimensionsData = { surface: 777, height: 7.77, palletPositions: 7 };

async function image() {
  const { body } = await upload(visitor, await picture('png'));
  return { id: String(body.data.imageId), url: 'x', name: 'hall.png' };
}

describe('replacing a listing', () => {
  test('replaces its document, search row and uploads', async () => {
    const [first, second] = [await image(), await image()];
    await visitor.put(`/spaces/${id}`, { ...sent, multimediaData: { images: [first] } }, 1);
    const { createdAt } = (await mine()).listing;
    api().now += 60_000;
    const changed = { ...sent, dimensionsData, multimediaData: { images: [second] } };
    const answer = await visitor.put(`/spaces/${id}`, changed, 2);
    const updatedAt = new Date(api().now).toISOString();
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ _id: id, createdAt, updatedAt, dimensionsData, version: 3 });
    const { version: _, ...listing } = answer.body;
    expect((await guest().get(`/spaces/${id}`)).body).toEqual({
      responseRecord: null,
      ...listing,
      checks: [],
    });
    const found = await guest().get('/spaces/filter?minSurface=777&maxSurface=777&sort=newest');
    expect(found.body.spaces[0]).toMatchObject({ _id: id, cover: second.id, dimensionsData });
    expect((await guest().get(`/images/${first.id}`)).status).toBe(404);
    expect((await guest().get(`/images/${second.id}`)).status).toBe(200);
  });

  test('retains an upload that both versions name', async () => {
    const { id: kept, ...file } = await image();
    const withImage = { ...sent, multimediaData: { images: [{ id: kept, ...file }] } };
    await visitor.put(`/spaces/${id}`, withImage, 1);
    await visitor.put(`/spaces/${id}`, { ...withImage, typeData: { type: 'floor' } }, 2);
    expect((await guest().get(`/images/${kept}`)).status).toBe(200);
    await visitor.delete(`/spaces/${id}`);
    expect((await guest().get(`/images/${kept}`)).status).toBe(404);
  });

  test('retains flags that the wizard omits, and removes them if they are false', async () => {
    const service = newService(userId, { storageAndInventory: { dry: true, freezer: true } });
    const { _id } = (await visitor.post('/services/register', service)).body;
    const put = async (storageAndInventory: object, version: number) =>
      (await visitor.put(`/services/${_id}`, { ...service, storageAndInventory }, version)).body
        .storageAndInventory;
    expect(await put({ dry: true, refrigerated: true }, 1)).toMatchObject({
      freezer: true,
      refrigerated: true,
    });
    // Omitted flags of the wizard are false.
    expect(await put({ dry: true }, 2)).toMatchObject({ freezer: true, refrigerated: false });
    // Sent again, it changes nothing.
    expect(await put({ dry: true }, 2)).toMatchObject({ freezer: true });
    expect(await put({ dry: true, freezer: false }, 3)).toMatchObject({ freezer: false });
  });

  test('set the freezer of a service by a zone of −18 °C or below, until that zone is gone', async () => {
    const service = newService(userId, { storageAndInventory: { dry: true } });
    const frozen = { ...service, facts: { temperatures: [{ min: -24, max: -18 }] } };
    const { _id } = (await visitor.post('/services/register', frozen)).body;
    const hasFreezer = async () => (await guest().get(`/services/${_id}`)).body.storageAndInventory.freezer;
    expect(await hasFreezer()).toBe(true);
    await visitor.put(`/services/${_id}`, service, 1);
    expect(await hasFreezer()).toBe(true);
    await visitor.put(`/services/${_id}`, { ...service, facts: { temperatures: [{ min: 2, max: 8 }] } }, 2);
    expect(await hasFreezer()).toBe(false);
  });

  test('retains flags that the wizard omits if they are sent back', async () => {
    const service = newService(userId, { storageAndInventory: { dry: true, freezer: true } });
    const { _id } = (await visitor.post('/services/register', service)).body;
    const { listing } = (await visitor.get(`/services/${_id}/mine`)).body;
    const changed = { ...listing, userId, plType: { pl5: true } };
    const { body } = await visitor.put(`/services/${_id}`, changed, 1);
    expect(body.storageAndInventory).toEqual(listing.storageAndInventory);
    expect(body.plType).toMatchObject({ pl3: false, pl5: true });
  });

  test('succeeds for one of many concurrent calls, and the others get a conflict', async () => {
    await visitor.token();
    const surfaces = [500, 501, 502, 503, 504];
    const answers = await Promise.all(
      surfaces.map((surface) =>
        visitor.put(`/spaces/${id}`, { ...sent, dimensionsData: { ...dimensionsData, surface } }, 1),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    const lost = answers.find(({ status }) => status === 412);
    expect(lost?.body).toEqual({
      code: 'VERSION_CONFLICT',
      error: 'This listing has changed in the meantime.',
    });
    const winner = surfaces[answers.findIndex(({ status }) => status === 200)];
    const { listing, version } = await mine();
    expect([listing.dimensionsData.surface, version]).toEqual([winner, 2]);
  });

  test('is idempotent, so that a lost response can be requested again', async () => {
    const file = await image();
    const changed = { ...sent, dimensionsData, multimediaData: { images: [file] } };
    const first = await visitor.put(`/spaces/${id}`, changed, 1);
    api().now += 5000;
    const again = await visitor.put(`/spaces/${id}`, changed, 1);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await visitor.token();
    const many = await Promise.all(
      [1, 1, 1].map((version) => visitor.put(`/spaces/${id}`, changed, version)),
    );
    expect(many.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect((await guest().get(`/images/${file.id}`)).status).toBe(200);
    await visitor.delete(`/spaces/${id}`);
    expect((await guest().get(`/images/${file.id}`)).status).toBe(404);
  });

  test('with an unknown file changes nothing', async () => {
    const images = [{ id: 'nobody', url: 'x', name: 'x' }];
    const wrong = { ...sent, typeData: { type: 'floor' }, multimediaData: { images } };
    const { status, body } = await visitor.put(`/spaces/${id}`, wrong, 1);
    expect([status, body.fields]).toEqual([400, { 'multimediaData.images.0': 'issues.upload' }]);
    expect(await mine()).toMatchObject({ version: 1, listing: { typeData: { type: 'conventional' } } });
  });

  test('requires the version of the current answers', async () => {
    const without = await visitor.put(`/spaces/${id}`, sent);
    expect([without.status, without.body.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
    for (const tag of ['1', '"x"', '"1", "2"', 'W/"1"', '*', '"-1"', '"1e3"', `"${'9'.repeat(10)}"`]) {
      const token = await visitor.token();
      const headers = { 'X-CSRF-Token': token, 'If-Match': tag };
      const { status, body } = await visitor.send('PUT', `/spaces/${id}`, { body: sent, headers });
      expect([tag, status, body.fields]).toEqual([tag, 400, { 'If-Match': 'issues.invalid' }]);
    }
    expect((await mine()).version).toBe(1);
  });

  test('validates like a registration, and cannot change the owner', async () => {
    const wrong = await visitor.put(`/spaces/${id}`, { ...sent, typeData: { type: 'castle' } }, 1);
    expect([wrong.status, wrong.body.fields]).toEqual([400, { 'typeData.type': 'issues.chooseOne' }]);
    const { _id: other } = await api().visitor().register();
    expect((await visitor.put(`/spaces/${id}`, { ...sent, userId: other }, 1)).status).toBe(403);
  });
});
