import { expect, test } from 'vitest';
import { refreshResponseRecords } from '#server/enquiries/refresh-response-records.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAsGuest,
  newPartyWithListings,
  writeMessage,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { PASSWORD } from '../support/samples.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const api = useApi();

/** Sessions end meanwhile. */
async function goTo(time: number, { visitor, user }: PartyWithListings): Promise<void> {
  api().now = time;
  visitor.forgetToken();
  await visitor.post('/auth/login', { email: user.email, password: PASSWORD });
  visitor.forgetToken();
}

const publicRecords = async ({ user, space }: PartyWithListings) => {
  const [page, listing] = [
    await api().visitor().get(`/companies/${user._id}`),
    await api().visitor().get(`/spaces/${space}`),
  ];
  return [page.body.company.responseRecord as unknown, listing.body.responseRecord as unknown];
};
const ownRecord = async ({ visitor }: PartyWithListings) =>
  (await visitor.get('/enquiries')).body.responseRecord as unknown;

test('a company’s response record is public from five requests on, and leaves out the weekend', async () => {
  const owner = await newPartyWithListings(api());
  // A Friday.
  const friday = Date.parse('2026-05-08T20:00:00Z');
  await goTo(friday, owner);
  expect(await ownRecord(owner)).toBeNull();
  const ask = async () => (await askAsGuest(api(), owner.space)).id;
  const ids = [await ask(), await ask(), await ask(), await ask()];
  const late = await ask();
  api().now = friday + HOUR_MS;
  await writeMessage(owner, ids[0] ?? '', 'There is.');
  const hour = { requests: 1, answered: 1, hours: 1 };
  expect(await ownRecord(owner)).toEqual(hour);
  // A second message is no answer.
  await goTo(friday + 3 * DAY_MS, owner);
  await writeMessage(owner, ids[0] ?? '', 'From March on.');
  expect(await ownRecord(owner)).toEqual(hour);
  for (const id of ids.slice(1, 3)) await writeMessage(owner, id, 'There is.');
  await owner.visitor.post(`/enquiries/${ids[3] ?? ''}/visits`, {
    days: [{ on: '2026-06-09', time: '10:00' }],
  });
  expect(await ownRecord(owner)).toEqual({ requests: 4, answered: 4, hours: 24 });
  expect(await publicRecords(owner)).toEqual([null, null]);
  await goTo(friday + 5 * DAY_MS, owner);
  await refreshResponseRecords(api().services);
  const waiting = { requests: 5, answered: 4, hours: 24 };
  expect(await ownRecord(owner)).toEqual(waiting);
  expect(await publicRecords(owner)).toEqual([waiting, waiting]);
  await owner.visitor.post(`/enquiries/${late}/decline`, { reason: 'full' });
  expect(await ownRecord(owner)).toEqual({ requests: 5, answered: 5, hours: 24 });
  await goTo(friday + 366 * DAY_MS, owner);
  await refreshResponseRecords(api().services);
  expect(await ownRecord(owner)).toEqual({ requests: 0, answered: 0, hours: null });
});
