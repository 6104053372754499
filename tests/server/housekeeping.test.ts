import { expect, test, vi } from 'vitest';
import { dayAt } from '#domain/listing/availability.ts';
import { findDueVatChecks } from '#server/db/vat-checks.ts';
import { startHousekeeping } from '#server/start/housekeeping.ts';
import { useApi } from '../support/api-server.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';

const api = useApi();
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const tidyUp = () => startHousekeeping(api().services).stop();
const count = async (table: 'session' | 'login_attempt' | 'rate_limit' | 'idempotency' | 'space') => {
  const { total } = await api()
    .services.database.kysely.selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

test('housekeeping deletes what has expired and retains the rest', async () => {
  const company = api().visitor();
  const user = await company.register();
  const headers = { 'Idempotency-Key': 'draft' };
  await company.post('/spaces/register', newSpace(user._id), { headers });
  await api().visitor().post('/auth/login', { email: 'nobody@ebro.example', password: PASSWORD });

  await tidyUp();
  expect([await count('session'), await count('login_attempt'), await count('idempotency')]).toEqual([
    1, 1, 1,
  ]);

  api().now += 2 * DAY_MS;
  await tidyUp();
  expect([await count('session'), await count('login_attempt'), await count('rate_limit')]).toEqual([
    0, 0, 0,
  ]);
  expect(await count('idempotency')).toBe(1);

  api().now += 7 * DAY_MS;
  await tidyUp();
  expect([await count('idempotency'), await count('space')]).toEqual([0, 1]);
});

test('mails and checks that a clock a year ahead made due are brought forward', async () => {
  const { kysely } = api().services.database;
  const user = await api().visitor().register({ vat: 'ESB58378431' });
  await kysely
    .updateTable('outgoing_mail')
    .set({ due_at: api().now + 365 * DAY_MS })
    .execute();
  await kysely
    .updateTable('vat_check')
    .set({ due_at: api().now + 365 * DAY_MS })
    .execute();
  expect(await api().mailsTo(user.email)).toEqual([]);
  await tidyUp();
  expect(await api().mailsTo(user.email)).toHaveLength(1);
  expect(await findDueVatChecks(api().services.database.kysely, api().now, 1)).toHaveLength(1);
});

test('figures counted for a listing that was deleted on the last day of a month are deleted on the first of the next', async () => {
  const { kysely } = api().services.database;
  const { _id: company_id } = await api().visitor().register();
  const day = { company_id, listing_id: 'deleted', views: 1, appearances: 0 };
  await kysely
    .insertInto('listing_day')
    .values({ ...day, day: 20_260_228 })
    .execute();
  const clock = () => Date.UTC(2026, 2, 1, 3);
  await startHousekeeping({ ...api().services, clock }).stop();
  expect(await kysely.selectFrom('listing_day').selectAll().execute()).toEqual([]);
});

test('expired listings are no longer found', async () => {
  const company = api().visitor();
  const { _id } = await company.register();
  await company.post('/spaces/register', newSpace(_id, { availableUntil: dayAt(api().now) }));
  const found = async () => (await api().visitor().get('/spaces/filter')).body.total as number;
  const before = await found();
  api().now += DAY_MS;
  await tidyUp();
  expect(await found()).toBe(before - 1);
});

test('a file left by a crash is deleted an hour after the start', async () => {
  const { files } = api().services;
  await files.put('left-behind.png', new Uint8Array([1]));
  let now = Date.now();
  const sweeps = () => api().logged.filter(({ msg }) => msg === 'uploads swept').length;
  const before = sweeps();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const housekeeping = startHousekeeping({ ...api().services, clock: () => now });
  await expect.poll(sweeps).toBe(before + 1);
  expect(await files.exists('left-behind.png')).toBe(true);
  now += HOUR_MS + 1;
  vi.advanceTimersByTime(HOUR_MS);
  vi.useRealTimers();
  await housekeeping.stop();
  expect([sweeps(), await files.exists('left-behind.png')]).toEqual([before + 2, false]);
});

test('a job that failed is named in the log, and the others run', async () => {
  const { services } = api();
  const settings = {
    ...services.settings,
    get PUBLISH_UNVERIFIED(): boolean {
      throw new Error('unreadable');
    },
  };
  const before = api().logged.length;
  await startHousekeeping({ ...services, settings }).stop();
  const logged = api()
    .logged.slice(before)
    .map(({ msg }) => msg);
  expect(logged.filter((msg) => String(msg).endsWith('failed'))).toEqual([
    'housekeeping job applyPublishingRule failed',
  ]);
  expect(logged).toContain('uploads swept');
});
