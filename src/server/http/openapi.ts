import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { API_BASE } from '#api/base.ts';
import { endpoints } from '#api/endpoints.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { refusals, type RefusalCode } from '#api/errors.ts';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#api/idempotency.ts';
import { VERSION_HEADER, VERSION_TAG } from '#api/version.ts';
import { BRAND } from '#site/brand.ts';
import { VERSION } from '../version.ts';

type Json = Record<string, unknown>;

const JSON_TYPE = 'application/json';

/** What every call can refuse beside its own refusals. */
const ALWAYS: readonly RefusalCode[] = ['INTERNAL', 'UNAVAILABLE'];
const ON_CHANGE: readonly RefusalCode[] = [
  'CSRF_HEADER_MISSING',
  'CSRF_COOKIE_MISSING',
  'CSRF_TOKEN_INVALID',
  'STORAGE_FULL',
];
const ON_BODY: readonly RefusalCode[] = [
  'BAD_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
  'BODY_TOO_SLOW',
];

/** Refusals that end by themselves, with the header that says when. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);
const RETRY_AFTER = { description: 'Seconds to wait before trying again', schema: { type: 'integer' } };

/** The OpenAPI 3.1 document of the contract, made from the same records and schemas that serve it. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const { name, part, endpoint } of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, part, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND} API`, version: VERSION },
    servers: [{ url: API_BASE }],
    tags: [...new Set(endpoints.map(({ part }) => part))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
      schemas: { Error: errorSchema(false), NestedError: errorSchema(true) },
    },
  };
}

function operation(operationId: string, tag: string, endpoint: Endpoint): Json {
  const isChange = endpoint.method !== 'GET';
  const schemes = { ...(endpoint.needsLogin && { session: [] }), ...(isChange && { csrf: [] }) };
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    security: [schemes],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...(endpoint.status !== 204 && { content: contentOf(endpoint) }),
      },
      ...conditionalResponses(endpoint),
      ...errorResponses(endpoint, isChange),
    },
  };
}

function contentOf({ answer, text }: Endpoint): Json {
  if (answer !== undefined) return { [JSON_TYPE]: { schema: schemaOf(answer, 'output') } };
  return text === undefined
    ? { '*/*': { schema: {} } }
    : { [text.replace(/;.*$/, '')]: { schema: { type: 'string' } } };
}

const pathParameters = ({ path }: Endpoint): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Endpoint): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const KEY_OF_REGISTRATION = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'Sent again with the same body, it answers what the first call made and makes nothing new.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};
const VERSION_OF_CHANGE = {
  name: VERSION_HEADER,
  in: 'header',
  required: true,
  description: 'The version that was changed, as its owner was answered it: `"3"`',
  schema: { type: 'string', pattern: VERSION_TAG.source },
};
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of what the client has; the same is not sent again.',
  schema: { type: 'string' },
};
const RANGE = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'The part of an original that is wanted: `bytes=0-1023`',
  schema: { type: 'string' },
};

const headerParameters = (endpoint: Endpoint): Json[] => [
  ...(endpoint.refusals.includes('IDEMPOTENCY_KEY_REUSED') ? [KEY_OF_REGISTRATION] : []),
  ...(endpoint.refusals.includes('PRECONDITION_REQUIRED') ? [VERSION_OF_CHANGE] : []),
  ...(endpoint.isTagged ? [IF_NONE_MATCH] : []),
  ...(isFile(endpoint) ? [RANGE] : []),
];

const isFile = ({ answer, text, status }: Endpoint): boolean =>
  answer === undefined && text === undefined && status !== 204;

/** What a call answers to If-None-Match and to Range. */
const conditionalResponses = (endpoint: Endpoint): Json => ({
  ...(endpoint.isTagged && { 304: { description: 'What the client has is what there is' } }),
  ...(isFile(endpoint) && {
    206: { description: 'The part that was asked for', content: { '*/*': { schema: {} } } },
    416: { description: 'The part lies beyond the end' },
  }),
});

function requestBody({ body, upload }: Endpoint): Json {
  if (body !== undefined) {
    return { requestBody: { required: true, content: { [JSON_TYPE]: { schema: schemaOf(body, 'input') } } } };
  }
  if (upload === undefined) return {};
  const file = {
    type: 'object',
    required: [upload],
    properties: { [upload]: { type: 'string', format: 'binary' } },
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
}

function errorResponses(endpoint: Endpoint, isChange: boolean): Json {
  const codes = new Set<RefusalCode>([
    ...endpoint.refusals,
    ...(isChange ? ON_CHANGE : []),
    ...(endpoint.body ? ON_BODY : []),
    ...(endpoint.needsLogin ? (['SESSION_EXPIRED'] as const) : []),
    ...ALWAYS,
    ...(endpoint.isUnlimited === true ? [] : (['TOO_MANY_REQUESTS'] as const)),
  ]);
  const isNested = endpoint.nestsError === true;
  const schemaFor = (group: readonly RefusalCode[]): Json => {
    const [told] = group.flatMap((code) => endpoint.refusalTells?.[code] ?? []);
    if (told === undefined) return { $ref: `#/components/schemas/${isNested ? 'NestedError' : 'Error'}` };
    const { properties, required } = schemaOf(told, 'output') as ReturnType<typeof errorSchema>;
    const error = errorSchema(isNested);
    return {
      ...error,
      required: [...error.required, ...required],
      properties: { ...error.properties, ...properties },
    };
  };
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${refusals[code].sentence}`).join('\n\n'),
        content: { [JSON_TYPE]: { schema: schemaFor(group) } },
        ...(PASSING.has(status) && { headers: { 'Retry-After': RETRY_AFTER } }),
      },
    ]),
  );
}

function errorSchema(isNested: boolean): Json & { required: string[]; properties: Json } {
  const code = { type: 'string', enum: Object.keys(refusals) };
  const sentence = { type: 'string' };
  const fields = { type: 'object', additionalProperties: { type: 'string' } };
  const nested = { type: 'object', required: ['message', 'code'], properties: { message: sentence, code } };
  return isNested
    ? { type: 'object', required: ['error'], properties: { error: nested, fields } }
    : { type: 'object', required: ['error', 'code'], properties: { error: sentence, code, fields } };
}

// Rules that JSON Schema can't say, such as "one flag at least", are left out of the document.
function schemaOf(schema: NonNullable<Endpoint['answer']>, typeMode: 'input' | 'output'): Json {
  const { $schema: _version, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'regex'
        ? withPattern(jsonSchema, valibotAction as v.RegexAction<string, string>)
        : null,
  });
  return rest;
}

// A JSON Schema has one pattern; all further ones stand beside it.
function withPattern(jsonSchema: JsonSchema, { requirement }: v.RegexAction<string, string>): JsonSchema {
  const { source: pattern } = requirement;
  if (jsonSchema.pattern === undefined || jsonSchema.pattern === pattern) return { ...jsonSchema, pattern };
  return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern }] };
}
