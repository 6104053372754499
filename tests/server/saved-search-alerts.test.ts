import { beforeEach, describe, expect, test } from 'vitest';
import { accountUpdate } from '../support/account.ts';
import { useApi } from '../support/api-server.ts';
import { idIn } from '../support/id-in.ts';
import { newService } from '../support/samples.ts';
import { DAY_MS, MINUTE_MS, newCity, newsOn, told } from '../support/saved-search-news.ts';
import { byToken, saveAsGuest, savedBy, saveSearch, searchLinksIn } from '../support/saved-searches.ts';

const api = useApi();
const { look, after, newCompany, verify, alertsTo, publish: publishIn } = newsOn(api);
/** Each test uses its own city. */
let city: string;

beforeEach(() => {
  city = newCity();
});

const searchInCity = (changes = {}) => ({ query: `city=${city}`, ...changes });
const publish = (owner: Parameters<typeof publishIn>[0], changes = {}) => publishIn(owner, city, changes);

describe('a saved search', () => {
  test('mails the listings published since it was saved a day later, once', async () => {
    const [seeker, owner] = [await newCompany(), await newCompany()];
    await publish(owner);
    await saveSearch(seeker.visitor, searchInCity({ name: 'Naves <b>aquí</b>' }));
    const news = [await publish(owner), await publish(owner)];
    await look();
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 2 }]);
    after(DAY_MS - 5 * MINUTE_MS);
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    after(5 * MINUTE_MS);
    const [mail, ...others] = await alertsTo(seeker.user.email);
    expect(others).toEqual([]);
    expect(told(mail)).toEqual(news.reverse());
    expect(mail?.subject).toBe('2 new spaces for your saved search');
    expect(mail?.text).toContain('Search: Naves <b>aquí</b>');
    expect(mail?.html).toContain('Naves &lt;b&gt;aquí&lt;/b&gt;');
    expect(mail?.html.match(new RegExp(`preview.*${city}.* · .*${city}`))).not.toBeNull();
    expect(mail?.link).toBe(`${api().origin}/map-search?city=${city}`);
    for (let days = 0; days < 3; days += 1) {
      after(DAY_MS);
      await look();
    }
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
  });

  test('mails links that change, pause and stop it, and a one-click header', async () => {
    const [seeker, owner] = [await newCompany(), await newCompany()];
    const { _id } = await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    await look();
    after(DAY_MS);
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
    const [seeker, owner] = [await newCompany(), await newCompany()];
    await saveSearch(seeker.visitor, searchInCity({ kind: 'service' }));
    await saveSearch(seeker.visitor, searchInCity());
    await publish(seeker);
    const service = newService(owner.user._id);
    const sent = { ...service, location: { ...service.location, city } };
    const id = idIn(await owner.visitor.post('/services/register', sent));
    after(MINUTE_MS);
    await look();
    expect(await savedBy(seeker.visitor)).toMatchObject([
      { kind: 'space', newCount: 0 },
      { kind: 'service', newCount: 1 },
    ]);
    after(DAY_MS);
    const [mail] = await alertsTo(seeker.user.email);
    expect(told(mail)).toEqual([id]);
    expect(mail?.subject).toBe('A new service for your saved search');
  });

  test('mails a listing once that is paused and published again', async () => {
    const [seeker, owner] = [await newCompany(), await newCompany()];
    await saveSearch(seeker.visitor, searchInCity());
    const id = await publish(owner);
    await look();
    for (const isPaused of [true, false]) {
      after(MINUTE_MS);
      await owner.visitor.patch(`/spaces/${id}`, { isPaused });
    }
    await look();
    after(DAY_MS);
    expect((await alertsTo(seeker.user.email)).map(told)).toEqual([[id]]);
    for (const isPaused of [true, false]) await owner.visitor.patch(`/spaces/${id}`, { isPaused });
    await look();
    after(DAY_MS);
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 1 }]);
  });

  test('finds listings published again after it was saved, and not those that only changed', async () => {
    const [seeker, owner] = [await newCompany(), await newCompany()];
    const [reopened, changed] = [await publish(owner), await publish(owner)];
    await owner.visitor.patch(`/spaces/${reopened}`, { isPaused: true });
    after(MINUTE_MS);
    await saveSearch(seeker.visitor, searchInCity());
    after(MINUTE_MS);
    await owner.visitor.patch(`/spaces/${reopened}`, { isPaused: false });
    await owner.visitor.patch(`/spaces/${changed}`, { isOnRequest: true });
    await look();
    after(DAY_MS);
    expect((await alertsTo(seeker.user.email)).map(told)).toEqual([[reopened]]);
  });

  test('omits listings that are gone when the mail is sent, and mails nothing when all are gone', async () => {
    const [seeker, owner] = [await newCompany(), await newCompany()];
    await saveSearch(seeker.visitor, searchInCity());
    const [deleted, paused, stays] = [await publish(owner), await publish(owner), await publish(owner)];
    await look();
    await owner.visitor.delete(`/spaces/${deleted}`);
    await owner.visitor.patch(`/spaces/${paused}`, { isPaused: true });
    after(DAY_MS);
    expect((await alertsTo(seeker.user.email)).map(told)).toEqual([[stays]]);
    const { kysely } = api().test.database;
    const finds = kysely.selectFrom('saved_search_find').where('listing_id', '=', deleted).selectAll();
    expect(await finds.execute()).toEqual([]);
    const next = await publish(owner);
    await look();
    await owner.visitor.delete(`/spaces/${next}`);
    after(DAY_MS);
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
  });

  test('shows ten listings and the number of the others, all of which count as sent', async () => {
    const [seeker, owner] = [await newCompany(), await newCompany()];
    await saveSearch(seeker.visitor, searchInCity());
    for (let count = 0; count < 13; count += 1)
      await publish(owner, { descriptionData: { descriptionText: `Space ${String(count)}` } });
    await look();
    after(DAY_MS);
    const mails = await alertsTo(seeker.user.email);
    expect(mails.map((mail) => told(mail).length)).toEqual([10]);
    expect(mails[0]?.text).toContain('and 3 more');
    await look();
    after(DAY_MS);
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
  });

  test('collects a week’s listings, and mails earlier after a switch to daily', async () => {
    const [seeker, other, owner] = [await newCompany(), await newCompany(), await newCompany()];
    await saveSearch(seeker.visitor, searchInCity({ frequency: 'weekly' }));
    const { _id } = await saveSearch(other.visitor, searchInCity({ frequency: 'weekly' }));
    const news: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      news.unshift(await publish(owner, { descriptionData: { descriptionText: `Day ${String(day)}` } }));
      await look();
      after(DAY_MS);
    }
    expect(await alertsTo(other.user.email)).toEqual([]);
    await other.visitor.patch(`/saved-searches/${_id}`, { frequency: 'daily' });
    after(DAY_MS);
    expect((await alertsTo(other.user.email)).map(told)).toEqual([news]);
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    after(4 * DAY_MS);
    expect((await alertsTo(seeker.user.email)).map(told)).toEqual([news]);
  });

  test.each([
    ['is paused', { isPaused: true }],
    ['stops its mails', { frequency: 'none' }],
  ])('drops the queued mail and keeps counting after it %s', async (_, change) => {
    const [seeker, owner] = [await newCompany(), await newCompany()];
    const { _id } = await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    await look();
    await seeker.visitor.patch(`/saved-searches/${_id}`, change);
    await publish(owner, { descriptionData: { descriptionText: 'Another one' } });
    await look();
    after(DAY_MS);
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 2 }]);
    // Later mails contain none of the earlier matches.
    await seeker.visitor.patch(`/saved-searches/${_id}`, { isPaused: false, frequency: 'daily' });
    const next = await publish(owner, { descriptionData: { descriptionText: 'A third one' } });
    await look();
    after(DAY_MS);
    expect((await alertsTo(seeker.user.email)).map(told)).toEqual([[next]]);
  });

  test('mails nothing after it is deleted', async () => {
    const [seeker, owner] = [await newCompany(), await newCompany()];
    const { _id } = await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    await look();
    await seeker.visitor.delete(`/saved-searches/${_id}`);
    after(DAY_MS);
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    const { kysely } = api().test.database;
    const finds = kysely.selectFrom('saved_search_find').where('search_id', '=', _id).selectAll();
    expect(await finds.execute()).toEqual([]);
  });

  test('mails nothing to an unverified address of a company', async () => {
    const [seeker, owner] = [await newCompany(false), await newCompany()];
    await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    await look();
    after(DAY_MS);
    expect(await alertsTo(seeker.user.email)).toEqual([]);
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 1 }]);
    await seeker.visitor.post('/auth/resend-verification', { userId: seeker.user._id });
    await verify(seeker.user.email);
    const next = await publish(owner, { descriptionData: { descriptionText: 'Since then' } });
    await look();
    after(DAY_MS);
    expect((await alertsTo(seeker.user.email)).map(told)).toEqual([[next]]);
  });

  test('mails to the current address of a company', async () => {
    const [seeker, owner] = [await newCompany(), await newCompany()];
    await saveSearch(seeker.visitor, searchInCity());
    const news = await publish(owner);
    await look();
    const { user, visitor } = seeker;
    const email = `new-${user.email}`;
    expect((await visitor.patch(`/users/${user._id}`, accountUpdate(user, { email }))).status).toBe(200);
    await verify(email);
    after(DAY_MS);
    expect(await alertsTo(user.email)).toEqual([]);
    expect((await alertsTo(email)).map(told)).toEqual([[news]]);
  });

  test('mails a guest once it is confirmed', async () => {
    const owner = await newCompany();
    const { guest, email, token } = await saveAsGuest(api(), searchInCity());
    await publish(owner);
    await look();
    after(DAY_MS / 2);
    await guest.post('/saved-searches/confirm', { token });
    const next = await publish(owner, { descriptionData: { descriptionText: 'Since then' } });
    await look();
    after(DAY_MS);
    const mails = await alertsTo(email);
    expect(mails).toHaveLength(1);
    expect(told(mails[0])).toContain(next);
  });
});
