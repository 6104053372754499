import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayAt } from '#domain/listing/availability.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { restoreCompany } from '#server/accounts/suspension.ts';
import { countListings } from '#server/db/overview.ts';
import { pauseExpiredListings } from '#server/listings/change-state.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';
import { addSuspension, suspend as suspendIn } from '../support/suspend.ts';

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

const columnsOf = (kind: ListingKind, id: string) =>
  api()
    .services.database.kysely.selectFrom(kind)
    .where('id', '=', id)
    .select(['status', 'is_paused'])
    .executeTakeFirstOrThrow();

const pause = (kind: ListingKind, id: string, isPaused = true) =>
  visitor.patch(`/${kind}s/${id}`, { isPaused });

const suspend = () =>
  api().services.database.transaction((tables) => suspendIn(tables, companyId, api().now));
const restore = () =>
  api().services.database.transaction((tables) => restoreCompany(tables, companyId, api().now));

/** Statements of the previous release. */
const earlier = {
  set: (kind: ListingKind, id: string, isPaused: number) =>
    sql`update ${sql.table(kind)} set is_paused = ${isPaused} where id = ${id}`.execute(
      api().services.database.kysely,
    ),
  async insert(kind: ListingKind, like: string): Promise<string> {
    const id = crypto.randomUUID();
    const columns = sql.raw('company_id, doc, shape, version, created_at, available_until, confirmed_at');
    await sql`insert into ${sql.table(kind)} (id, ${columns})
      select ${id}, ${columns} from ${sql.table(kind)} where id = ${like}`.execute(
      api().services.database.kysely,
    );
    return id;
  },
  suspend: () =>
    api().services.database.transaction(async (tables) => {
      // Without a decision, which the previous release does not know, a suspension is refused.
      const decisionId = await addSuspension(tables, companyId, api().now);
      await sql`update company set suspended_at = ${api().now}, suspended_by = ${decisionId}
        where id = ${companyId}`.execute(tables);
      for (const kind of LISTING_KINDS) {
        await sql`update ${sql.table(kind)} set is_paused = case when is_paused = 0 then 2 else is_paused end
          where company_id = ${companyId}`.execute(tables);
        await sql`delete from ${sql.table(`${kind}_search`)} where company_id = ${companyId}`.execute(tables);
      }
    }),
  /** @returns the ids of the restored listings */
  restore: () =>
    api().services.database.transaction(async (tables) => {
      await sql`update company set suspended_at = null where id = ${companyId}`.execute(tables);
      const restored: string[] = [];
      for (const kind of LISTING_KINDS) {
        const { rows } = await sql<{ id: string }>`update ${sql.table(kind)} set is_paused = 0
          where company_id = ${companyId} and is_paused = 2 returning id`.execute(tables);
        restored.push(...rows.map(({ id }) => id));
      }
      return restored;
    }),
};

describe.each(LISTING_KINDS)('a %s', (kind) => {
  test.each([
    [1, 'paused'],
    [3, 'lapsed'],
    [0, 'active'],
  ] as const)('with is_paused set to %i by the previous release is %s', async (isPaused, status) => {
    const id = await publish(kind);
    await earlier.set(kind, id, 3);
    await earlier.set(kind, id, isPaused);
    expect(await columnsOf(kind, id)).toEqual({ status, is_paused: isPaused });
  });

  test('inserted by the previous release is active', async () => {
    const id = await earlier.insert(kind, await publish(kind));
    expect(await columnsOf(kind, id)).toEqual({ status: 'active', is_paused: 0 });
    expect((await visitor.get(`/${kind}s/${id}/mine`)).body.state).toBe('published');
  });

  test('paused by the previous release is gone for visitors and can be published again', async () => {
    const id = await publish(kind);
    await earlier.set(kind, id, 1);
    expect((await visitor.get(`/${kind}s/${id}`)).status).toBe(410);
    expect((await visitor.get(`/${kind}s/${id}/mine`)).body.state).toBe('paused');
    expect((await pause(kind, id, false)).body.state).toBe('published');
    expect(await columnsOf(kind, id)).toEqual({ status: 'active', is_paused: 0 });
  });

  test.each([
    ['paused', 1],
    ['lapsed', 3],
    ['active', 0],
  ] as const)('that is %s has is_paused %i for the previous release', async (status, isPaused) => {
    const id = await publish(kind);
    const { kysely } = api().services.database;
    await kysely.updateTable(kind).set({ status: 'lapsed' }).where('id', '=', id).execute();
    await kysely.updateTable(kind).set({ status }).where('id', '=', id).execute();
    expect(await columnsOf(kind, id)).toEqual({ status, is_paused: isPaused });
    const { doc } = await kysely
      .selectFrom(kind)
      .where('id', '=', id)
      .select('doc')
      .executeTakeFirstOrThrow();
    const row = { id: crypto.randomUUID(), company_id: companyId, doc, shape: 1, created_at: 1, status };
    await kysely.insertInto(kind).values(row).execute();
    expect(await columnsOf(kind, row.id)).toEqual({ status, is_paused: isPaused });
  });

  test('keeps its status during a suspension, which the previous release sees and can end', async () => {
    const [active, paused, lapsed] = [await publish(kind), await publish(kind), await publish(kind)];
    await pause(kind, paused);
    await earlier.set(kind, lapsed, 3);
    await suspend();
    expect(await columnsOf(kind, active)).toEqual({ status: 'active', is_paused: 2 });
    expect(await columnsOf(kind, paused)).toEqual({ status: 'paused', is_paused: 1 });
    expect(await columnsOf(kind, lapsed)).toEqual({ status: 'lapsed', is_paused: 3 });
    expect(await countListings(api().services.database, kind, companyId)).toEqual({
      ...{ published: 0, paused: 2, suspended: 1, waiting: 0 },
    });
    expect(await earlier.restore()).toEqual([active]);
    expect(await columnsOf(kind, active)).toEqual({ status: 'active', is_paused: 0 });
  });

  test('of a company that the previous release suspended returns as it was', async () => {
    const [active, paused] = [await publish(kind), await publish(kind)];
    await pause(kind, paused);
    await earlier.suspend();
    expect((await visitor.get(`/${kind}s/${active}`)).status).toBe(404);
    expect(await columnsOf(kind, active)).toEqual({ status: 'active', is_paused: 2 });
    expect(await restore()).toBe(1);
    expect((await visitor.get(`/${kind}s/${active}`)).status).toBe(200);
    expect(await columnsOf(kind, active)).toEqual({ status: 'active', is_paused: 0 });
    expect(await columnsOf(kind, paused)).toEqual({ status: 'paused', is_paused: 1 });
  });

  test('whose availability ends during a suspension is paused for the previous release too', async () => {
    const id = await publish(kind, { availableUntil: dayAt(api().now) });
    await suspend();
    api().now += 2 * DAY_MS;
    await pauseExpiredListings(api().services);
    expect(await columnsOf(kind, id)).toEqual({ status: 'paused', is_paused: 1 });
    expect(await earlier.restore()).toEqual([]);
  });

  test('whose availability ended keeps its status when the suspension ends', async () => {
    const id = await publish(kind, { availableUntil: dayAt(api().now) });
    await suspend();
    api().now += 2 * DAY_MS;
    expect(await restore()).toBe(0);
    expect(await columnsOf(kind, id)).toEqual({ status: 'active', is_paused: 0 });
    expect((await visitor.get(`/${kind}s/${id}`)).status).toBe(410);
    await pauseExpiredListings(api().services);
    expect(await columnsOf(kind, id)).toEqual({ status: 'paused', is_paused: 1 });
  });
});
