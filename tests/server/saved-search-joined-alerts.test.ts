import { describe, expect, test } from 'vitest';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import { findMails } from '#server/db/outgoing-mail.ts';
import { lettersOf } from '#server/letters.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { useApi } from '../support/api-server.ts';
import { idIn } from '../support/id-in.ts';
import { newService } from '../support/samples.ts';
import { DAY_MS, listingsIn, MINUTE_MS } from '../support/saved-search-matches.ts';
import { newSearch, savedBy, saveAsGuest, saveSearch, searchLinksIn } from '../support/saved-searches.ts';
import { useAlerts } from './support/alerts.ts';

const api = useApi();
const alerts = useAlerts(api);
const { runAlerts, advance, alertsTo, alertedListings, publish } = alerts;
const { newCompany, verify, searchInCity, registerPair, runForADay, city } = alerts;

const described = (descriptionText: string) => ({ descriptionData: { descriptionText } });

const unsubscribe = (mail: Mail | undefined) => {
  const [, path = ''] = /\/api(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
  return api().visitor().send('POST', path);
};

const frequencies = async (seeker: Awaited<ReturnType<typeof newCompany>>) =>
  Object.fromEntries((await savedBy(seeker.visitor)).map(({ name, frequency }) => [name, frequency]));

describe('an alert of several saved searches', () => {
  test('has each listing once with the searches that found it', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity({ name: 'Everything <b>' }));
    advance(7 * MINUTE_MS);
    await saveSearch(
      seeker.visitor,
      searchInCity({ name: 'Large', query: `city=${city()}&minSurface=90000` }),
    );
    await saveSearch(seeker.visitor, searchInCity({ kind: 'service' }));
    const small = await publish(owner);
    const service = newService(owner.user._id);
    const sent = { ...service, location: { ...service.location, city: city() } };
    advance(MINUTE_MS);
    const moved = idIn(await owner.visitor.post('/services/register', sent));
    const large = await publish(owner, {
      dimensionsData: { surface: 95_000, height: 8, palletPositions: 100 },
    });
    await runForADay();
    const [mail, ...others] = await alertsTo(seeker.user.email);
    expect(others).toEqual([]);
    expect(listingsIn(mail)).toEqual([large, moved, small]);
    expect(mail?.subject).toBe('3 new listings for your saved searches');
    expect(mail?.text.match(/^Found by: .*$/gm)).toEqual([
      'Found by: Large and Everything <b>',
      'Found by: Search for services',
      'Found by: Everything <b>',
    ]);
    expect(mail?.html).toContain('<h2>Everything &lt;b&gt;</h2>');
    expect(mail?.link).toBe(`${api().origin}/your-account?section=saved-searches`);
    expect(searchLinksIn(mail).map(({ wish }) => wish)).toEqual(
      Array.from({ length: 3 }, () => ['manage', 'pause', 'stop']).flat(),
    );
    for (const path of ['map-search', 'services-search'])
      expect(mail?.text).toContain(`Open the search:\n${api().origin}/${path}?city=${city()}`);
    await runForADay();
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
  });

  test('stops all of its searches by its header, and no other', async () => {
    const { seeker, owner } = await registerPair();
    for (const name of ['One', 'Two']) {
      const query = `city=${city()}&minSurface=${name === 'One' ? '1' : '2'}`;
      await saveSearch(seeker.visitor, searchInCity({ name, query }));
    }
    await saveSearch(seeker.visitor, searchInCity({ name: 'Other', query: 'city=elsewhere' }));
    await publish(owner);
    await runForADay();
    const [mail] = await alertsTo(seeker.user.email);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const forged = {
      ...mail,
      headers: { 'List-Unsubscribe': mail?.headers['List-Unsubscribe']?.replace(/.>$/, '>') },
    };
    expect((await unsubscribe(forged as Mail)).status).toBe(404);
    for (let count = 0; count < 2; count += 1) expect((await unsubscribe(mail)).status).toBe(200);
    expect(await frequencies(seeker)).toEqual({ One: 'none', Two: 'none', Other: 'daily' });
  });

  test('omits searches that are paused, stopped or deleted after it was queued', async () => {
    const { seeker, owner } = await registerPair();
    const searches: SavedSearch[] = [];
    for (const name of ['Paused', 'Stopped', 'Deleted', 'Active']) {
      const query = `city=${city()}&minSurface=${String(searches.length + 1)}`;
      searches.push(await saveSearch(seeker.visitor, searchInCity({ name, query })));
    }
    const [paused, stopped, deleted] = searches.map(({ _id }) => `/saved-searches/${_id}`);
    const id = await publish(owner);
    await runAlerts();
    await seeker.visitor.patch(paused ?? '', { isPaused: true });
    await seeker.visitor.patch(stopped ?? '', { frequency: 'none' });
    await seeker.visitor.delete(deleted ?? '');
    advance(DAY_MS);
    const mails = await alertsTo(seeker.user.email);
    expect(mails.map(listingsIn)).toEqual([[id]]);
    expect(mails[0]?.text).toContain('Search: Active');
    expect(mails[0]?.text).not.toMatch(/Paused|Stopped|Deleted/);
  });

  test('joins daily and weekly searches that are due at once', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity({ name: 'Day', query: `city=${city()}&minSurface=1` }));
    advance(DAY_MS / 3);
    await saveSearch(seeker.visitor, searchInCity({ name: 'Week', frequency: 'weekly' }));
    const first = await publish(owner);
    await runAlerts();
    advance(DAY_MS);
    expect(await alertedListings(seeker.user.email)).toEqual([[first]]);
    advance(5 * DAY_MS);
    const last = await publish(owner, described('On the last day'));
    await runForADay();
    const mails = await alertsTo(seeker.user.email);
    expect(mails.map(listingsIn)).toEqual([[first], [last, first]]);
    expect(mails[1]?.text).toContain('Found by: Week and Day');
    expect(mails[1]?.text).toContain('once a day at most');
  });

  test('shows ten listings of both kinds and counts the others once', async () => {
    const { seeker, owner } = await registerPair();
    for (const minimum of [1, 2])
      await saveSearch(
        seeker.visitor,
        searchInCity({ query: `city=${city()}&minSurface=${String(minimum)}` }),
      );
    for (let count = 0; count < 12; count += 1) await publish(owner, described(`Space ${String(count)}`));
    await runForADay();
    const [mail] = await alertsTo(seeker.user.email);
    expect(listingsIn(mail)).toHaveLength(10);
    expect(mail?.text).toContain('and 2 more');
    expect(mail?.subject).toContain('12 new listings');
  });

  test('is written again with the same listings after a failed delivery', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity());
    await saveSearch(seeker.visitor, searchInCity({ query: `city=${city()}&minSurface=1` }));
    const id = await publish(owner);
    await runForADay();
    const [queued] = (await findMails(api().test.database.kysely)).filter(
      ({ recipient }) => recipient === seeker.user.email,
    );
    if (queued === undefined) throw new Error('No alert is queued.');
    const write = lettersOf(api().services);
    const first = await write(queued);
    const next = await publish(owner, described('After the first attempt'));
    await runAlerts();
    expect(await write(queued)).toEqual(first);
    expect(await alertedListings(seeker.user.email)).toEqual([[id]]);
    await runForADay();
    expect(await alertedListings(seeker.user.email)).toEqual([[id], [next]]);
  });
});

