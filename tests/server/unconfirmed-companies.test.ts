import { beforeEach, describe, expect, test } from 'vitest';
import { applyPublishingRule } from '#server/accounts/confirm-address.ts';
import { restoreCompany } from '#server/accounts/suspension.ts';
import type { ApiClient } from '../support/api-client.ts';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { newService, newSpace } from '../support/samples.ts';
import { areInSitemaps } from '../support/without-cache.ts';
import { suspend } from '../support/suspend.ts';

const RULED = { ...TEST_SETTINGS, PUBLISH_UNVERIFIED: false };
const api = useApi({ settings: RULED });
let towns = 0;
let town = '';

beforeEach(() => {
  town = `Sinconfirmar ${String(++towns)}`;
});

const inTown = () => ({ ...newSpace('').locationData, city: town });
const spaceOf = (userId: string) => newSpace(userId, { locationData: inTown() });

async function publish(visitor: ApiClient, path: string, body: unknown): Promise<string> {
  const { status, body: listing } = await visitor.post(path, body);
  expect(status).toBe(201);
  return String(listing._id);
}

async function registerCompany() {
  const visitor = api().visitor();
  const user = await visitor.register();
  const space = await publish(visitor, '/spaces/register', spaceOf(user._id));
  const service = await publish(visitor, '/services/register', newService(user._id));
  return { visitor, user, space, service };
}
type Company = Awaited<ReturnType<typeof registerCompany>>;

const verifyLink = async (email: string) =>
  `/auth/verify-email?token=${tokenIn((await api().mailsTo(email)).at(-1))}`;
const confirm = async ({ email }: { email: string }) => {
  expect(
    (
      await api()
        .visitor()
        .get(await verifyLink(email))
    ).status,
  ).toBe(200);
};

async function loadPublicState({ user, space, service }: Company) {
  const guest = api().visitor();
  const status = async (path: string) => (await guest.get(path)).status;
  const near = await guest.get(`/spaces/filter?city=${town}`);
  const { clusters } = (await guest.get(`/spaces/clusters?zoom=4&city=${town}`)).body;
  return {
    space: await status(`/spaces/${space}`),
    service: await status(`/services/${service}`),
    company: await status(`/companies/${user._id}`),
    found: near.body.total,
    onMap: (clusters as { count: number }[]).reduce((sum, { count }) => sum + count, 0),
    isInSitemap: await areInSitemaps(api(), [space, service, user._id]),
  };
}

const PUBLIC = {
  ...{ space: 200, service: 200, company: 200, found: 1, onMap: 1 },
  isInSitemap: [true, true, true],
};
const HIDDEN = {
  ...{ space: 404, service: 404, company: 404, found: 0, onMap: 0 },
  isInSitemap: [false, false, false],
};

const own = async ({ visitor, space }: Company) => {
  const { state, status } = (await visitor.get(`/spaces/${space}/mine`)).body;
  return { state, status };
};

