import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { refusals, type RefusalCode } from '#api/errors.ts';
import { accountUpdate } from '../support/account.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import {
  callerOf,
  everythingOwned,
  idIn,
  newOwner,
  type Caller,
  type CallerName,
  type Owner,
} from '../support/callers.ts';
import { newRegistration, newService, newSpace, PASSWORD } from '../support/samples.ts';
import { picture, upload, uploadLogo } from '../support/uploads.ts';

const api = useApi();
let owners: readonly [Owner, Owner];

beforeAll(async () => {
  owners = [await newOwner(api(), 'Empresa A'), await newOwner(api(), 'Empresa B')];
});

const CALLERS = ['guest', 'owner A', 'other B', 'expired session'] as const satisfies readonly CallerName[];
const TARGETS = ['own', 'other’s', 'missing', 'malformed'] as const;
type Target = (typeof TARGETS)[number];

/** What a cell of the table expects: the status of a success, or a refusal. */
type Expected = 200 | 201 | RefusalCode;

/** Of one's own, another's, a missing and a malformed id. */
type Row = readonly [Expected, Expected, Expected, Expected];

interface CallWithId {
  /** Who must sign in is told so, whatever the id. */
  readonly signedOut: Row | 'SESSION_EXPIRED';
  readonly signedIn: Row;
  /** Which of an owner's ids the call takes. */
  readonly idOf: (owner: Owner) => string;
  readonly call: (visitor: ApiClient, id: string, caller: Caller) => Promise<Answer>;
}

const OPEN = [200, 200, 'NOT_FOUND', 'NOT_FOUND'] as const;
const OWN_ONLY = [200, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'] as const;
const OWN_LISTING = [200, 'FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND'] as const;
const REGISTRATION = [201, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'] as const;
const NOT_EVEN_FOUND = [200, 'USER_NOT_FOUND', 'USER_NOT_FOUND', 'USER_NOT_FOUND'] as const;

const path = encodeURIComponent;
const userId = ({ user }: Owner) => user._id;
const space = (owner: Owner) => owner.space;
const service = (owner: Owner) => owner.service;

const CALLS_WITH_ID: Readonly<Record<string, CallWithId>> = {
  'GET /users/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: NOT_EVEN_FOUND,
    idOf: userId,
    call: (visitor, id) => visitor.get(`/users/${path(id)}`),
  },
  'PATCH /users/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_ONLY,
    idOf: userId,
    call: (visitor, id, { own }) => visitor.patch(`/users/${path(id)}`, accountUpdate(own.user)),
  },
  'POST /auth/resend-verification': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_ONLY,
    idOf: userId,
    call: (visitor, id) => visitor.post('/auth/resend-verification', { userId: id }),
  },
  'GET /spaces/{id}': {
    signedOut: OPEN,
    signedIn: OPEN,
    idOf: space,
    call: (visitor, id) => visitor.get(`/spaces/${path(id)}`),
  },
  'GET /spaces/{id}/mine': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: space,
    call: (visitor, id) => visitor.get(`/spaces/${path(id)}/mine`),
  },
  'PUT /spaces/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: space,
    call: async (visitor, id, { own }) => {
      const sent = newSpace(own.user._id);
      const { body } = await visitor.get(`/spaces/${path(id)}/mine`);
      return visitor.put(`/spaces/${path(id)}`, sent, body.version ?? 1);
    },
  },
  'PATCH /spaces/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: space,
    call: (visitor, id) => visitor.patch(`/spaces/${path(id)}`, { isOnRequest: true }),
  },
  'DELETE /spaces/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: space,
    call: (visitor, id) => visitor.delete(`/spaces/${path(id)}`),
  },
  'GET /spaces/user/{userId}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_ONLY,
    idOf: userId,
    call: (visitor, id) => visitor.get(`/spaces/user/${path(id)}`),
  },
  'POST /spaces/register': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: REGISTRATION,
    idOf: userId,
    call: (visitor, id) => visitor.post('/spaces/register', newSpace(id)),
  },
  'GET /services/{id}': {
    signedOut: OPEN,
    signedIn: OPEN,
    idOf: service,
    call: (visitor, id) => visitor.get(`/services/${path(id)}`),
  },
  'GET /services/{id}/mine': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: service,
    call: (visitor, id) => visitor.get(`/services/${path(id)}/mine`),
  },
  'PUT /services/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: service,
    call: async (visitor, id, { own }) => {
      const sent = newService(own.user._id);
      const { body } = await visitor.get(`/services/${path(id)}/mine`);
      return visitor.put(`/services/${path(id)}`, sent, body.version ?? 1);
    },
  },
  'PATCH /services/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: service,
    call: (visitor, id) => visitor.patch(`/services/${path(id)}`, { isOnRequest: true }),
  },
  'DELETE /services/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: service,
    call: (visitor, id) => visitor.delete(`/services/${path(id)}`),
  },
  'GET /services/user/{userId}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_ONLY,
    idOf: userId,
    call: (visitor, id) => visitor.get(`/services/user/${path(id)}`),
  },
  'POST /services/register': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: REGISTRATION,
    idOf: userId,
    call: (visitor, id) => visitor.post('/services/register', newService(id)),
  },
  'GET /companies/{id}': {
    signedOut: OPEN,
    signedIn: OPEN,
    idOf: userId,
    call: (visitor, id) => visitor.get(`/companies/${path(id)}`),
  },
  'GET /images/{imageId}': {
    signedOut: OPEN,
    signedIn: OPEN,
    idOf: ({ image }) => image,
    call: (visitor, id) => visitor.get(`/images/${path(id)}`),
  },
};

