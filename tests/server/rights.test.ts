import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { errors } from '#api/errors.ts';
import type { Answer } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import {
  callerOf,
  everythingOwned,
  newOwner,
  sessionOf,
  type Caller,
  type CallerName,
  type Owner,
} from '../support/callers.ts';
import { CALLS_WITH_ID } from '../support/expected-rights.ts';
import { idIn } from '../support/id-in.ts';
import { createKey } from '../support/keys.ts';
import { PLAIN_CALLS } from '../support/plain-rights.ts';
import type { CallWithId, Expected } from '../support/rights-table.ts';
import { saveSearch } from '../support/saved-searches.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();
const CHANGING = ['session', 'space_search', 'space', 'service_search', 'service'] as const;
const tables = () => api().test.database.kysely;
const idsIn = async (table: (typeof CHANGING)[number]) =>
  (await tables().selectFrom(table).select('id').execute()).map(({ id }) => id);
let owners: readonly [Owner, Owner];
let lasting: readonly (readonly [(typeof CHANGING)[number], readonly string[]])[];

beforeAll(async () => {
  owners = [await newOwner(api(), 'Empresa A'), await newOwner(api(), 'Empresa B')];
  lasting = await Promise.all(CHANGING.map(async (table) => [table, await idsIn(table)] as const));
});

/** Every row is compared in every cell. */
const removeAdded = async () => {
  for (const [table, ids] of lasting) await tables().deleteFrom(table).where('id', 'not in', ids).execute();
};

const CALLERS = ['guest', 'owner A', 'other B', 'expired session'] as const satisfies readonly CallerName[];
const TARGETS = ['own', 'other’s', 'missing', 'malformed'] as const;
type Target = (typeof TARGETS)[number];

test('the tables list every call of the contract', () => {
  expect([...Object.keys(CALLS_WITH_ID), ...Object.keys(PLAIN_CALLS)].sort()).toEqual(
    endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
  );
});

const isSignedIn = (name: CallerName) => name === 'owner A' || name === 'other B';

/** Checks the status of each call and that other companies' data stays unchanged. */
async function expectCell(
  caller: Caller,
  expected: Expected,
  calls: readonly (() => Promise<Answer>)[],
): Promise<void> {
  let before = await everythingOwned(api());
  const others = caller.others.user._id;
  for (const call of calls) {
    const response = await call();
    const after = await everythingOwned(api());
    if (typeof expected === 'number') {
      expect(response.status, response.text).toBe(expected);
      expect(after[others]).toEqual(before[others]);
    } else {
      const { code, error } = response.body;
      expect([response.status, code ?? error.code]).toEqual([errors[expected].status, expected]);
      expect(after).toEqual(before);
    }
    before = after;
  }
}

const MALFORMED = ['a\u0000b', '../..', "' or 1=1 --", 'x'.repeat(3000), '\u{1F3ED}'];

function idsOf(target: Target, { idOf }: CallWithId, { own, others }: Caller): readonly string[] {
  if (target === 'own') return [idOf(own)];
  if (target === 'other’s') return [idOf(others)];
  return target === 'missing' ? ['019bc0e2-1280-7316-ae8e-6e5841e3d2fe'] : MALFORMED;
}

/** Calls that delete or replace something get an object that no other test needs. */
async function withFreshThings(name: string, owner: Owner): Promise<Owner> {
  if (!/^(DELETE|PUT) /.test(name)) return owner;
  const { visitor } = await callerOf(api(), 'owner A', [owner, owner]);
  const id = owner.user._id;
  if (name.includes('/services/')) {
    return { ...owner, service: idIn(await visitor.post('/services/register', newService(id))) };
  }
  if (name.includes('/saved-searches/')) {
    return { ...owner, search: (await saveSearch(visitor, { query: `city=${crypto.randomUUID()}` }))._id };
  }
  if (name.includes('/keys/')) {
    // A company can have ten.
    await tables().deleteFrom('api_key').where('company_id', '=', id).execute();
    return { ...owner, key: (await createKey(api(), visitor)).id };
  }
  if (name.includes('/sessions/')) return { ...owner, session: await sessionOf(visitor) };
  return { ...owner, space: idIn(await visitor.post('/spaces/register', newSpace(id))) };
}

describe.each(Object.entries(CALLS_WITH_ID))('%s', (name, about) => {
  afterAll(removeAdded);
  const cells = CALLERS.flatMap((who) =>
    TARGETS.map((target, column) => {
      const row = isSignedIn(who) ? about.signedIn : about.signedOut;
      const expected = typeof row === 'string' ? row : row[column];
      return [who, target, expected ?? 'INTERNAL'] as const;
    }),
  );
  test.each(cells)('called by %s with an id that is %s returns %s', async (who, target, expected) => {
    const [a, b] = owners;
    const caller = await callerOf(api(), who, [
      await withFreshThings(name, a),
      await withFreshThings(name, b),
    ]);
    const calls = idsOf(target, about, caller).map((id) => () => about.call(caller.visitor, id, caller));
    await expectCell(caller, expected, calls);
  });
});

describe.each(Object.entries(PLAIN_CALLS))('%s', (_, about) => {
  test.each(CALLERS)('called by %s returns the expected status', async (who) => {
    const caller = await callerOf(api(), who, owners);
    const expected = isSignedIn(who) ? about.signedIn : about.signedOut;
    await expectCell(caller, expected, [() => about.call(caller.visitor, caller)]);
  });
});
