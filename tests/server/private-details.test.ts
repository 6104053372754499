import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/api-client.ts';
import { accountUpdate } from '../support/account.ts';
import { useApi } from '../support/api-server.ts';
import { callerOf, newOwner, type CallerName, type Owner } from '../support/callers.ts';
import { newRegistration, newService, newSpace, PASSWORD } from '../support/samples.ts';

const api = useApi();
let a: Owner;
let b: Owner;

beforeAll(async () => {
  a = await newOwner(api(), 'Empresa A');
  b = await newOwner(api(), 'Empresa B');
});

/** Property names of private details, secrets and counters in responses and in the database. */
const PRIVATE =
  /e-?mail|telephone|phone|vat$|website|password|hash|token|secret|salt|attempt|session|verified|role|locale|company_?id|uses|expir/i;

/** The language of an owner is public. */
const PUBLIC_KEY = 'userLocale';

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

function expectNothingPrivate(response: Answer, { user }: Owner): void {
  const keys = keysOf(response.body).filter((key) => key !== PUBLIC_KEY);
  expect(keys.filter((key) => PRIVATE.test(key))).toEqual([]);
  for (const detail of [user.email, user.telephone, user.vat, user.website])
    expect(response.text).not.toContain(detail);
}

const ABOUT_A: Readonly<Record<string, () => string>> = {
  'the space': () => `/spaces/${a.space}`,
  'the service': () => `/services/${a.service}`,
  'the owner’s view of the space': () => `/spaces/${a.space}/mine`,
  'the owner’s view of the service': () => `/services/${a.service}/mine`,
  'the list of spaces': () => '/spaces/filter?limit=100',
  'the list of services': () => '/services/filter?limit=100',
  'the map': () => '/spaces/clusters?zoom=20',
  'the account': () => `/users/${a.user._id}`,
  'its own spaces': () => `/spaces/user/${a.user._id}`,
  'its own services': () => `/services/user/${a.user._id}`,
};
const STRANGERS = ['guest', 'other B', 'expired session'] as const satisfies readonly CallerName[];

describe.each(STRANGERS)('%s learns nothing private about a company from', (who) => {
  test.each(Object.entries(ABOUT_A))('%s', async (_, path) => {
    const { visitor } = await callerOf(api(), who, [a, b]);
    expectNothingPrivate(await visitor.get(path()), a);
  });
});

test('a company’s own account contains its details, but no secret and no counter', async () => {
  const { visitor } = await callerOf(api(), 'owner A', [a, b]);
  await visitor.post('/auth/login', { email: a.user.email, password: 'Wrong_password-1' });
  for (const path of ['/auth/validate-session', `/users/${a.user._id}`]) {
    const { body, text } = await visitor.get(path);
    expect(text).toContain(a.user.email);
    const keys = keysOf(body).filter((key) => key !== 'tokenExpiration');
    expect(keys.filter((key) => /password|hash|token|secret|salt|attempt|locale|created/i.test(key))).toEqual(
      [],
    );
  }
});

test('the log contains no password, token, cookie or address', () => {
  const log = JSON.stringify(api().logged);
  expect(log.length).toBeGreaterThan(1000);
  for (const secret of [PASSWORD, a.user.email, '__Host-sid', a.user.vat]) expect(log).not.toContain(secret);
});

