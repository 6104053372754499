import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deleteExpiredSearches } from '#server/saved-searches/search-of.ts';
import { startApi, TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { byToken, linkIn, newSearch, saveAsGuest, saveSearch, savedBy } from '../support/saved-searches.ts';
import { accountsOn } from './support/accounts.ts';

const api = useApi();
const { verifyEmail } = accountsOn(api);
const DAY_MS = 24 * 3_600_000;
const savedByGuest = (changes = {}) => saveAsGuest(api(), changes);

async function registerCompany(details: { email?: string } = {}) {
  const company = api().visitor();
  const user = await company.register(details);
  return { company, user };
}

async function verifyAddress(email: string) {
  const mail = (await api().mailsTo(email)).findLast(({ link }) => link.includes('/verify-email'));
  await verifyEmail(tokenIn(mail));
}

describe('a guest who saves a search', () => {
  test('gets the same response whatever is saved already, and a mail with a link', async () => {
    const { answer, mail, email, guest } = await savedByGuest();
    expect([answer.status, answer.body]).toEqual([201, { savedSearch: null }]);
    const again = await guest.post('/saved-searches', newSearch({ email }));
    expect([again.status, again.body]).toEqual([201, { savedSearch: null }]);
    const mails = await api().mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(Array<string>(2).fill('Confirm your saved search'));
    expect(new Set(mails.map(({ link }) => link)).size).toBe(1);
    expect(mail?.link).toMatch(/\/saved-search#[\w-]{43}$/);
  });

  test('is mailed nothing that was typed along with the address', async () => {
    const { mail } = await savedByGuest({ name: 'Win a prize at evil.example', query: 'city=evilville' });
    for (const text of [mail?.subject, mail?.text, mail?.html, JSON.stringify(mail?.headers)])
      expect(text).not.toMatch(/evil|prize/i);
  });

  test('is mailed in the language of the page', async () => {
    const email = `${randomUUID()}@guest.example`;
    const headers = { 'Accept-Language': 'es' };
    await api().visitor().post('/saved-searches', newSearch({ email }), { headers });
    const [mail] = await api().mailsTo(email);
    expect(mail?.subject).toBe('Confirma tu búsqueda guardada');
    expect(mail?.link).toContain('/es/saved-search#');
  });

  test('gets the frequency and the language chosen last, until the search is confirmed', async () => {
    const { guest, email, token } = await savedByGuest();
    const saveInSpanish = (frequency: string) =>
      guest.post('/saved-searches', newSearch({ email, frequency }), {
        headers: { 'Accept-Language': 'es' },
      });
    await saveInSpanish('weekly');
    const mail = (await api().mailsTo(email)).at(-1);
    expect([mail?.subject, linkIn(mail).token]).toEqual(['Confirma tu búsqueda guardada', token]);
    expect((await guest.post('/saved-searches/confirm', { token })).body.frequency).toBe('weekly');
    await saveInSpanish('daily');
    const kept = await byToken(guest, token, 'GET', '/saved-searches/by-token');
    expect(kept.body.frequency).toBe('weekly');
  });

  test('confirms by the link, repeatedly if needed, and manages the search with it', async () => {
    const { guest, token } = await savedByGuest({ query: 'minSurface=900' });
    const opened = await byToken(guest, token, 'GET', '/saved-searches/by-token');
    expect(opened.body).toMatchObject({ query: 'minSurface=900', isConfirmed: false });
    for (let count = 0; count < 2; count += 1) {
      const confirmed = await guest.post('/saved-searches/confirm', { token });
      expect([confirmed.status, confirmed.body]).toEqual([200, { ...opened.body, isConfirmed: true }]);
    }
    const path = `/saved-searches/${String(opened.body._id)}`;
    const changed = await byToken(guest, token, 'PATCH', path, { isPaused: true, name: 'Ours' });
    expect(changed.body).toMatchObject({ isPaused: true, name: 'Ours' });
    expect((await byToken(guest, token, 'DELETE', path)).status).toBe(204);
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await byToken(guest, token, method, path, { name: 'x' })).status).toBe(404);
    expect((await byToken(guest, token, 'GET', '/saved-searches/by-token')).status).toBe(404);
    expect((await guest.post('/saved-searches/confirm', { token })).status).toBe(404);
  });

  test('has 24 hours to confirm before the search is deleted', async () => {
    const { guest, token, email } = await savedByGuest();
    const { kysely } = api().test.database;
    const count = async () =>
      (await kysely.selectFrom('saved_search').where('email', '=', email).select('id').execute()).length;
    api().now += DAY_MS - 1;
    expect((await byToken(guest, token, 'GET', '/saved-searches/by-token')).status).toBe(200);
    await deleteExpiredSearches(api().services);
    expect(await count()).toBe(1);
    api().now += 1;
    expect((await guest.post('/saved-searches/confirm', { token })).status).toBe(404);
    expect((await byToken(guest, token, 'GET', '/saved-searches/by-token')).status).toBe(404);
    await deleteExpiredSearches(api().services);
    expect(await count()).toBe(0);
  });

  test('can save an expired search again', async () => {
    const { guest, token, email } = await savedByGuest();
    api().now += DAY_MS;
    await guest.post('/saved-searches', newSearch({ email }));
    const newer = linkIn((await api().mailsTo(email)).at(-1)).token;
    expect(newer).not.toBe(token);
    expect((await guest.post('/saved-searches/confirm', { token })).status).toBe(404);
    expect((await guest.post('/saved-searches/confirm', { token: newer })).status).toBe(200);
  });

  test('must ask for mails', async () => {
    const { answer } = await savedByGuest({ frequency: 'none' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['frequency']]);
  });

  test('needs an address, or a new log-in after the session has expired', async () => {
    const { status, body } = await api().visitor().post('/saved-searches', newSearch());
    expect([status, body.fields]).toEqual([400, { email: 'issues.required' }]);
    const company = api().visitor();
    await company.register();
    const past = api().test.database.kysely.updateTable('session').set({ expires_at: api().now });
    await past.execute();
    const refused = await company.post('/saved-searches', newSearch());
    expect([refused.status, refused.body.code]).toEqual([401, 'SESSION_EXPIRED']);
  });

  test('can save 50 searches per address and does not learn of the limit', async () => {
    const email = `${randomUUID()}@guest.example`;
    const statuses = new Set<number>();
    for (let each = 0; each < 52; each += 1) {
      const query = `minSurface=${String(each)}`;
      statuses.add((await api().visitor().post('/saved-searches', newSearch({ email, query }))).status);
    }
    expect(statuses).toEqual(new Set([201]));
    expect(await api().mailsTo(email)).toHaveLength(50);
  });

  test('triggers no more mails than the limits allow', async () => {
    const limited = await startApi({ settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 1 } });
    const statuses: number[] = [];
    for (let each = 0; each < 4; each += 1) {
      const body = newSearch({ email: 'one@guest.example', query: `minSurface=${String(each)}` });
      statuses.push((await limited.visitor().post('/saved-searches', body)).status);
    }
    expect(statuses).toEqual([...Array<number>(3).fill(201), 429]);
    await limited.close();
  });
});

