import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { newPartyWithListings } from '../support/enquiries.ts';
import { suspend } from '../support/suspend.ts';

let api: ApiServer;

/** Answers each search like the first time. */
function lagging(database: Database): Database {
  const answers = new Map<string, ReturnType<Database['read']>>();
  return {
    ...database,
    read: (statement, parameters) => {
      const asked = JSON.stringify([statement.sql, parameters]);
      const answer = answers.get(asked) ?? database.read(statement, parameters);
      answers.set(asked, answer);
      return answer;
    },
  };
}

beforeAll(async () => {
  api = await startApi({}, lagging);
});
afterAll(() => api.close());

test.each(['', '/feed.atom'])(
  'a suspended company is gone at once from its page and feed (%s), whatever a replica still has',
  async (ending) => {
    const { user } = await newPartyWithListings(api);
    const status = async () => (await api.visitor().get(`/companies/${user._id}${ending}`)).status;
    expect(await status()).toBe(200);
    await api.test.database.transaction((tables) => suspend(tables, user._id, api.now));
    expect(await status()).toBe(404);
  },
);
