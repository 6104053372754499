import * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#api/idempotency.ts';
import { formatVersion, VERSION_HEADER, VERSION_TAG } from '#api/version.ts';
import type { Components } from './components.ts';
import type { AnyDescribedCall, DescribedParameter } from './described.ts';
import { termsSchema } from './filter-groups.ts';
import { jsonSchemaOf, type Json, type Schema } from './json-schema.ts';
import { numberSchema } from './number-schema.ts';
import { isFile } from './success-responses.ts';

/** All parameters of a call: those in its path, in its query and in its headers. */
export const parametersOf = (
  endpoint: Endpoint,
  described: AnyDescribedCall,
  { refer }: Components,
): Json[] => [
  ...pathParameters(described),
  ...queryParameters(endpoint, described).map((parameter) => refer(parameter)),
  ...headerParameters(endpoint),
];

const pathParameters = ({ path = {} }: AnyDescribedCall): Json[] =>
  Object.entries(path).map(([name, parameter]) => ({
    name,
    in: 'path',
    required: true,
    ...parameter,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Endpoint, described: AnyDescribedCall): Json[] {
  return Object.entries(entriesOf(query)).map(([name, entry]) => {
    const parameter = described.query?.[name];
    if (parameter === undefined) throw new Error(`Nothing is said of the parameter ${name}.`);
    return { name, in: 'query', required: entry.type !== 'optional', ...queryParameter(entry, parameter) };
  });
}

// A query is an object of entries, with rules behind it at most.
const entriesOf = (query: Schema | undefined): v.ObjectEntries =>
  query !== undefined && 'entries' in query ? (query.entries as v.ObjectEntries) : {};

function queryParameter(entry: Schema, { terms, description, example }: DescribedParameter): Json {
  return terms === undefined
    ? { description, example, schema: textSchema(entry) }
    : { description, content: { 'application/json': { schema: termsSchema(terms), example } } };
}

/** The schema of a parameter that is a text or a number, with what it counts as where it is left out. */
function textSchema(entry: Schema): Json {
  const schema = numberSchema(entry) ?? jsonSchemaOf(entry, 'input');
  const initial = v.safeParse(entry, undefined);
  const isGiven = initial.success && initial.output !== undefined && initial.output !== '';
  return isGiven ? { ...schema, default: initial.output } : schema;
}

const HEADERS = {
  idempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    description:
      'A name of your own for this registration. Sent again with the same body, it answers the listing that the first call made, and makes no second one.',
    example: 'draft-7f3c2a',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
  },
  version: {
    name: VERSION_HEADER,
    in: 'header',
    required: true,
    description: 'The version that was changed, in quotes, as the listing was answered to its owner.',
    example: formatVersion(3),
    schema: { type: 'string', pattern: VERSION_TAG.source },
  },
  tag: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the answer that you have; where it is still the same, 304 answers without a body.',
    example: '"fFYyu9dZ2M0rAlWTGSW2gXDKWzo"',
    schema: { type: 'string' },
  },
  range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'The part of the original that you want, in bytes. Resized pictures are sent as a whole.',
    example: 'bytes=0-1023',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Json>;

const headerParameters = (endpoint: Endpoint): Json[] => [
  ...(endpoint.refusals.includes('IDEMPOTENCY_KEY_REUSED') ? [HEADERS.idempotencyKey] : []),
  ...(endpoint.refusals.includes('PRECONDITION_REQUIRED') ? [HEADERS.version] : []),
  ...(endpoint.isTagged ? [HEADERS.tag] : []),
  ...(isFile(endpoint) ? [HEADERS.range] : []),
];
