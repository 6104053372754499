import { describe, expect, test } from 'vitest';
import { service } from '#domain/service/service.ts';
import { serviceFlagBits } from '#domain/service/service-flags.ts';
import { space } from '#domain/space/space.ts';
import { spaceWizard } from '#domain/space/space-wizard.ts';
import { upgradeDocuments } from '#server/listings/upgrade-documents.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();

/** A space in its first stored shape, with the owner's name in document and card. */
async function oldSpace() {
  const visitor = api().visitor();
  const user = await visitor.register({ name: 'Almacenes Duero' });
  const { body, text } = await visitor.post('/spaces/register', newSpace(user._id));
  const { kysely } = api().services.database;
  const old = (json: string) => JSON.stringify({ ...JSON.parse(json), userName: 'An earlier name' });
  const { doc } = await kysely
    .selectFrom('space')
    .where('id', '=', body._id)
    .select('doc')
    .executeTakeFirstOrThrow();
  const { card } = await kysely
    .selectFrom('space_search')
    .where('id', '=', body._id)
    .select('card')
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('space')
    .set({ doc: old(doc), shape: 1 })
    .where('id', '=', body._id)
    .execute();
  const stale = { card: old(card), flags: 0n, height_cm: 1, city_k: 'nowhere' };
  await kysely.updateTable('space_search').set(stale).where('id', '=', body._id).execute();
  return { id: String(body._id), text, visitor, user };
}