describe('a guest’s confirmed search', () => {
  test('moves to the company once its address is verified, unlike an unconfirmed one', async () => {
    const { guest, email, token } = await savedByGuest({ query: 'minSurface=1' });
    await guest.post('/saved-searches/confirm', { token });
    await guest.post('/saved-searches', newSearch({ email, query: 'minSurface=2' }));
    const { company } = await registerCompany({ email });
    const own = await saveSearch(company, { query: 'minSurface=3' });
    expect(await savedBy(company)).toEqual([own]);
    await verifyAddress(email);
    expect(await savedBy(company)).toMatchObject([{ _id: own._id }, { query: 'minSurface=1' }]);
    // The links of earlier mails stay valid.
    expect((await byToken(guest, token, 'GET', '/saved-searches/by-token')).status).toBe(200);
  });

  test('is not duplicated if the company has saved the same search', async () => {
    const { guest, email, token } = await savedByGuest();
    await guest.post('/saved-searches/confirm', { token });
    const { company } = await registerCompany({ email });
    const own = await saveSearch(company, { name: 'Own' });
    await verifyAddress(email);
    expect(await savedBy(company)).toEqual([own]);
  });

  test('belongs to a verified company as soon as it is confirmed', async () => {
    const { company, user } = await registerCompany();
    await verifyAddress(user.email);
    const guest = api().visitor();
    await guest.post('/saved-searches', newSearch({ email: user.email, query: 'minSurface=5' }));
    const { token } = linkIn((await api().mailsTo(user.email)).at(-1));
    expect(await savedBy(company)).toEqual([]);
    const { body } = await guest.post('/saved-searches/confirm', { token });
    expect(await savedBy(company)).toEqual([body]);
  });
});