interface PlainCall {
  readonly signedOut: Expected;
  readonly signedIn: Expected;
  readonly call: (visitor: ApiClient, caller: Caller) => Promise<Answer>;
}

const forAll = (expected: Expected, call: PlainCall['call']): PlainCall => ({
  signedOut: expected,
  signedIn: expected,
  call,
});
const forMembers = (signedIn: Expected, call: PlainCall['call']): PlainCall => ({
  signedOut: 'SESSION_EXPIRED',
  signedIn,
  call,
});

const PLAIN_CALLS: Readonly<Record<string, PlainCall>> = {
  'GET /csrf-token': forAll(200, (visitor) => visitor.get('/csrf-token')),
  'POST /auth/register': forAll(201, (visitor) => visitor.post('/auth/register', newRegistration())),
  'POST /auth/login': forAll(200, (visitor, { own }) =>
    visitor.post('/auth/login', { email: own.user.email, password: PASSWORD }),
  ),
  'POST /auth/logout': forMembers(200, (visitor) => visitor.post('/auth/logout')),
  'GET /auth/validate-session': forMembers(200, (visitor) => visitor.get('/auth/validate-session')),
  'GET /auth/verify-email': forAll('INVALID_VERIFICATION_LINK', (visitor) =>
    visitor.get('/auth/verify-email?token=x'),
  ),
  'POST /auth/forgot-password': forAll(200, (visitor, { others }) =>
    visitor.post('/auth/forgot-password', { email: others.user.email }),
  ),
  'POST /auth/reset-password': forAll('INVALID_RESET_LINK', (visitor) =>
    visitor.post('/auth/reset-password', { token: 'x', password: 'Another_pallet-7' }),
  ),
  'GET /spaces/filter': forAll(200, (visitor) => visitor.get('/spaces/filter')),
  'GET /spaces/facets': forAll(200, (visitor) => visitor.get('/spaces/facets')),
  'GET /spaces/clusters': forAll(200, (visitor) => visitor.get('/spaces/clusters?zoom=6')),
  'GET /services/filter': forAll(200, (visitor) => visitor.get('/services/filter')),
  'GET /services/facets': forAll(200, (visitor) => visitor.get('/services/facets')),
  'POST /images/logos/upload': forAll(201, async (visitor) => uploadLogo(visitor, await picture('png'))),
  'POST /images/upload': forMembers(201, async (visitor) => upload(visitor, await picture('png'))),
  'GET /places': forAll(200, (visitor) => visitor.get('/places?q=zara')),
  'GET /market': forAll(200, (visitor) => visitor.get('/market')),
  'GET /sitemap.xml': forAll(200, (visitor) => visitor.get('/sitemap.xml')),
  'GET /sitemap/{noun}/{after}': forAll(200, (visitor) => visitor.get('/sitemap/space/start')),
  'GET /health': forAll(200, (visitor) => visitor.get('/health')),
};

