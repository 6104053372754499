import { beforeAll, describe, expect, test } from 'vitest';
import { scopesOf, type Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { KEY_SCOPES, type KeyScope } from '#domain/session/api-key.ts';
import { ApiClient, type Answer } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { callerOf, newOwner, type Owner } from '../support/callers.ts';
import { CALLS_WITH_ID } from '../support/expected-rights.ts';
import { idIn } from '../support/id-in.ts';
import { createKey } from '../support/keys.ts';
import { PLAIN_CALLS } from '../support/plain-rights.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();
let owners: readonly [Owner, Owner];
const keys = new Map<KeyScope, string>();

beforeAll(async () => {
  owners = [await newOwner(api(), 'Empresa A'), await newOwner(api(), 'Empresa B')];
  const { visitor } = await callerOf(api(), 'owner A', owners);
  for (const scope of KEY_SCOPES) keys.set(scope, (await createKey(api(), visitor, [scope])).key);
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const codeOf = ({ body }: Answer): unknown => body?.code ?? body?.error?.code;

/** A call with the key alone, as its company makes it, also with an id of another company. */
async function answersTo(endpoint: Endpoint, scope: KeyScope) {
  const [a, others] = owners;
  const visitor = new ApiClient(api().origin, { key: keys.get(scope) ?? '' });
  const plain = PLAIN_CALLS[nameOf(endpoint)];
  if (plain !== undefined) {
    const own = await plain.call(visitor, { visitor, own: a, others });
    return [{ answer: own, expected: plain.signedIn }];
  }
  const about = CALLS_WITH_ID[nameOf(endpoint)];
  if (about === undefined) throw new Error(`No table has ${nameOf(endpoint)}.`);
  const own = endpoint.method === 'PUT' && scopesOf(endpoint).includes(scope) ? await withNewListings(a) : a;
  const call = (owner: Owner) => about.call(visitor, about.idOf(owner), { visitor, own, others });
  const [ofOwn, ofOthers] = about.signedIn;
  return [
    { answer: await call(own), expected: ofOwn },
    { answer: await call(others), expected: ofOthers },
  ];
}

/** A replacement names the first version. */
async function withNewListings(owner: Owner): Promise<Owner> {
  const { visitor } = await callerOf(api(), 'owner A', owners);
  const space = idIn(await visitor.post('/spaces/register', newSpace(owner.user._id)));
  const service = idIn(await visitor.post('/services/register', newService(owner.user._id)));
  return { ...owner, space, service };
}

const takesSession = ({ needsLogin, byToken, scope }: Endpoint) =>
  needsLogin || byToken !== undefined || scope !== undefined;

describe.each(endpoints.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(KEY_SCOPES)('with a key of %s', async (scope) => {
    for (const { answer, expected } of await answersTo(endpoint, scope)) {
      const code = codeOf(answer);
      if (scopesOf(endpoint).includes(scope)) {
        if (typeof expected === 'number') expect(answer.status, answer.text).toBe(expected);
        else expect(code).toBe(expected);
      } else if (takesSession(endpoint)) expect([answer.status, code]).toEqual([403, 'KEY_SCOPE_MISSING']);
      else expect(String(code)).not.toMatch(/^KEY_/);
    }
  });
});

test('no key opens the account, its password, sessions, keys, export or a deletion', () => {
  const opened = endpoints.filter(({ endpoint }) => endpoint.scope !== undefined);
  expect(opened.filter(({ part }) => /^(auth|users|sessions|password|keys|account)$/.test(part))).toEqual([]);
  const deleting = opened.filter(({ endpoint: { method } }) => method === 'DELETE');
  // These pause.
  expect(deleting.map(({ endpoint: { path } }) => path).sort()).toEqual([
    '/services/by-external-id/{externalId}',
    '/spaces/by-external-id/{externalId}',
  ]);
});
