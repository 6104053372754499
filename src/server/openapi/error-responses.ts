import { leastRoleOf, needsCsrf, type Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { errors, type ErrorCode } from '#api/errors.ts';
import type { Components } from './components.ts';
import type { CallExamples } from './examples.ts';
import { jsonSchemaOf, type Json } from './json-schema.ts';

const ALWAYS: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];
const ON_CHANGE: readonly ErrorCode[] = ['STORAGE_FULL'];
const WITHOUT_CSRF: readonly ErrorCode[] = [
  'CSRF_HEADER_MISSING',
  'CSRF_COOKIE_MISSING',
  'CSRF_TOKEN_INVALID',
];
const ON_BODY: readonly ErrorCode[] = [
  'BAD_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
  'BODY_TOO_SLOW',
];

/** Errors with Retry-After. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);
const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before trying again',
    schema: { type: 'integer', minimum: 1 },
  },
};

/** Errors from Node's HTTP parser. */
const HEADERS_TOO_LARGE = {
  HEADERS_TOO_LARGE: { description: "The request's headers have more than 16 KB. There is no body." },
};

const responseRef = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

export function errorResponses(
  endpoint: Endpoint,
  detailExamples: CallExamples['errorDetails'],
  components: Components,
): Json {
  const responses = groupsOf(endpoint).map(([status, codes]) => {
    const shared = sharedCode(endpoint, codes);
    return [
      status,
      shared === undefined ? responseOf(endpoint, codes, components, detailExamples) : responseRef(shared),
    ] as const;
  });
  const isClientBlamed = responses.some(([status]) => status < 500);
  return Object.fromEntries<Json>([
    ...(isClientBlamed ? [] : [[431, responseRef('HEADERS_TOO_LARGE')] as const]),
    ...responses,
  ]);
}

export function sharedResponses(components: Components): Json {
  const shared = endpoints.flatMap(({ endpoint }) =>
    groupsOf(endpoint).flatMap(([, codes]) => {
      const code = sharedCode(endpoint, codes);
      return code === undefined ? [] : [[code, responseOf(endpoint, codes, components)] as const];
    }),
  );
  return {
    ...Object.fromEntries(shared.sort(([one], [other]) => (one < other ? -1 : 1))),
    ...HEADERS_TOO_LARGE,
  };
}

function groupsOf(endpoint: Endpoint): [status: number, codes: readonly ErrorCode[]][] {
  const isChange = endpoint.method !== 'GET';
  const codes = new Set<ErrorCode>([
    ...endpoint.refusals,
    ...(isChange ? ON_CHANGE : []),
    ...(needsCsrf(endpoint) ? WITHOUT_CSRF : []),
    ...(endpoint.body ? ON_BODY : []),
    ...(endpoint.needsLogin ? (['SESSION_EXPIRED'] as const) : []),
    ...(endpoint.needsLogin || endpoint.byToken || endpoint.scope ? (['KEY_SCOPE_MISSING'] as const) : []),
    ...(endpoint.scope ? (['KEY_INVALID'] as const) : []),
    ...(leastRoleOf(endpoint) === 'reader' ? [] : (['ROLE_MISSING'] as const)),
    ...ALWAYS,
    ...(endpoint.isUnlimited === true ? [] : (['TOO_MANY_REQUESTS'] as const)),
  ]);
  return [...Map.groupBy([...codes].sort(), (code) => errors[code].status)];
}

function sharedCode({ nestsError, errorDetails }: Endpoint, [code, ...more]: readonly ErrorCode[]) {
  const isPlain = nestsError === undefined && code !== undefined && errorDetails?.[code] === undefined;
  return isPlain && more.length === 0 ? code : undefined;
}

function responseOf(
  endpoint: Endpoint,
  codes: readonly ErrorCode[],
  { refer }: Components,
  detailExamples: CallExamples['errorDetails'] = {},
): Json {
  const [status] = codes.map((code) => errors[code].status);
  const [schema, ...further] = [...Map.groupBy(codes, (code) => endpoint.errorDetails?.[code])].map(
    ([details, alike]) => {
      const { allOf } = endpoint.nestsError ? nestedErrorOf(alike) : errorOf(alike);
      return { allOf: details === undefined ? allOf : [...allOf, refer(jsonSchemaOf(details, 'output'))] };
    },
  );
  const examples = codes.map((code) => {
    const value = { ...exampleOf(code, endpoint.nestsError), ...detailExamples[code] };
    return [code, { value }] as const;
  });
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].sentence}`).join('\n\n'),
    ...(status !== undefined && PASSING.has(status) && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: further.length === 0 ? schema : { oneOf: [schema, ...further] },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** Discriminated by code. */
const errorOf = (codes: readonly ErrorCode[]) => withMore('Error', { code: { type: 'string', enum: codes } });

const nestedErrorOf = (codes: readonly ErrorCode[]) =>
  withMore('NestedError', { error: withMore('ErrorReason', { code: { type: 'string', enum: codes } }) });

const withMore = (name: string, properties: Json) => ({
  allOf: [
    { $ref: `#/components/schemas/${name}` },
    { type: 'object', required: Object.keys(properties), properties },
  ],
});

function exampleOf(code: ErrorCode, isNested = false): Json {
  const { sentence } = errors[code];
  return isNested ? { error: { message: sentence, code } } : { error: sentence, code };
}
