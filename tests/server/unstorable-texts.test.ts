import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import * as blocks from '#api/operator/blocks.ts';
import * as cases from '#api/operator/cases.ts';
import * as decisions from '#api/operator/decisions.ts';
import * as records from '#api/operator/records.ts';
import * as session from '#api/operator/session.ts';
import { entriesOf, structureOf } from '#domain/schema.ts';
import { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { useConsole } from '../support/console.ts';
import { placesIn } from '../support/random-requests.ts';
import { findOperation } from './support/openapi.ts';

const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb'];
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
/** As some calls write their cursors. */
const asCursor = (text: string) => Buffer.from(text).toString('base64url');

const api = useApi();
const operators = useConsole(api);
let company: ApiClient;
let operator: ApiClient;

beforeAll(async () => {
  company = api().visitor();
  await company.register();
  operator = await operators().logIn(await operators().add('ana'));
});

interface Call {
  readonly endpoint: Endpoint;
  /** Valid, with each text to be replaced in turn. */
  readonly body: unknown;
  readonly query: Readonly<Record<string, unknown>>;
}

const publicCalls = endpoints.map(({ name, endpoint }): Call => {
  const { parameters, requestBody } = findOperation(name);
  const examples = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name: key, example, content }) => [key, example ?? content?.['application/json']?.example]);
  return {
    endpoint,
    body: requestBody?.content['application/json']?.example,
    query: Object.fromEntries(examples) as Call['query'],
  };
});

const consoleCalls = Object.values({ ...blocks, ...cases, ...decisions, ...records, ...session })
  .filter((each): each is typeof each & Endpoint => 'method' in each && 'path' in each)
  .map((endpoint: Endpoint): Call => ({
    endpoint,
    body: endpoint.body && sampleOf(endpoint.body),
    query: Object.fromEntries(
      Object.entries(entriesOf(endpoint.query)).map(([key, schema]) => [key, sampleOf(schema)]),
    ),
  }));

function sampleOf(schema: v.GenericSchema): unknown {
  const of = structureOf(schema);
  if ('entries' in of)
    return Object.fromEntries(Object.entries(of.entries).map(([key, each]) => [key, sampleOf(each)]));
  if ('wrapped' in of) return sampleOf(of.wrapped);
  if ('item' in of) return [sampleOf(of.item)];
  if ('options' in of) {
    const [first] = of.options as readonly unknown[];
    return typeof first === 'string' ? first : sampleOf(first as v.GenericSchema);
  }
  if (of.type === 'number') return 1;
  return of.type === 'boolean' ? true : 'x';
}

interface Request {
  readonly path: string;
  readonly body?: string;
}

function requestsOf({ endpoint, body, query }: Call): Request[] {
  const withId = (id: string) => endpoint.path.replace('{kind}', 'space').replaceAll(/\{\w+\}/g, id);
  const known = '0198c2f4-8e15-7d42-9f30-6a7b8c9d0e1f';
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const ids = endpoint.path.includes('{')
    ? UNSTORABLE.map((text) => ({ path: withId(encoded(text)), ...sent }))
    : [];
  const queries = Object.keys(query).flatMap((name) =>
    [
      ...UNSTORABLE.map(encoded),
      ...UNSTORABLE.flatMap((text) => [asCursor(text), asCursor(`${known} ${text}`), asCursor(`1 ${text}`)]),
    ].map((value) => {
      const required = Object.entries(query).filter(
        ([other]) => other !== name && entriesOf(endpoint.query)[other]?.type !== 'optional',
      );
      const others = required.map(([other, example]) => `&${other}=${encoded(String(example))}`);
      return { path: `${withId(known)}?${name}=${value}${others.join('')}`, ...sent };
    }),
  );
  const root: Record<string, unknown> = { body };
  const texts = placesIn(root).filter(([holder, key]) => typeof holder[key] === 'string');
  const bodies = texts.flatMap(([holder, key]) =>
    UNSTORABLE.map((text) => {
      const before = holder[key];
      holder[key] = text;
      const changed = JSON.stringify(root['body']);
      holder[key] = before;
      return { path: withId(known), body: changed };
    }),
  );
  return [...ids, ...queries, ...bodies];
}

const AT_ONCE = 50;

async function statusesOf(visitor: () => ApiClient, call: Call): Promise<Map<string, number>> {
  const requests = requestsOf(call);
  const { method } = call.endpoint;
  const token = await visitor().token();
  const statuses = new Map<string, number>();
  for (let start = 0; start < requests.length; start += AT_ONCE)
    await Promise.all(
      requests.slice(start, start + AT_ONCE).map(async ({ path, body }) => {
        const sender = new ApiClient(visitor().origin);
        for (const [name, value] of visitor().cookies) sender.cookies.set(name, value);
        const { status } = await sender.send(method, path, {
          ...(body !== undefined && method !== 'GET' && { raw: body }),
          headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token, Origin: visitor().origin },
        });
        statuses.set(`${method} ${path} ${body ?? ''}`, status);
      }),
    );
  return statuses;
}

const nameOf = ({ endpoint: { method, path } }: Call) => `${method} ${path}`;

describe.each([
  ['the public API', publicCalls, () => company],
  ['the console', consoleCalls, () => operator],
] as const)('%s answers no text that can’t be stored with a server error', (_, calls, visitor) => {
  test.each(calls.map((call) => [nameOf(call), call] as const))('%s', async (_name, call) => {
    const failed = [...(await statusesOf(visitor, call))].filter(([, status]) => status >= 500);
    expect(failed).toEqual([]);
  });
});

test('a text that can’t be stored is named', async () => {
  const credentials = { name: 'a\u0000b', password: 'x', code: '1' };
  expect(await operators().visitor().post('/operator/log-in', credentials)).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT', fields: { name: 'issues.characters' } },
  });
  const audit = await operator.get(`/operator/audit?cursor=%00`);
  expect(audit).toMatchObject({ status: 400, body: { fields: { cursor: 'issues.characters' } } });
});
