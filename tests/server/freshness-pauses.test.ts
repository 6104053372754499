import { beforeEach, describe, expect, test } from 'vitest';
import { runFreshnessJob } from '#server/freshness/run-freshness-job.ts';
import { formatDate } from '#site/format.ts';
import { useApi } from '../support/api-server.ts';
import {
  freshnessMailsTo,
  lookForDue,
  newListingOwner,
  passDays,
  publishIn,
  sentAbout,
  tokenBehind,
  type ListingOwner,
} from '../support/listing-owner.ts';

const DAY = 86_400_000;
const api = useApi();
let owner: ListingOwner;

const pass = (days: number) => passDays(api(), days, owner);
const freshnessMails = () => freshnessMailsTo(api(), owner.email);
const confirm = (token: string) => api().visitor().post('/listings/confirm', { token });
const statusOf = async (id: string) => (await api().visitor().get(`/spaces/${id}`)).status;
const foundIds = async () =>
  (await api().visitor().get(`/companies/${owner.id}`)).body.spaces?.cards.map(
    ({ _id }: { _id: string }) => _id,
  );

beforeEach(async () => {
  owner = await newListingOwner(api());
});

describe('listings without confirmation', () => {
  test('are paused 30 days after the mail, with one 7 days before and one after', async () => {
    const id = await publishIn(owner);
    const other = await publishIn(owner, 'Huesca');
    await pass(90);
    const [asked] = await freshnessMails();
    await pass(23);
    const [, reminder] = await freshnessMails();
    expect(reminder?.subject).toBe(
      `Your 2 listings will be paused on ${formatDate(new Date(api().now + 7 * DAY), 'en')}`,
    );
    expect(tokenBehind(reminder)).toBe(tokenBehind(asked));
    await owner.visitor.patch(`/spaces/${other}`, { isOnRequest: true });
    await pass(7);
    const [, , paused, ...more] = await freshnessMails();
    expect(more).toEqual([]);
    expect(paused?.subject).toBe('Your listing is paused');
    expect(paused?.link).toContain('/your-account?section=spaces');
    expect([await statusOf(id), await foundIds()]).toEqual([410, [other]]);
    expect((await confirm(tokenBehind(asked))).status).toBe(404);
    expect((await owner.visitor.get(`/spaces/${id}/mine`)).body).toMatchObject({
      state: 'paused',
      version: 1,
    });
    expect((await owner.visitor.patch(`/spaces/${id}`, { isPaused: false })).body.state).toBe('published');
    await pass(40);
    expect(await freshnessMails()).toHaveLength(3);
    expect(await statusOf(id)).toBe(200);
  });

  test('are not paused when the clock has jumped over the reminder', async () => {
    const id = await publishIn(owner);
    await pass(90);
    await freshnessMails();
    await pass(300);
    expect(await freshnessMails()).toHaveLength(2);
    await pass(6);
    await lookForDue(api());
    expect(await statusOf(id)).toBe(200);
    await pass(1);
    await lookForDue(api());
    expect(await statusOf(id)).toBe(410);
  });

  test('start a new round once their owner can be asked again', async () => {
    const id = await publishIn(owner);
    await pass(90);
    await freshnessMails();
    await api()
      .services.database.kysely.updateTable('company')
      .set({ is_verified: 0 })
      .where('id', '=', owner.id)
      .execute();
    await pass(30);
    await lookForDue(api());
    expect(await statusOf(id)).toBe(200);
    await api()
      .services.database.kysely.updateTable('company')
      .set({ is_verified: 1 })
      .where('id', '=', owner.id)
      .execute();
    expect(await freshnessMails()).toHaveLength(2);
    await lookForDue(api());
    expect(await statusOf(id)).toBe(200);
  });
});

test('nothing is paused if its mail was not handed over', async () => {
  const id = await publishIn(owner);
  await pass(90);
  for (let week = 0; week < 10; week += 1) {
    // The mail waits all the time, or is given up.
    await lookForDue(api());
    await api()
      .services.database.kysely.deleteFrom('outgoing_mail')
      .where('recipient', '=', owner.email)
      .execute();
    await pass(7);
  }
  expect(await statusOf(id)).toBe(200);
  expect(await freshnessMails()).toHaveLength(1);
});

test('one of several servers asks and pauses', async () => {
  const id = await publishIn(owner);
  const together = () => Promise.all(Array.from({ length: 4 }, () => lookForDue(api())));
  await pass(90);
  await together();
  expect(await freshnessMails()).toHaveLength(1);
  await pass(23);
  await together();
  expect(await freshnessMails()).toHaveLength(2);
  await pass(7);
  await together();
  expect(await freshnessMails()).toHaveLength(3);
  expect(await statusOf(id)).toBe(410);
});

test('a job that is interrupted anywhere is finished by the next run', async () => {
  const owners = [owner, await newListingOwner(api()), await newListingOwner(api())];
  const ids = await Promise.all(owners.map((each) => publishIn(each)));
  for (const days of [90, 23, 7]) {
    api().now += days * DAY;
    for (let steps = 0; steps < 4; steps += 1) {
      let left = steps;
      const signal = {
        get aborted() {
          return left-- <= 0;
        },
      };
      await runFreshnessJob(api().services, signal);
      await Promise.all(owners.map(({ email }) => api().mailsTo(email)));
    }
    await lookForDue(api());
    await Promise.all(owners.map(({ email }) => api().mailsTo(email)));
  }
  for (const [place, { email }] of owners.entries()) {
    const mails = sentAbout(await api().mailsTo(email));
    expect(mails).toHaveLength(3);
    expect(await statusOf(ids[place] ?? '')).toBe(410);
  }
});
