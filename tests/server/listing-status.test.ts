import { beforeEach, describe, expect, test } from 'vitest';
import { dayAt } from '#domain/listing/availability.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { restoreCompany } from '#server/accounts/suspension.ts';
import { countListings } from '#server/db/overview.ts';
import { pauseExpiredListings } from '#server/listings/change-state.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';
import { suspend as suspendIn } from '../support/suspend.ts';

const DAY_MS = 86_400_000;
const api = useApi();
let visitor: ApiClient;
let companyId = '';

beforeEach(async () => {
  visitor = api().visitor();
  companyId = (await visitor.register())._id;
});

async function publish(kind: ListingKind, more: object = {}): Promise<string> {
  const body = kind === 'space' ? newSpace(companyId, more) : { ...newService(companyId), ...more };
  const answer = await visitor.post(`/${kind}s/register`, body);
  expect(answer.status).toBe(201);
  return String(answer.body._id);
}

async function statusOf(kind: ListingKind, id: string): Promise<string> {
  const { kysely } = api().services.database;
  const { status } = await kysely
    .selectFrom(kind)
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  return status;
}

const pause = (kind: ListingKind, id: string) => visitor.patch(`/${kind}s/${id}`, { isPaused: true });

const suspend = () =>
  api().services.database.transaction((tables) => suspendIn(tables, companyId, api().now));
const restore = () =>
  api().services.database.transaction((tables) => restoreCompany(tables, companyId, api().now));

describe.each(LISTING_KINDS)('a %s', (kind) => {
  test('keeps its status during a suspension', async () => {
    const [active, paused, lapsed] = [await publish(kind), await publish(kind), await publish(kind)];
    await pause(kind, paused);
    const { kysely } = api().services.database;
    await kysely.updateTable(kind).set({ status: 'lapsed' }).where('id', '=', lapsed).execute();
    await kysely.deleteFrom(`${kind}_search`).where('id', '=', lapsed).execute();
    await suspend();
    const statuses = ['active', 'paused', 'lapsed'];
    expect(await Promise.all([active, paused, lapsed].map((id) => statusOf(kind, id)))).toEqual(statuses);
    expect((await api().visitor().get(`/${kind}s/${active}`)).status).toBe(404);
    expect(await countListings(api().services.database.kysely, kind, companyId)).toEqual({
      ...{ published: 0, paused: 2, suspended: 1, waiting: 0 },
    });
    expect(await restore()).toBe(1);
    expect(await Promise.all([active, paused, lapsed].map((id) => statusOf(kind, id)))).toEqual(statuses);
    expect((await api().visitor().get(`/${kind}s/${active}`)).status).toBe(200);
  });

  test('whose availability ends during a suspension is paused', async () => {
    const id = await publish(kind, { availableUntil: dayAt(api().now) });
    await suspend();
    api().now += 2 * DAY_MS;
    await pauseExpiredListings(api().services);
    expect(await statusOf(kind, id)).toBe('paused');
    expect(await restore()).toBe(0);
  });

  test('whose availability ended keeps its status when the suspension ends', async () => {
    const id = await publish(kind, { availableUntil: dayAt(api().now) });
    await suspend();
    api().now += 2 * DAY_MS;
    expect(await restore()).toBe(0);
    expect(await statusOf(kind, id)).toBe('active');
    expect((await visitor.get(`/${kind}s/${id}`)).status).toBe(410);
    await pauseExpiredListings(api().services);
    expect(await statusOf(kind, id)).toBe('paused');
  });
});