test('the tables name every call of the contract', () => {
  expect([...Object.keys(CALLS_WITH_ID), ...Object.keys(PLAIN_CALLS)].sort()).toEqual(
    endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
  );
});

const isSignedIn = (name: CallerName) => name === 'owner A' || name === 'other B';

/** Makes the call and holds it against the table; whatever it does, it does to nobody else's things. */
async function expectCell(caller: Caller, expected: Expected, call: () => Promise<Answer>): Promise<void> {
  const before = await everythingOwned(api());
  const answer = await call();
  const after = await everythingOwned(api());
  const others = caller.others.user._id;
  if (typeof expected === 'number') {
    expect(answer.status, answer.text).toBe(expected);
    expect(after[others]).toEqual(before[others]);
    return;
  }
  const { code, error } = answer.body;
  expect([answer.status, code ?? error.code]).toEqual([refusals[expected].status, expected]);
  expect(after).toEqual(before);
}

const MALFORMED = ['a\u0000b', '../..', "' or 1=1 --", 'x'.repeat(3000), '\u{1F3ED}'];

function idsOf(target: Target, { idOf }: CallWithId, { own, others }: Caller): readonly string[] {
  if (target === 'own') return [idOf(own)];
  if (target === 'other’s') return [idOf(others)];
  return target === 'missing' ? ['019bc0e2-1280-7316-ae8e-6e5841e3d2fe'] : MALFORMED;
}

/** A deletion takes a listing away, and new answers its image, so each gets one that nothing else needs. */
async function withFreshListings(name: string, owner: Owner): Promise<Owner> {
  if (!/^(DELETE|PUT) /.test(name)) return owner;
  const { visitor } = await callerOf(api(), 'owner A', [owner, owner]);
  const id = owner.user._id;
  const newerSpace = idIn(await visitor.post('/spaces/register', newSpace(id)));
  const newerService = idIn(await visitor.post('/services/register', newService(id)));
  return { ...owner, space: newerSpace, service: newerService };
}

describe.each(Object.entries(CALLS_WITH_ID))('%s', (name, about) => {
  const cells = CALLERS.flatMap((who) =>
    TARGETS.map((target, column) => {
      const row = isSignedIn(who) ? about.signedIn : about.signedOut;
      const expected = typeof row === 'string' ? row : row[column];
      return [who, target, expected ?? 'INTERNAL'] as const;
    }),
  );
  test.each(cells)('by %s with an id that is %s: %s', async (who, target, expected) => {
    const [a, b] = owners;
    const caller = await callerOf(api(), who, [
      await withFreshListings(name, a),
      await withFreshListings(name, b),
    ]);
    for (const id of idsOf(target, about, caller)) {
      await expectCell(caller, expected, () => about.call(caller.visitor, id, caller));
    }
  });
});

describe.each(Object.entries(PLAIN_CALLS))('%s', (_, about) => {
  test.each(CALLERS)('by %s', async (who) => {
    const caller = await callerOf(api(), who, owners);
    const expected = isSignedIn(who) ? about.signedIn : about.signedOut;
    await expectCell(caller, expected, () => about.call(caller.visitor, caller));
  });
});