describe('an alert of a guest', () => {
  const saveTwo = async () => {
    const saved = await saveAsGuest(api(), searchInCity({ name: 'Uno' }));
    const { guest, email, token } = saved;
    await guest.post('/saved-searches/confirm', { token });
    advance(11 * MINUTE_MS);
    const second = newSearch(searchInCity({ email, name: 'Dos', query: `city=${city()}&minSurface=1` }));
    await guest.post('/saved-searches', second);
    const [link] = searchLinksIn((await api().mailsTo(email)).at(-1));
    await guest.post('/saved-searches/confirm', { token: link?.token });
    return saved;
  };

  test('joins all searches of the address', async () => {
    const owner = await newCompany();
    const { email } = await saveTwo();
    const id = await publish(owner);
    await runForADay();
    const mails = await alertsTo(email);
    expect(mails.map(listingsIn)).toEqual([[id]]);
    expect(mails[0]?.text).toContain('Found by: Dos and Uno');
    expect(mails[0]?.link).toBe(`${api().origin}/map-search?city=${city()}&minSurface=1`);
    expect((await unsubscribe(mails[0])).status).toBe(200);
    await publish(owner, described('After stopping'));
    await runForADay();
    expect(await alertsTo(email)).toHaveLength(1);
  });

  test('follows its searches to the company that the guest becomes', async () => {
    const owner = await newCompany();
    const { email } = await saveTwo();
    const id = await publish(owner);
    await runAlerts();
    const visitor = api().visitor();
    await visitor.register({ email });
    await verify(email);
    await runAlerts();
    advance(DAY_MS);
    expect(await alertedListings(email)).toEqual([[id]]);
    advance(DAY_MS);
    expect(await alertsTo(email)).toHaveLength(1);
  });
});
