import { describe, expect, test } from 'vitest';
import { deleteExpiredSearches } from '#server/saved-searches/search-of.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { byToken, saveAsGuest, saveSearch, savedBy, stopTokenOf } from '../support/saved-searches.ts';

const api = useApi();
const DAY_MS = 24 * 3_600_000;

describe('a saved search’s token', () => {
  test('opens only its own search, even with a session that could open another', async () => {
    const company = api().visitor();
    await company.register();
    const own = await saveSearch(company);
    const { token } = await saveAsGuest(api());
    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await byToken(company, token, method, `/saved-searches/${own._id}`, { name: 'x' });
      expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await savedBy(company)).toEqual([own]);
  });

  test('is not stored in plain text', async () => {
    const { token } = await saveAsGuest(api());
    const rows = await api().test.database.kysely.selectFrom('saved_search').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('can do nothing else if it is for stopping mails', async () => {
    const { guest, token, stop } = await saveWithStopToken();
    const id = String((await byToken(guest, token, 'GET', '/saved-searches/by-token')).body._id);
    expect((await byToken(guest, stop, 'GET', '/saved-searches/by-token')).status).toBe(404);
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await byToken(guest, stop, method, `/saved-searches/${id}`, { name: 'x' })).status).toBe(404);
    expect((await guest.post('/saved-searches/confirm', { token: stop })).status).toBe(404);
    // Nor does the other token unsubscribe.
    expect((await guest.post(`/saved-searches/unsubscribe?token=${token}`)).status).toBe(404);
  });
});

async function saveWithStopToken() {
  const saved = await saveAsGuest(api());
  await saved.guest.post('/saved-searches/confirm', { token: saved.token });
  const { body } = await byToken(saved.guest, saved.token, 'GET', '/saved-searches/by-token');
  return { ...saved, stop: await stopTokenOf(api(), String(body._id)) };
}

describe('one-click unsubscribing', () => {
  const pathOf = (token: string) => `/saved-searches/unsubscribe?token=${token}`;
  const unsubscribe = (token: string, sent: Parameters<ApiClient['send']>[2] = {}) =>
    api().visitor().send('POST', pathOf(token), sent);
  const frequencyOf = async ({ guest, token }: Awaited<ReturnType<typeof saveWithStopToken>>) =>
    (await byToken(guest, token, 'GET', '/saved-searches/by-token')).body.frequency as string;

  test('stops the mails from any origin, without a CSRF token, as often as it is sent', async () => {
    const saved = await saveWithStopToken();
    for (let count = 0; count < 2; count += 1) {
      const response = await unsubscribe(saved.stop, {
        raw: 'List-Unsubscribe=One-Click',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: 'https://mail.example',
          'Sec-Fetch-Site': 'cross-site',
        },
      });
      expect([response.status, response.body]).toEqual([200, {}]);
      expect(await frequencyOf(saved)).toBe('none');
    }
  });

  test('accepts multipart forms and no form at all', async () => {
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    for (const raw of [form, undefined]) {
      const saved = await saveWithStopToken();
      expect((await unsubscribe(saved.stop, raw && { raw })).status).toBe(200);
      expect(await frequencyOf(saved)).toBe('none');
    }
  });

  test.each(['', '?token=', '?token=x', `?token=${'x'.repeat(3000)}`])(
    'stops nothing with "%s"',
    async (query) => {
      const response = await api().visitor().send('POST', `/saved-searches/unsubscribe${query}`);
      expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test('redirects to the page and stops nothing when it is followed as a link', async () => {
    const saved = await saveWithStopToken();
    const path = pathOf(saved.stop);
    for (const method of ['GET', 'HEAD']) {
      const response = await api().visitor().send(method, path);
      expect([response.status, response.headers.get('Location')]).toEqual([
        303,
        `/saved-search#stop.${saved.stop}`,
      ]);
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    }
    expect(await frequencyOf(saved)).toBe('daily');
    const spanish = await api().visitor().get(path, { 'Accept-Language': 'es-ES,en;q=0.5' });
    expect(spanish.headers.get('Location')).toBe(`/es/saved-search#stop.${saved.stop}`);
    const token = encodeURIComponent('a\r\nSet-Cookie: b=c#//evil.example');
    const hostile = await api().visitor().get(pathOf(token));
    expect(hostile.status).toBe(303);
    expect(new URL(hostile.headers.get('Location') ?? '', api().origin).origin).toBe(api().origin);
    expect(hostile.headers.get('Set-Cookie')).toBeNull();
  });

  test('leaves no token in the log, nor do the other calls', async () => {
    const saved = await saveWithStopToken();
    const { guest, token, stop } = saved;
    api().logged.length = 0;
    await guest.get(pathOf(stop));
    await guest.send('POST', pathOf(stop));
    await guest.send('POST', pathOf(`${stop}&token=${token}`));
    await byToken(guest, token, 'GET', '/saved-searches/by-token');
    await byToken(guest, token, 'PATCH', '/saved-searches/none', { name: 3 });
    await guest.post('/saved-searches/confirm', { token });
    await api().mailsTo(saved.email);
    const log = JSON.stringify(api().logged);
    expect(api().logged.length).toBeGreaterThan(5);
    for (const secret of [token, stop, 'Bearer', '?']) expect(log).not.toContain(secret);
  });

  test('deletes a guest’s data after a month', async () => {
    const saved = await saveWithStopToken();
    await unsubscribe(saved.stop);
    api().now += 30 * DAY_MS - 1;
    await deleteExpiredSearches(api().services);
    expect(await frequencyOf(saved)).toBe('none');
    api().now += 1;
    await deleteExpiredSearches(api().services);
    const { kysely } = api().test.database;
    const rows = kysely.selectFrom('saved_search').where('email', '=', saved.email).select('id');
    expect(await rows.execute()).toEqual([]);
  });
});
