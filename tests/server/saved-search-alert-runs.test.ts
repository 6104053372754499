import { describe, expect, test } from 'vitest';
import { releaseJob, acquireJob } from '#server/db/jobs.ts';
import { NEWS_JOB } from '#server/saved-searches/match-new-listings.ts';
import { useApi } from '../support/api-server.ts';
import { DAY_MS, MINUTE_MS } from '../support/saved-search-matches.ts';
import { savedBy, saveSearch } from '../support/saved-searches.ts';
import { useAlerts } from './support/alerts.ts';

const api = useApi();
const { runAlerts, advance, alertsTo, alertedListings, publish, searchInCity, registerPair } = useAlerts(api);

describe('an alert run', () => {
  test('finds a listing that is committed later than its timestamp, and finds nothing twice', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity());
    const id = await publish(owner);
    const { kysely } = api().test.database;
    const row = await kysely
      .deleteFrom('space_search')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    advance(9 * MINUTE_MS);
    await runAlerts();
    await kysely
      .insertInto('space_search')
      .values({ ...row, flags: 0n })
      .execute();
    for (let count = 0; count < 3; count += 1) await runAlerts();
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 1 }]);
  });

  test('is done by one of several servers that start it at once', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    await Promise.all([runAlerts(), runAlerts(), runAlerts()]);
    await Promise.all([runAlerts(), runAlerts()]);
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 1 }]);
    advance(DAY_MS);
    expect(await alertsTo(seeker.user.email)).toHaveLength(1);
  });

  test('leaves everything to the holder of the job, and stores nothing after it has lost the job', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity());
    await publish(owner);
    const { database } = api().services;
    await acquireJob(database.kysely, NEWS_JOB, 'another', api().now + MINUTE_MS, api().now);
    await runAlerts();
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 0 }]);
    await releaseJob(database.kysely, NEWS_JOB, 'another');
    const run = runAlerts();
    await database.kysely.updateTable('job').set({ holder: 'another' }).execute();
    await run;
    await database.kysely.updateTable('job').set({ lease_end: 0 }).execute();
    await runAlerts();
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 1 }]);
  });

  test('misses nothing after a clock was a year ahead', async () => {
    const { seeker, owner } = await registerPair();
    await saveSearch(seeker.visitor, searchInCity());
    const first = await publish(owner);
    advance(365 * DAY_MS);
    await runAlerts();
    api().now -= 365 * DAY_MS;
    const second = await publish(owner, { descriptionData: { descriptionText: 'After the jump' } });
    await runAlerts();
    expect(await savedBy(seeker.visitor)).toMatchObject([{ newCount: 2 }]);
    advance(DAY_MS);
    expect(await alertedListings(seeker.user.email)).toEqual([[second, first]]);
  });
});
