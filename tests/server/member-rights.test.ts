import { beforeAll, describe, expect, test } from 'vitest';
import { leastRoleOf, scopesOf, type Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { isAtLeast, MEMBER_ROLES, type MemberRole } from '#domain/user/member-role.ts';
import type { Answer } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { callerOf, newOwner, type Owner } from '../support/callers.ts';
import { verify } from '../support/enquiries.ts';
import { CALLS_WITH_ID } from '../support/expected-rights.ts';
import { joinAs, MEMBER_PASSWORD } from '../support/members.ts';
import { PLAIN_CALLS } from '../support/plain-rights.ts';

const api = useApi();
let owners: readonly [Owner, Owner];
const emails = new Map<MemberRole, string>();

beforeAll(async () => {
  owners = [await newOwner(api(), 'Empresa A'), await newOwner(api(), 'Empresa B')];
  const { visitor } = await callerOf(api(), 'owner A', owners);
  await verify(api(), { visitor, user: owners[0].user });
  for (const role of MEMBER_ROLES) emails.set(role, (await joinAs(api(), visitor, role)).email);
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const codeOf = ({ body }: Answer): unknown => body?.code ?? body?.error?.code;

/** A member's call about another company's things: a role that may make it is refused those, or gets what all get. */
async function answerTo(endpoint: Endpoint, role: MemberRole): Promise<Answer> {
  const [own, others] = owners;
  const visitor = api().visitor();
  await visitor.post('/auth/login', { email: emails.get(role) ?? '', password: MEMBER_PASSWORD });
  visitor.forgetToken();
  const plain = PLAIN_CALLS[nameOf(endpoint)];
  if (plain !== undefined) return plain.call(visitor, { visitor, own, others });
  const about = CALLS_WITH_ID[nameOf(endpoint)];
  if (about === undefined) throw new Error(`No table has ${nameOf(endpoint)}.`);
  return about.call(visitor, about.idOf(others), { visitor, own, others });
}

describe.each(endpoints.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(MEMBER_ROLES)('by a member who is %s', async (role) => {
    const code = codeOf(await answerTo(endpoint, role));
    // Everybody may remove themselves, and here it is another.
    const least = nameOf(endpoint) === 'DELETE /members/{id}' ? 'owner' : leastRoleOf(endpoint);
    if (isAtLeast(role, least)) expect(code).not.toBe('ROLE_MISSING');
    else expect(code).toBe('ROLE_MISSING');
  });
});

test('a reader changes nothing of the company’s, a correspondent no listing, an editor no access to the account', () => {
  const opened = (role: MemberRole) =>
    endpoints
      .filter(({ endpoint }) => endpoint.method !== 'GET' && leastRoleOf(endpoint) === role)
      .filter(({ endpoint }) => endpoint.needsLogin || endpoint.byToken === 'orSession');
  expect(new Set(opened('reader').map(({ part }) => part))).toEqual(
    new Set(['auth', 'sessions', 'password', 'secondFactor', 'members']),
  );
  const parts = ['spaces', 'services', 'images', 'documents', 'listings', 'imports'];
  expect(opened('correspondent').filter(({ part }) => parts.includes(part))).toEqual([]);
  expect(new Set(opened('editor').map(({ part }) => part))).toEqual(new Set(parts));
  const writing = opened('reader').flatMap(({ endpoint }) => scopesOf(endpoint));
  expect(writing).toEqual([]);
});
