import { describe, expect, test } from 'vitest';
import type { Listing } from '#domain/listing/listing.ts';
import { service } from '#domain/service/service.ts';
import { serviceFlagBits } from '#domain/service/service-flags.ts';
import { space } from '#domain/space/space.ts';
import { listingTarget } from '#server/cases/open-case.ts';
import { findOwnDocument } from '#server/db/listings.ts';
import { upgradeDocuments } from '#server/listings/upgrade-documents.ts';
import { useApi } from '../support/api-server.ts';
import { openAndDecide } from '../support/decisions.ts';
import { newParty } from '../support/enquiries.ts';
import { idIn } from '../support/id-in.ts';
import { newService, newSpace } from '../support/samples.ts';
import { picture, upload } from '../support/uploads.ts';

const api = useApi();

/** A space of the shape before, with a stale search row and without a flag that has been added since. */
async function oldSpace() {
  const visitor = api().visitor();
  const user = await visitor.register({ name: 'Almacenes Duero' });
  const { body, text } = await visitor.post('/spaces/register', {
    ...newSpace(user._id),
    facts: { dockDoors: 6 },
  });
  const { kysely } = api().services.database;
  const { doc } = await kysely
    .selectFrom('space')
    .where('id', '=', body._id)
    .select('doc')
    .executeTakeFirstOrThrow();
  const { none: _, ...equipmentData } = JSON.parse(doc).equipmentData;
  const old = JSON.stringify({ ...JSON.parse(doc), equipmentData });
  await kysely
    .updateTable('space')
    .set({ doc: old, shape: space.shape - 1 })
    .where('id', '=', body._id)
    .execute();
  const stale = { card: '{}', flags: 0n, height_cm: 1, city_k: 'nowhere' };
  await kysely.updateTable('space_search').set(stale).where('id', '=', body._id).execute();
  await kysely
    .updateTable('space_facts')
    .set({ dock_doors: null } as never)
    .where('listing_id', '=', body._id)
    .execute();
  return { id: String(body._id), text, visitor, user };
}

/** As after an upgrade that a later release appends. */
const later: Pick<Listing<never>, 'kind' | 'shape' | 'upgrade'> = {
  kind: 'space',
  shape: space.shape + 1,
  upgrade: (document) => space.upgrade({ ...document, unitName: 'Upgraded' }, space.shape),
};

describe('a document of an earlier shape', () => {
  test('is returned in the current shape before its upgrade', async () => {
    const { id, text, visitor, user } = await oldSpace();
    const guest = api().visitor();
    expect((await guest.get(`/spaces/${id}`)).body).toEqual({
      responseRecord: null,
      ...JSON.parse(text),
      checks: [],
    });
    expect((await visitor.get(`/spaces/user/${user._id}`)).body).toEqual([
      { ...JSON.parse(text), state: 'published', status: 'active', isDue: false },
    ]);
    expect((await visitor.delete(`/spaces/${id}`)).status).toBe(200);
  });

  test('is upgraded once with its search row and facts', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, oldSpace));
    for (let start = 0; start < 2; start += 1) await upgradeDocuments(api().services, undefined, [later]);
    const { database } = api().services;
    const ids = made.map(({ id }) => id);
    const rows = await database.kysely
      .selectFrom('space')
      .where('id', 'in', ids)
      .select(['doc', 'shape', 'version'])
      .execute();
    for (const { doc, shape, version } of rows) {
      expect([shape, version]).toEqual([later.shape, 1]);
      expect(JSON.parse(doc)).toMatchObject({ unitName: 'Upgraded', equipmentData: { none: false } });
    }
    const found = await api()
      .visitor()
      .get('/spaces/filter?city=zaragoza&minHeight=11&goodsData=%7B%7D&minDockDoors=6&limit=100');
    const names = found.body.spaces.filter(({ _id }: { _id: string }) => ids.includes(_id));
    expect(names.map(({ userName }: { userName: string }) => userName)).toEqual(
      ids.map(() => 'Almacenes Duero'),
    );
  });

  test('stores what distinguishes it from its company’s others; the second of two that become equal keeps what it had', async () => {
    const { database } = api().services;
    const visitor = api().visitor();
    const { _id: userId } = await visitor.register();
    const publish = async (body: object) => String((await visitor.post('/spaces/register', body)).body._id);
    const body = newSpace(userId);
    const ids = [await publish(body), await publish({ ...body, unitName: 'B' })];
    const { doc } = await database.kysely
      .selectFrom('space')
      .where('id', '=', ids[0] ?? '')
      .select('doc')
      .executeTakeFirstOrThrow();
    for (const id of ids)
      await database.kysely
        .updateTable('space')
        .where('id', '=', id)
        .set({ doc, shape: space.shape - 1, identity_hash: id })
        .execute();
    await upgradeDocuments(api().services);
    const rows = await database.kysely
      .selectFrom('space')
      .where('id', 'in', ids)
      .orderBy('id')
      .select(['shape', 'identity_hash'])
      .execute();
    expect(rows).toEqual([
      { shape: space.shape, identity_hash: expect.not.stringMatching(ids[0] ?? '') },
      { shape: space.shape, identity_hash: ids[1] },
    ]);
  });

  test('is found by a newer option after its upgrade', async () => {
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
      const query = new URLSearchParams({ licenses: '{"iso9001":true}', limit: '100' }).toString();
      const { body } = await api().visitor().get(`/services/filter?${query}`);
      return body.services.some((card: { _id: string }) => card._id === _id);
    };
    expect(await isFound()).toBe(false);
    await upgradeDocuments(api().services);
    expect(await isFound()).toBe(true);
  });

  test('shows no picture that is hidden during its upgrade', async () => {
    const { visitor, user } = await newParty(api());
    const add = async (width: number) =>
      (await upload(visitor, await picture('png', width))).body.data.imageId as string;
    const pictures = [await add(90), await add(91)] as const;
    const images = pictures.map((id) => ({ id, url: `/api/images/${id}`, name: 'hall', alt: 'The hall' }));
    const id = idIn(
      await visitor.post('/spaces/register', newSpace(user._id, { multimediaData: { images } })),
    );
    const { database } = api().services;
    const old = { shape: space.shape - 1 };
    await database.kysely.updateTable('space').set(old).where('id', '=', id).execute();
    const own = await findOwnDocument(database.kysely, 'space', id);
    if (own === undefined) throw new Error('There is no listing.');
    const target = { ...listingTarget(space, own), target_kind: 'image', target_id: pictures[0] } as const;
    let isHidden = false;
    const transaction: typeof database.transaction = async (work) => {
      if (!isHidden) await openAndDecide(api(), target, { measure: 'hide' });
      isHidden = true;
      return database.transaction(work);
    };
    await upgradeDocuments({ ...api().services, database: { ...database, transaction } });
    const { card } = await database.kysely
      .selectFrom('space_search')
      .where('id', '=', id)
      .select('card')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(card)).toMatchObject({ cover: pictures[1] });
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
    expect([logged, shapes.map(({ shape }) => shape)]).toEqual([[broken.id], [space.shape - 1, space.shape]]);
  });
});