describe('a listing of a company whose address is not confirmed', () => {
  test('is public nowhere, and everywhere once it is confirmed', async () => {
    const company = await registerCompany();
    expect(await loadPublicState(company)).toEqual(HIDDEN);
    await confirm(company.user);
    expect(await loadPublicState(company)).toEqual(PUBLIC);
  });

  test('is shown to its owner as waiting, and then as active', async () => {
    const company = await registerCompany();
    const { visitor, user } = company;
    const listed = async () => (await visitor.get(`/spaces/user/${user._id}`)).body;
    expect(await own(company)).toEqual({ state: 'published', status: 'waiting' });
    expect(await listed()).toMatchObject([{ state: 'published', status: 'waiting' }]);
    await confirm(user);
    expect(await own(company)).toEqual({ state: 'published', status: 'active' });
    expect(await listed()).toMatchObject([{ state: 'published', status: 'active' }]);
  });

  test('stays hidden when it is changed, paused and published again', async () => {
    const company = await registerCompany();
    const { visitor, user, space } = company;
    const { version } = (await visitor.get(`/spaces/${space}/mine`)).body;
    const changed = await visitor.put(
      `/spaces/${space}`,
      { ...spaceOf(user._id), goodsData: { perishable: true } },
      version,
    );
    expect(changed.status).toBe(200);
    expect(await loadPublicState(company)).toEqual(HIDDEN);
    await visitor.patch(`/spaces/${space}`, { isPaused: true });
    expect(await own(company)).toEqual({ state: 'paused', status: 'paused' });
    await visitor.patch(`/spaces/${space}`, { isPaused: false });
    expect(await own(company)).toEqual({ state: 'published', status: 'waiting' });
    expect(await loadPublicState(company)).toEqual(HIDDEN);
    await confirm(user);
    expect((await api().visitor().get(`/spaces/${space}`)).body.goodsData).toMatchObject({
      perishable: true,
    });
  });

  test('stays paused if its owner paused it before', async () => {
    const company = await registerCompany();
    await company.visitor.patch(`/spaces/${company.space}`, { isPaused: true });
    await confirm(company.user);
    expect(await loadPublicState(company)).toMatchObject({ space: 410, service: 200, found: 0 });
  });

  test('can be neither asked about nor saved', async () => {
    const { space } = await registerCompany();
    const other = api().visitor();
    await other.register();
    const body = { kind: 'space', listingId: space, message: 'Is it free from March on?', need: {} };
    for (const answer of [
      await other.post('/enquiries', body),
      await api()
        .visitor()
        .post('/enquiries', { ...body, name: 'Ana Ruiz', email: 'ana@ruiz.example' }),
      await other.put(`/favourites/space/${space}`, {}),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('counts as published at the time of the confirmation', async () => {
    const { user, space } = await registerCompany();
    api().now += 3_600_000;
    await confirm(user);
    const row = await api()
      .services.database.kysely.selectFrom('space_search')
      .where('id', '=', space)
      .select('published_at')
      .executeTakeFirstOrThrow();
    expect(row.published_at).toBe(api().now);
  });

  test('is public once all is done that runs while the address is confirmed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const visitor = api().visitor();
      const user = await visitor.register();
      const paused = await publish(visitor, '/spaces/register', spaceOf(user._id));
      await visitor.patch(`/spaces/${paused}`, { isPaused: true });
      const link = await verifyLink(user.email);
      const [verified, added, published] = await Promise.all([
        api().visitor().get(link),
        visitor.post('/spaces/register', spaceOf(user._id)),
        visitor.patch(`/spaces/${paused}`, { isPaused: false }),
      ]);
      expect([verified.status, added.status, published.status]).toEqual([200, 201, 200]);
      for (const id of [paused, String(added.body._id)])
        expect((await api().visitor().get(`/spaces/${id}`)).status).toBe(200);
      expect((await api().visitor().get(`/companies/${user._id}`)).body.spaces.total).toBe(2);
    }
  });
});

describe('a suspension', () => {
  const suspendNow = (id: string) =>
    api().services.database.transaction((tables) => suspend(tables, id, api().now));
  const restore = (id: string) =>
    api().services.database.transaction((tables) => restoreCompany(tables, id, api().now));

  test('outlasts the confirmation', async () => {
    const company = await registerCompany();
    const link = await verifyLink(company.user.email);
    await suspendNow(company.user._id);
    expect((await api().visitor().get(link)).status).toBe(200);
    expect(await loadPublicState(company)).toEqual(HIDDEN);
    expect(await restore(company.user._id)).toBe(2);
    expect(await loadPublicState(company)).toEqual(PUBLIC);
  });

  test('that ends first leaves the listings waiting', async () => {
    const company = await registerCompany();
    await suspendNow(company.user._id);
    expect(await restore(company.user._id)).toBe(0);
    expect(await loadPublicState(company)).toEqual(HIDDEN);
    await confirm(company.user);
    expect(await loadPublicState(company)).toEqual(PUBLIC);
  });
});

describe('PUBLISH_UNVERIFIED', () => {
  const apply = (isOn: boolean) =>
    applyPublishingRule({ ...api().services, settings: { ...RULED, PUBLISH_UNVERIFIED: isOn } });

  test('applies to companies that registered under the other setting', async () => {
    const company = await registerCompany();
    const confirmed = await registerCompany();
    await confirm(confirmed.user);
    await apply(true);
    expect(await loadPublicState(company)).toMatchObject({ space: 200, service: 200, onMap: 2 });
    expect(await own(company)).toEqual({ state: 'published', status: 'active' });
    await apply(false);
    expect(await loadPublicState(company)).toMatchObject({ space: 404, service: 404, onMap: 1 });
    expect(await own(confirmed)).toEqual({ state: 'published', status: 'active' });
    await confirm(company.user);
    expect(await loadPublicState(company)).toMatchObject({ space: 200, service: 200, onMap: 2 });
  });

  test('brings nothing of a suspended company online', async () => {
    const company = await registerCompany();
    await api().services.database.transaction((tables) => suspend(tables, company.user._id, api().now));
    await apply(true);
    expect(await loadPublicState(company)).toEqual(HIDDEN);
  });
});