describe('a document of an earlier shape', () => {
  test('is returned in the current shape before its upgrade', async () => {
    const { id, text, visitor, user } = await oldSpace();
    const guest = api().visitor();
    expect((await guest.get(`/spaces/${id}`)).body).toEqual({ ...JSON.parse(text), checks: [] });
    expect((await visitor.get(`/spaces/user/${user._id}`)).body).toEqual([
      { ...JSON.parse(text), state: 'published', status: 'active', isDue: false },
    ]);
    expect((await visitor.delete(`/spaces/${id}`)).status).toBe(200);
  });

  test('has every part of the current wizard', () => {
    const stored = space.upgrade({ ...FIRST_SHAPE }, 1, { languageOf: () => undefined }).document;
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(spaceWizard.map(({ part }) => part)));
    expect(stored).not.toHaveProperty('userName');
    expect(stored).toMatchObject({ locationData: { precision: 'city' } });
  });

  test('is upgraded once with its search row, in batches', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, oldSpace));
    await upgradeDocuments(api().services);
    const { database } = api().services;
    const ids = made.map(({ id }) => id);
    const rows = await database.kysely
      .selectFrom('space')
      .where('id', 'in', ids)
      .select(['doc', 'shape', 'version'])
      .execute();
    for (const { doc, shape, version } of rows) {
      expect([shape, version]).toEqual([space.shape, 1]);
      expect(JSON.parse(doc)).not.toHaveProperty('userName');
    }
    const found = await api()
      .visitor()
      .get('/spaces/filter?city=zaragoza&minHeight=11&goodsData=%7B%7D&limit=100');
    const names = found.body.spaces.filter(({ _id }: { _id: string }) => ids.includes(_id));
    expect(names.map(({ userName }: { userName: string }) => userName)).toEqual(
      ids.map(() => 'Almacenes Duero'),
    );
  });

  test('stores what distinguishes it from its company’s others; the second of two copies stays without', async () => {
    const { database } = api().services;
    const visitor = api().visitor();
    const { _id: userId } = await visitor.register();
    const publish = async (body: object) => String((await visitor.post('/spaces/register', body)).body._id);
    const body = newSpace(userId);
    const [one, two] = [await publish(body), await publish({ ...body, unitName: 'B' })];
    const { doc } = await database.kysely
      .selectFrom('space')
      .where('id', '=', one)
      .select('doc')
      .executeTakeFirstOrThrow();
    const old = { doc, shape: space.shape - 1, identity_hash: null };
    await database.kysely.updateTable('space').where('id', 'in', [one, two]).set(old).execute();
    await upgradeDocuments(api().services);
    const rows = await database.kysely
      .selectFrom('space')
      .where('id', 'in', [one, two])
      .orderBy('id')
      .select(['shape', 'identity_hash'])
      .execute();
    expect(rows).toEqual([
      { shape: space.shape, identity_hash: expect.any(String) },
      { shape: space.shape, identity_hash: null },
    ]);
  });

  test.each([
    { licenses: '{"iso9001":true}' },
    { otherLogisticsDetails: '{"crossDocking":true}' },
    { technologicalSolutions: '{"wms":true}' },
  ])('is found by newer options after its upgrade: %j', async (asked) => {
    const visitor = api().visitor();
    const user = await visitor.register();
    const { _id } = (await visitor.post('/services/register', newService(user._id))).body;
    const { kysely } = api().services.database;
    const flags = serviceFlagBits.mask(['plType.pl3', 'storage.dry', 'contract.longTermOperations']);
    await kysely
      .updateTable('service')
      .set({ shape: service.shape - 1 })
      .where('id', '=', _id)
      .execute();
    await kysely.updateTable('service_search').set({ flags }).where('id', '=', _id).execute();
    const isFound = async () => {
      const query = new URLSearchParams({ ...asked, limit: '100' }).toString();
      const { body } = await api().visitor().get(`/services/filter?${query}`);
      return body.services.some((card: { _id: string }) => card._id === _id);
    };
    expect(await isFound()).toBe(false);
    await upgradeDocuments(api().services);
    expect(await isFound()).toBe(true);
  });

  test('claims only the city as precision of an older point', async () => {
    const visitor = api().visitor();
    const user = await visitor.register();
    const { body } = await visitor.post('/services/register', newService(user._id));
    const { kysely } = api().services.database;
    const { coordinates, precision: _, ...location } = body.location;
    const old = JSON.stringify({ ...body, location });
    await kysely.updateTable('service').set({ doc: old, shape: 1 }).where('id', '=', body._id).execute();
    await upgradeDocuments(api().services);
    const { body: found } = await api()
      .visitor()
      .get(`/services/${String(body._id)}`);
    expect(found.location).toEqual({ ...location, coordinates, precision: 'city' });
    const near = `near=${String(coordinates)}&radius=1&limit=100`;
    const cards = (await api().visitor().get(`/services/filter?${near}`)).body.services;
    expect(cards).toContainEqual(
      expect.objectContaining({
        _id: body._id,
        distanceKm: 0,
        location: expect.objectContaining({ coordinates, precision: 'city' }),
      }),
    );
  });

  test('that is invalid stays unchanged and blocks no other', async () => {
    const [broken, whole] = [await oldSpace(), await oldSpace()];
    const { kysely } = api().services.database;
    await kysely.updateTable('space').set({ doc: '{}' }).where('id', '=', broken.id).execute();
    const logged: unknown[] = [];
    const log = { error: (about: { id: string }) => logged.push(about.id) };
    await upgradeDocuments({ ...api().services, log: { ...api().services.log, ...log } as never });
    const shapes = await kysely
      .selectFrom('space')
      .where('id', 'in', [broken.id, whole.id])
      .select('shape')
      .orderBy('id')
      .execute();
    expect([logged, shapes.map(({ shape }) => shape)]).toEqual([[broken.id], [1, space.shape]]);
  });
});

/** The document of the first version; must not change. */
const FIRST_SHAPE = {
  _id: '0190a0e5-0000-7000-8000-000000000000',
  userId: 'u1',
  userName: 'Almacenes Duero',
  createdAt: '2026-01-01T00:00:00.000Z',
  typeData: { type: 'conventional' },
  operationsData: { crossDocking: true },
  locationData: {
    country: 'Spain',
    region: 'Aragón',
    city: 'Zaragoza',
    zip: '50197',
    address: 'Calle Bari 31',
    coordinates: '41.65606,-0.87734',
  },
  dimensionsData: { surface: 12_500, height: 11.5, palletPositions: 18_000 },
  equipmentData: { forklifts: true },
  storageData: { blockStorage: {}, directStorage: { conventionalRack: true }, automatedStorage: {} },
  goodsData: { dry: true },
  licensesData: { iso9001: true },
  multimediaData: { images: [], videos: [], blueprints: [] },
  descriptionData: { descriptionText: 'A modern warehouse beside the motorway.' },
};
