import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { callerOf, newOwner, type CallerName, type Owner } from '../support/callers.ts';
import { PASSWORD } from '../support/samples.ts';

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
