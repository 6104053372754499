import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import type { Successes } from '../support/openapi-document.ts';
import { successes } from '../support/successes.ts';
import { picture, upload } from '../support/uploads.ts';
import { byName, findOperation, troubleWith, troubleWithBody } from './support/openapi.ts';

const api = useApi();

let company: ApiClient;
let succeeds: Successes;

beforeAll(async () => {
  company = api().visitor();
  succeeds = successes(api, company, await company.register());
});

describe('a successful response matches the document', () => {
  test.each(byName)('%s', async (_, operation) => {
    const [response, body] = (await succeeds[operation.operationId]?.()) ?? [];
    if (response === undefined) throw new Error('This operation has no call that succeeds.');
    expect([200, 201, 204]).toContain(response.status);
    expect(troubleWith(operation, response)).toBeUndefined();
    const takesJson = operation.requestBody?.content['application/json'] !== undefined;
    expect(body !== undefined).toBe(takesJson);
    if (takesJson) expect(troubleWithBody(operation, body)).toBeUndefined();
  });
});

describe('a repeated or partial request matches the document', () => {
  test.each(byName.filter(([, { method }]) => method === 'get'))('%s', async (_, operation) => {
    const [first] = (await succeeds[operation.operationId]?.()) ?? [];
    const tag = first?.headers.get('ETag') ?? undefined;
    expect('304' in operation.responses, 'the document names 304').toBe(tag !== undefined);
    if (first === undefined || tag === undefined) return;
    const isPrivate = first.headers.get('Cache-Control')?.includes('private') ?? false;
    const asker = isPrivate ? company : api().visitor();
    const again = await asker.get(first.call.replace('GET ', ''), { 'If-None-Match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('a byte range of a file returns 206, and one beyond its end 416', async () => {
    const { imageId } = (await upload(company, await picture('png'))).body.data;
    const part = (range: string) => company.get(`/images/${String(imageId)}`, { Range: range });
    const responses = [await part('bytes=0-9'), await part('bytes=99999999-')];
    expect(responses.map(({ status }) => status)).toEqual([206, 416]);
    for (const response of responses)
      expect(troubleWith(findOperation('getImage'), response)).toBeUndefined();
  });
});
