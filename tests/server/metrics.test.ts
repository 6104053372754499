import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { listen } from '#server/http/listen.ts';
import { createMetrics } from '#server/ground/metrics.ts';
import { measuredMailer } from '#server/mail/mailer.ts';
import { metricsApp } from '#server/routes/metrics.ts';
import { TEST_SETTINGS, useApi, type ApiServer } from '../support/api-server.ts';
import { deliverMails } from '../support/mail.ts';
import { newSpace } from '../support/samples.ts';
import { ENGINE } from '../support/database.ts';
import { picture, uploadLogo } from '../support/uploads.ts';

const TOKEN = 'a token of sixteen or more';
const api = useApi({ settings: { ...TEST_SETTINGS, METRICS_TOKEN: TOKEN } });

const scrape = async (server: ApiServer = api()) =>
  (await server.visitor().get('/metrics', { Authorization: `Bearer ${TOKEN}` })).text;

/** The value of a series, named with its labels as in the output. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('GET /api/metrics', () => {
  test('counts calls by contract route and status, never by the requested path', async () => {
    const guest = api().visitor();
    for (const id of ['one', 'two', 'three']) await guest.get(`/spaces/${id}?token=secret`);
    await guest.get('/nothing-of-that-kind/secret');
    const text = await scrape();
    const count = 'api_call_duration_seconds_count';
    expect(valueOf(text, `${count}{method="GET",route="/api/spaces/{id}",status="404"}`)).toBe(3);
    expect(valueOf(text, `${count}{method="GET",route="none",status="404"}`)).toBe(1);
    expect(text).not.toContain('secret');
  });

  test('times the database by kind of statement', async () => {
    const visitor = api().visitor();
    const user = await visitor.register();
    await visitor.post('/spaces/register', newSpace(user._id));
    await visitor.get('/spaces/filter');
    const text = await scrape();
    for (const kind of ['search', 'query', 'change', 'transaction']) {
      expect(valueOf(text, `database_duration_seconds_count{kind="${kind}"}`)).toBeGreaterThan(0);
    }
  });

  test('counts waiting mails and the outcome of the others', async () => {
    const before = await scrape();
    const visitor = api().visitor();
    const { email } = await visitor.register();
    const waiting = await scrape();
    await api().mailsTo(email);
    const after = await scrape();
    expect(valueOf(waiting, 'mails_waiting')).toBe((valueOf(before, 'mails_waiting') ?? 0) + 1);
    expect(valueOf(after, 'mails_waiting')).toBe(0);
    expect(valueOf(after, 'mails_total{outcome="sent"}')).toBeGreaterThan(0);
    expect(valueOf(after, 'mails_total{outcome="failed"}')).toBe(0);
  });

  test('counts a mail that goes nowhere as dropped, as the log does', async () => {
    await api().visitor().register();
    const { services, logged } = api();
    const mailer = measuredMailer({ send: () => Promise.resolve('dropped') }, services.metrics);
    await deliverMails({ ...services, mailer });
    expect(valueOf(await scrape(), 'mails_total{outcome="dropped"}')).toBe(1);
    expect(logged.filter(({ kind }) => kind === 'verify').at(-1)).toMatchObject({ msg: 'mail dropped' });
  });

  test('counts uploads and their bytes by kind, and reports the queues of costly work', async () => {
    await uploadLogo(api().visitor(), await picture('png', 40, 40));
    const text = await scrape();
    expect(valueOf(text, 'uploads_total{kind="logo"}')).toBe(1);
    expect(valueOf(text, 'upload_bytes_total{kind="logo"}')).toBeGreaterThan(0);
    for (const queue of ['passwords', 'uploads', 'pictures', 'copies']) {
      expect(valueOf(text, `queue_length{queue="${queue}"}`)).toBe(0);
    }
  });

  test.runIf(ENGINE === 'postgres')('reports the connections to PostgreSQL', async () => {
    const text = await scrape();
    expect(valueOf(text, 'database_connections{pool="primary",state="total"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'database_connections{pool="primary",state="waiting"}')).toBe(0);
  });

  test.each([undefined, '', 'Bearer', 'Bearer another token of sixteen', TOKEN.slice(0, -1)])(
    'returns 404 for the Authorization header %j',
    async (Authorization) => {
      const headers = Authorization === undefined ? {} : { Authorization };
      const { status, body } = await api().visitor().get('/metrics', headers);
      expect([status, body]).toEqual([404, { error: 'Not found.', code: 'NOT_FOUND' }]);
    },
  );

  test('returns 404 without a token in the settings, and on the site’s port when the metrics have their own', async () => {
    for (const settings of [{}, { METRICS_TOKEN: TOKEN, METRICS_PORT: 9464 }]) {
      const services = {
        ...api().services,
        metrics: createMetrics(),
        settings: { ...TEST_SETTINGS, PUBLIC_ORIGIN: 'http://localhost', ...settings },
      };
      const headers = { Authorization: `Bearer ${TOKEN}` };
      const response = await createApp(services).request('/api/metrics', { headers });
      expect(response.status).toBe(404);
    }
  });

  test('names METRICS_PORT when its port is in use', async () => {
    const taken = Number(new URL(api().origin).port);
    const { fetch } = metricsApp(api().services);
    await expect(listen(fetch, '127.0.0.1', taken, undefined, 'METRICS_PORT')).rejects.toThrow(
      `Port ${taken} is in use; set METRICS_PORT to a free one.`,
    );
  });

  test('requires the token on its own port only if one is set', async () => {
    const statusWith = async (settings: { METRICS_TOKEN?: string }) => {
      const services = { ...api().services, settings: { ...TEST_SETTINGS, ...settings } };
      return (await metricsApp(services).request('/api/metrics')).status;
    };
    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ METRICS_TOKEN: TOKEN })).toBe(404);
  });
});
