import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { dismissedCase } from '../support/decisions.ts';
import { askAsGuest, newPartyWithListings, type PartyWithListings } from '../support/enquiries.ts';
import type { Operation } from '../support/openapi-document.ts';
import { sendRequest, sentIn } from '../support/requests.ts';
import { saveSearch } from '../support/saved-searches.ts';
import { byName, troubleWith } from './support/openapi.ts';

const api = useApi();

let company: ApiClient;
let owner: PartyWithListings;

beforeAll(async () => {
  owner = await newPartyWithListings(api());
  company = owner.visitor;
});

const changes = byName.filter(([, { method }]) => method !== 'get');
const requires = ({ security }: Operation, scheme: string) => security.some((one) => scheme in one);
const members = byName.filter(([, operation]) => requires(operation, 'session'));
const withJson = changes.filter(
  ([, { requestBody }]) => requestBody?.content['application/json'] !== undefined,
);
const addressOf = ({ path }: Operation) =>
  path
    // Everybody can read the page of an existing company.
    .replace('/companies/{id}', '/companies/unknown')
    .replace(/\{(userId|id)\}/, owner.user._id)
    .replace(/\{\w+\}/, 'unknown');

/** The path of something that the company owns. */
async function ownAddressOf(operation: Operation): Promise<string> {
  const { path, method } = operation;
  if (path.startsWith('/enquiries/{id}')) {
    const { id } = await askAsGuest(api(), owner.space);
    return path.replace('{id}', id);
  }
  if (path.startsWith('/requests/{id}')) {
    const { requestId } = sentIn(await sendRequest(company, [(await newPartyWithListings(api())).space]));
    return path.replace('{id}', requestId);
  }
  if (path === '/cases/{id}/appeal') return path.replace('{id}', await dismissedCase(api(), owner.user._id));
  if (path.endsWith('/answer'))
    return path.replace('{id}', path.startsWith('/spaces') ? owner.space : owner.service);
  if (method !== 'put' && method !== 'patch') return addressOf(operation);
  if (path === '/favourites/{kind}/{id}') return `/favourites/space/${owner.space}`;
  if (path === '/saved-searches/{id}') {
    const { _id } = await saveSearch(company, { query: `city=${crypto.randomUUID()}` });
    return `/saved-searches/${_id}`;
  }
  if (path === '/spaces/{id}') return `/spaces/${owner.space}`;
  return path === '/services/{id}' ? `/services/${owner.service}` : addressOf(operation);
}

/** Calls the operation with the visitor's session and a valid CSRF token. */
async function attempt(
  visitor: ApiClient,
  operation: Operation,
  sent: { raw?: string; type?: string } = {},
  address = addressOf(operation),
) {
  const headers = {
    'X-CSRF-Token': await visitor.token(),
    'Content-Type': sent.type ?? 'application/json',
    'If-Match': '"1"',
    Origin: visitor.origin,
  };
  return visitor.send(operation.method.toUpperCase(), address, {
    headers,
    ...(operation.method !== 'get' && { raw: sent.raw ?? '{}' }),
  });
}

/** Bodies that may be empty; the second names no import. */
const WITH_EMPTY_BODY: Readonly<Record<string, number>> = { saveFavourite: 200, applyImport: 404 };

describe('an error response matches the document', () => {
  test.each(changes.filter(([, operation]) => requires(operation, 'csrf')))(
    '%s without a CSRF token',
    async (_, operation) => {
      const response = await company.send(operation.method.toUpperCase(), addressOf(operation));
      expect(response.status).toBe(403);
      expect(troubleWith(operation, response)).toBeUndefined();
    },
  );

  test.each(members)('%s without a session', async (_, operation) => {
    const response = await attempt(api().visitor(), operation);
    expect(response.status).toBe(401);
    expect(troubleWith(operation, response)).toBeUndefined();
  });

  test.each(withJson)(
    '%s with a body that is invalid JSON, of another type, too large or empty',
    async (_, operation) => {
      const address = await ownAddressOf(operation);
      for (const [sent, status] of [
        [{ raw: '{' }, 400],
        [{ type: 'text/plain' }, 415],
        [{ raw: ' '.repeat(1024 * 1024 + 1) }, 413],
        [{ raw: '{}' }, WITH_EMPTY_BODY[operation.operationId] ?? 400],
      ] as const) {
        const response = await attempt(company, operation, sent, address);
        expect(response.status).toBe(status);
        expect(troubleWith(operation, response)).toBeUndefined();
      }
    },
  );

  const withQuery = byName.filter(([, { parameters }]) =>
    parameters.some((parameter) => parameter.in === 'query'),
  );
  test.each(withQuery)('%s with a malformed query', async (_, operation) => {
    for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'query')) {
      const path = `${addressOf(operation)}?${name}=%00`;
      const headers = { 'X-CSRF-Token': await company.token() };
      const response = await company.send(operation.method.toUpperCase(), path, { headers });
      expect(response.status).toBe(400);
      expect(troubleWith(operation, response)).toBeUndefined();
    }
  });

  // One puts a listing under any external id.
  const withId = byName.filter(
    ([, { path, method }]) => path.includes('{') && !(method === 'put' && path.includes('{externalId}')),
  );
  test.each(withId)('%s with an unknown id', async (_, operation) => {
    const visitor = api().visitor();
    await visitor.register();
    const response = await attempt(visitor, operation);
    expect([403, 404]).toContain(response.status);
    expect(troubleWith(operation, response)).toBeUndefined();
  });
});
