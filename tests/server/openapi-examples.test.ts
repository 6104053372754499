import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#api/base.ts';
import { SITEMAP_START } from '#api/sitemap.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import type { Operation } from '../support/openapi-document.ts';
import { tokenIn } from '../support/mail.ts';
import { agreeOnVisit, askAsGuest, newPartyWithListings } from '../support/enquiries.ts';
import { sendRequest, sentIn } from '../support/requests.ts';
import { importIn, newRows, sendSheet, sheetText } from '../support/imports.ts';
import { picture, sendFileTo, upload, uploadDocument } from '../support/uploads.ts';
import { document, findOperation, operations } from './support/openapi.ts';

const api = useApi();

let company: ApiClient;
let ids: Readonly<Record<string, string>>;

/** The documented example body with this server's user id. */
const bodyOf = (name: string): Record<string, unknown> => {
  const content = findOperation(name).requestBody?.content['application/json'];
  const shown = content?.example as Record<string, unknown>;
  return 'userId' in shown ? { ...shown, userId: ids['userId'] } : shown;
};

beforeAll(async () => {
  company = api().visitor();
  ids = {};
  const registered = await company.post('/auth/register', bodyOf('register'));
  expect(registered.status).toBe(201);
  company.forgetToken();
  ids = { userId: registered.body.user._id };
  const { imageId } = (await upload(company, await picture('png'))).body.data;
  const publish = async (name: string, path: string) => {
    const published = await company.post(path, bodyOf(name));
    expect([name, published.status, published.text]).toEqual([name, 201, published.text]);
    return String(published.body._id);
  };
  const space = await publish('registerSpace', '/spaces/register');
  const service = await publish('registerService', '/services/register');
  for (const kind of ['spaces', 'services'] as const) {
    const { userId: _, ...body } = bodyOf(kind === 'spaces' ? 'registerSpace' : 'registerService');
    await company.put(`/${kind}/by-external-id/WMS-0042`, { ...body, unitName: 'Hall B' });
  }
  await company.put(`/favourites/space/${space}`, bodyOf('saveFavourite'));
  await company.post('/saved-searches', bodyOf('saveSearch'));
  const uploaded = await uploadDocument(company);
  const sheet = importIn(await sendSheet(company, sheetText(newRows(1))));
  const guest = await askAsGuest(api(), space);
  const visitId = (await agreeOnVisit(guest, company)).split('/').at(-1) ?? '';
  const enquiry = guest.id;
  const file = await sendFileTo(company, enquiry);
  const asked = await newPartyWithListings(api());
  ids = {
    ...ids,
    space,
    service,
    enquiry,
    request: sentIn(await sendRequest(company, [asked.space])).requestId,
    visitId,
    document: uploaded,
    import: sheet.id,
    file,
    imageId: String(imageId),
    kind: 'space',
    externalId: 'WMS-0042',
    after: SITEMAP_START,
  };
});

/** The path with existing ids. */
function addressOf({ path }: Operation): string {
  const [, part = ''] = path.split('/');
  const own: Readonly<Record<string, string | undefined>> = {
    spaces: ids['space'],
    favourites: ids['space'],
    enquiries: ids['enquiry'],
    requests: ids['request'],
    documents: ids['document'],
    files: ids['file'],
    imports: ids['import'],
    services: ids['service'],
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(name === 'id' ? (own[part] ?? ids['userId']) : ids[name]),
  );
}

/** The query with every documented example. */
function queryOf({ parameters }: Operation): string {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return String(
    new URLSearchParams(
      query.map(({ name, example, content }) => [
        name,
        content === undefined ? String(example) : JSON.stringify(content['application/json']?.example),
      ]),
    ),
  );
}

/** Calls that need a token of a mail. */
const BY_LINK = [
  ...['getDeclinedInquiry', 'getSavedSearchByToken', 'getUnconfirmedEnquiry', 'listDueListings'],
  ...['getInvitation', 'verifyEmail'],
];
const reads = operations
  .filter(({ method, operationId }) => method === 'get' && !BY_LINK.includes(operationId))
  .map((operation) => [operation.operationId, operation] as const);

describe('the server accepts the examples of the document', () => {
  test.each(reads)('%s', async (_, operation) => {
    const response = await company.get(`${addressOf(operation)}?${queryOf(operation)}`);
    expect([response.status, response.body?.fields]).toEqual([200, undefined]);
  });

  test('as single parameters of a search', async () => {
    for (const name of ['filterSpaces', 'filterServices']) {
      const operation = findOperation(name);
      for (const parameter of operation.parameters) {
        const isDependent = ['radius', 'cursor', 'maxPrice'].includes(parameter.name);
        if (parameter.in !== 'query' || isDependent) continue;
        const query = queryOf({ ...operation, parameters: [parameter] });
        const response = await company.get(`${operation.path}?${query}`);
        expect([query, response.status]).toEqual([query, 200]);
      }
    }
  });

  test('as bodies of changes', async () => {
    const changes = [
      ['PATCH', 'updateUser', {}],
      ['PUT', 'replaceSpace', { 'If-Match': '"1"' }],
      ['PATCH', 'changeSpace', {}],
      ['PUT', 'replaceService', { 'If-Match': '"1"' }],
      ['PATCH', 'changeService', {}],
      ['PATCH', 'changeEnquiry', {}],
      ['POST', 'resendVerification', {}],
      ['POST', 'forgotPassword', {}],
      ['POST', 'logIn', {}],
    ] as const;
    for (const [method, name, headers] of changes) {
      const response = await company.send(method, addressOf(findOperation(name)), {
        body: bodyOf(name),
        headers: { 'X-CSRF-Token': await company.token(), ...headers },
      });
      expect([name, response.status, response.body?.fields]).toEqual([name, 200, undefined]);
    }
  });

  test('as passwords of a reset and of a deletion', async () => {
    const visitor = api().visitor();
    const { email } = await visitor.register({
      password: String(bodyOf('deleteAccount')['currentPassword']),
    });
    await visitor.post('/auth/forgot-password', { email });
    const token = tokenIn((await api().mailsTo(email)).at(-1));
    const reset = await visitor.post('/auth/reset-password', { ...bodyOf('resetPassword'), token });
    const other = api().visitor();
    await other.register({ password: String(bodyOf('deleteAccount')['currentPassword']) });
    const deleted = await other.post('/account/delete', bodyOf('deleteAccount'));
    expect([reset.status, deleted.status]).toEqual([200, 204]);
  });

  test('at the address that the document names', () => {
    expect(document['servers']).toEqual([expect.objectContaining({ url: API_BASE })]);
  });
});
