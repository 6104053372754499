import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type ApiServer } from '../support/api-server.ts';
import {
  askAbout,
  newParty,
  newPartyWithListings,
  readThread,
  verify,
  type PartyWithListings,
} from '../support/enquiries.ts';

let api: ApiServer;
/** Runs once, after the next call has read who calls and before its transaction begins. */
let meanwhile: (() => Promise<unknown>) | undefined;

let owner: PartyWithListings;

beforeAll(async () => {
  api = await startApi({}, (database) => ({
    ...database,
    transaction: async (work) => {
      const first = meanwhile;
      meanwhile = undefined;
      await first?.();
      return database.transaction(work);
    },
  }));
  owner = await newPartyWithListings(api);
});
afterAll(() => api.close());

test('an inquiry is delivered if its sender confirms the address while it is sent', async () => {
  const asker = await newParty(api, {}, { isVerified: false });
  meanwhile = () => verify(api, asker);
  const id = await askAbout(asker.visitor, owner.space);
  expect((await readThread(asker, id)).thread).toMatchObject({ isDelivered: true });
  expect((await readThread(owner, id)).thread).toMatchObject({ isDelivered: true, unread: 1 });
});
