import { describe, expect, test } from 'vitest';
import { accountUpdate } from '../support/account.ts';
import { useApi } from '../support/api-server.ts';
import { idIn } from '../support/id-in.ts';
import { newService } from '../support/samples.ts';
import { DAY_MS, MINUTE_MS, listingsIn } from '../support/saved-search-matches.ts';
import { byToken, saveAsGuest, savedBy, saveSearch, searchLinksIn } from '../support/saved-searches.ts';
import { useAlerts } from './support/alerts.ts';

const api = useApi();
const alerts = useAlerts(api);
const { runAlerts, advance, alertsTo, alertedListings, publish } = alerts;
const { newCompany, verify, searchInCity, registerPair, runForADay, city } = alerts;

describe('a saved search', () => {
  test('mails the listings published since it was saved a day later, once', async () => {
    const { seeker, owner } = await registerPair();
    await publish(owner);
    await saveSearch(seeker.visitor, searchInCity({ name: 'Naves <b>aquí</b>' }));
    const news = [await publish(owner), await publish(owner)];
    await runAlerts();
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 2 }]);
    advance(DAY_MS - 5 * MINUTE_MS);
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    advance(5 * MINUTE_MS);
    const [mail, ...others] = await alertsTo(seeker.user.email);
    expect(others).toEqual([]);
    expect(listingsIn(mail)).toEqual(news.reverse());
    expect(mail?.subject).toBe('2 new spaces for your saved search');
    expect(mail?.text).toContain('Search: Naves <b>aquí</b>');
    expect(mail?.html).toContain('Naves &lt;b&gt;aquí&lt;/b&gt;');
    expect(mail?.html.match(new RegExp(`preview.*${city()}.* · .*${city()}`))).not.toBeNull();
    expect(mail?.link).toBe(`${api().origin}/map-search?city=${city()}`);
    for (let days = 0; days < 3; days += 1) {
      advance(DAY_MS);
      await runAlerts();
    }
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
  });

  test('mails its listings in the units of who saved it', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity({ units: 'us' }));
    await publish(owner);
    await runForADay();
    const [mail] = await alertsTo(seeker.user.email);
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(text).toMatch(/[\d,]+ sq ft/);
    expect(text).toMatch(/Height: [\d.]+ ft/);
    expect(text).not.toMatch(/\d m\b|m²/);
  });

  test('mails what a listing states of what it asks for, and its price', async () => {
    const { seeker, owner } = await registerPair();
    const asked = new URLSearchParams({ city: city(), minSurface: '500', typeData: '{"warehouse":true}' });
    await saveSearch(seeker.visitor, { query: asked.toString() });
    await publish(owner, {
      prices: [{ type: 'fixed', low: 175, currency: 'EUR', per: 'palletWeek', handlingIncluded: true }],
    });
    await runForADay();
    const [mail] = await alertsTo(seeker.user.email);
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(text).toContain('€1.75');
    expect(text).toMatch(/Why it fits: Type of space: .* · Floor area: [\d,]+ m²/);
  });

  test('mails links that change, pause and stop it, and a one-click header', async () => {
    const { seeker, owner } = await registerPair();
    const { _id } = await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    await runForADay();
    const [mail] = await alertsTo(seeker.user.email);
    const [manage, pause, stop] = searchLinksIn(mail);
    expect([manage?.wish, pause?.wish, stop?.wish]).toEqual(['manage', 'pause', 'stop']);
    expect(manage?.token).toBe(pause?.token);
    const guest = api().visitor();
    const opened = await byToken(guest, manage?.token ?? '', 'GET', '/saved-searches/by-token');
    expect(opened.body._id).toBe(_id);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${api().origin}/api/saved-searches/unsubscribe?token=${stop?.token ?? ''}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const [, path = ''] = /\/api(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
    expect((await guest.send('POST', path)).status).toBe(200);
    expect(await savedBy(seeker.visitor)).toMatchObject([{ frequency: 'none' }]);
  });

  test('finds services too, and no listing of its own company', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity({ kind: 'service' }));
    await saveSearch(seeker.visitor, searchInCity());
    await publish(seeker);
    const service = newService(owner.user._id);
    const sent = { ...service, location: { ...service.location, city: city() } };
    const id = idIn(await owner.visitor.post('/services/register', sent));
    advance(MINUTE_MS);
    await runAlerts();
    expect(await savedBy(seeker.visitor)).toMatchObject([
      { kind: 'space', newCount: 0 },
      { kind: 'service', newCount: 1 },
    ]);
    advance(DAY_MS);
    const [mail] = await alertsTo(seeker.user.email);
    expect(listingsIn(mail)).toEqual([id]);
    expect(mail?.subject).toBe('A new service for your saved search');
  });

  test('mails a listing once that is paused and published again', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity());
    const id = await publish(owner);
    await runAlerts();
    for (const isPaused of [true, false]) {
      advance(MINUTE_MS);
      await owner.visitor.patch(`/spaces/${id}`, { isPaused });
    }
    await runForADay();
    expect(await alertedListings(seeker.user.email)).toEqual([[id]]);
    for (const isPaused of [true, false]) await owner.visitor.patch(`/spaces/${id}`, { isPaused });
    await runForADay();
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 1 }]);
  });

  test('finds listings published again after it was saved, and not those that only changed', async () => {
    const { seeker, owner } = await registerPair();
    const [reopened, changed] = [await publish(owner), await publish(owner)];
    await owner.visitor.patch(`/spaces/${reopened}`, { isPaused: true });
    advance(MINUTE_MS);
    await saveSearch(seeker.visitor, searchInCity());
    advance(MINUTE_MS);
    await owner.visitor.patch(`/spaces/${reopened}`, { isPaused: false });
    await owner.visitor.patch(`/spaces/${changed}`, { isOnRequest: true });
    await runForADay();
    expect(await alertedListings(seeker.user.email)).toEqual([[reopened]]);
  });

  test('omits listings that are gone when the mail is sent, and mails nothing when all are gone', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity());
    const [deleted, paused, stays] = [await publish(owner), await publish(owner), await publish(owner)];
    await runAlerts();
    await owner.visitor.delete(`/spaces/${deleted}`);
    await owner.visitor.patch(`/spaces/${paused}`, { isPaused: true });
    advance(DAY_MS);
    expect(await alertedListings(seeker.user.email)).toEqual([[stays]]);
    const { kysely } = api().test.database;
    const finds = kysely.selectFrom('saved_search_find').where('listing_id', '=', deleted).selectAll();
    expect(await finds.execute()).toEqual([]);
    const next = await publish(owner);
    await runAlerts();
    await owner.visitor.delete(`/spaces/${next}`);
    advance(DAY_MS);
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
  });

  test('shows ten listings and the number of the others, all of which count as sent', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity());
    for (let count = 0; count < 13; count += 1)
      await publish(owner, { descriptionData: { descriptionText: `Space ${String(count)}` } });
    await runForADay();
    const mails = await alertsTo(seeker.user.email);
    expect(mails.map((mail) => listingsIn(mail).length)).toEqual([10]);
    expect(mails[0]?.text).toContain('and 3 more');
    await runForADay();
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
  });

  test('collects a week’s listings, and mails earlier after a switch to daily', async () => {
    const [seeker, other, owner] = [await newCompany(), await newCompany(), await newCompany()];
    await saveSearch(seeker.visitor, searchInCity({ frequency: 'weekly' }));
    const { _id } = await saveSearch(other.visitor, searchInCity({ frequency: 'weekly' }));
    const news: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      news.unshift(await publish(owner, { descriptionData: { descriptionText: `Day ${String(day)}` } }));
      await runForADay();
    }
    expect(await alertsTo(other.user.email)).toEqual([]);
    await other.visitor.patch(`/saved-searches/${_id}`, { frequency: 'daily' });
    advance(DAY_MS);
    expect(await alertedListings(other.user.email)).toEqual([news]);
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    advance(4 * DAY_MS);
    expect(await alertedListings(seeker.user.email)).toEqual([news]);
  });

  test.each([
    ['is paused', { isPaused: true }],
    ['stops its mails', { frequency: 'none' }],
  ])('drops the queued mail and keeps counting after it %s', async (_, change) => {
    const { seeker, owner } = await registerPair();
    const { _id } = await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    await runAlerts();
    await seeker.visitor.patch(`/saved-searches/${_id}`, change);
    await publish(owner, { descriptionData: { descriptionText: 'Another one' } });
    await runForADay();
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 2 }]);
    // Later mails contain none of the earlier matches.
    await seeker.visitor.patch(`/saved-searches/${_id}`, { isPaused: false, frequency: 'daily' });
    const next = await publish(owner, { descriptionData: { descriptionText: 'A third one' } });
    await runForADay();
    expect(await alertedListings(seeker.user.email)).toEqual([[next]]);
  });

  test('mails nothing after it is deleted', async () => {
    const { seeker, owner } = await registerPair();
    const { _id } = await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    await runAlerts();
    await seeker.visitor.delete(`/saved-searches/${_id}`);
    advance(DAY_MS);
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    const { kysely } = api().test.database;
    const finds = kysely.selectFrom('saved_search_find').where('search_id', '=', _id).selectAll();
    expect(await finds.execute()).toEqual([]);
  });

  test('mails nothing to an unverified address of a company', async () => {
    const [seeker, owner] = [await newCompany(false), await newCompany()];
    await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    await runForADay();
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 1 }]);
    await seeker.visitor.post('/auth/resend-verification', { userId: seeker.user._id });
    await verify(seeker.user.email);
    const next = await publish(owner, { descriptionData: { descriptionText: 'Since then' } });
    await runForADay();
    expect(await alertedListings(seeker.user.email)).toEqual([[next]]);
  });

  test('mails to the current address of a company', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity());
    const news = await publish(owner);
    await runAlerts();
    const { user, visitor } = seeker;
    const email = `new-${user.email}`;
    expect((await visitor.patch(`/users/${user._id}`, accountUpdate(user, { email }))).status).toBe(200);
    await verify(email);
    advance(DAY_MS);
    expect(await alertsTo(user.email)).toEqual([]);
    expect(await alertedListings(email)).toEqual([[news]]);
  });

  test('mails a guest once it is confirmed', async () => {
    const owner = await newCompany();
    const { guest, email, token } = await saveAsGuest(api(), searchInCity());
    await publish(owner);
    await runAlerts();
    advance(DAY_MS / 2);
    await guest.post('/saved-searches/confirm', { token });
    const next = await publish(owner, { descriptionData: { descriptionText: 'Since then' } });
    await runForADay();
    const mails = await alertsTo(email);
    expect(mails).toHaveLength(1);
    expect(listingsIn(mails[0])).toContain(next);
  });
});