describe('unknown fields have no effect', () => {
  const EXTRA = {
    _id: 'mine',
    id: 'mine',
    role: 'admin',
    isVerified: true,
    is_verified: 1,
    createdAt: '2001-01-01T00:00:00.000Z',
    created_at: 1,
    userName: 'Evil',
    company_id: 'another',
    flags: 1,
    card: '{}',
    uses: 7,
  };
  const raw = (body: object) => ({
    raw: JSON.stringify(body).replace(
      '{',
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},',
    ),
    headers: { 'Content-Type': 'application/json' },
  });

  test('in a registration', async () => {
    const visitor = api().visitor();
    const { body } = await visitor.post('/auth/register', undefined, raw({ ...newRegistration(), ...EXTRA }));
    expect(body.user).toMatchObject({ role: 'user', isVerified: false });
    expect(keysOf(body.user)).toHaveLength(keysOf(a.user).length);
    expect(body.user._id).not.toBe('mine');
  });

  test('in a log-in', async () => {
    const credentials = { email: b.user.email, password: PASSWORD, ...EXTRA };
    const { body } = await api().visitor().post('/auth/login', undefined, raw(credentials));
    expect(body.user).toEqual(b.user);
  });

  test('in a change of the account, and the VAT number stays as well', async () => {
    const { visitor } = await callerOf(api(), 'other B', [a, b]);
    const changes = { vat: 'XX99999', firstName: 'Evil', password: 'Evil_password-1' };
    const body = { ...accountUpdate(b.user), ...EXTRA, ...changes };
    const response = await visitor.patch(`/users/${b.user._id}`, body);
    expect(response.body).toEqual({ user: b.user });
    expect((await visitor.get(`/users/${b.user._id}`)).body).toEqual(b.user);
    const again = await api().visitor().post('/auth/login', { email: b.user.email, password: PASSWORD });
    expect(again.status).toBe(200);
  });

  const DROPPED = ['role', 'company_id', 'flags', 'card', 'cover', 'tags'];

  test('in a space, whose owner’s name comes from the session', async () => {
    const { visitor } = await callerOf(api(), 'other B', [a, b]);
    const place = { ...newSpace('').locationData, precision: 'address', lat5: 1 };
    const sent = { ...newSpace(b.user._id, { locationData: place }), ...EXTRA, cover: a.image, tags: ['x'] };
    const { body } = await visitor.post('/spaces/register', undefined, raw(sent));
    expect(body).toMatchObject({ userId: b.user._id, userName: 'Empresa B' });
    expect(body._id).not.toBe('mine');
    expect(body.createdAt).not.toBe(EXTRA.createdAt);
    const { coordinates, precision } = body.locationData;
    expect([coordinates, precision]).toEqual([expect.stringMatching(/^41\./), 'city']);
    for (const key of DROPPED) expect(body).not.toHaveProperty(key);
    const { body: found } = await visitor.get('/spaces/filter?limit=1');
    expect(found.spaces[0]).toMatchObject({ _id: body._id, userName: 'Empresa B', cover: null });
    expect(found.spaces[0].tags).not.toContain('x');
  });

  test('in a service, whose owner’s name comes from the session', async () => {
    const { visitor } = await callerOf(api(), 'other B', [a, b]);
    const sent = { ...newService(b.user._id), ...EXTRA, cover: a.image };
    const { body } = await visitor.post('/services/register', undefined, raw(sent));
    expect(body).toMatchObject({ userId: b.user._id, userName: 'Empresa B', multimedia: { images: [] } });
    for (const key of DROPPED) expect(body).not.toHaveProperty(key);
    const { body: found } = await visitor.get('/services/filter?limit=1');
    expect(found.services[0]).toMatchObject({ _id: body._id, userName: 'Empresa B', cover: null });
  });

  test('in a query', async () => {
    const plain = await api().visitor().get('/spaces/filter');
    for (const query of ['userId=x', 'company_id=x', 'flags=0', 'where=1', '__proto__=x', 'constructor=x']) {
      expect((await api().visitor().get(`/spaces/filter?${query}`)).body).toEqual(plain.body);
    }
  });

  test('when they name another company’s files, which are rejected', async () => {
    const { visitor } = await callerOf(api(), 'other B', [a, b]);
    const stolen = { images: [{ id: a.image, url: `/api/images/${a.image}`, name: 'x' }] };
    const space = await visitor.post('/spaces/register', newSpace(b.user._id, { multimediaData: stolen }));
    expect(space.body.fields).toEqual({ 'multimediaData.images.0': 'issues.upload' });
    const logo = accountUpdate(b.user, { logo: `/api/images/${a.image}` });
    const change = await visitor.patch(`/users/${b.user._id}`, logo);
    expect([change.status, change.body.fields]).toEqual([400, { logo: 'issues.upload' }]);
  });
});
