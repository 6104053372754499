import * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#api/idempotency.ts';
import { formatVersion, VERSION_HEADER, VERSION_TAG } from '#api/version.ts';
import { entriesOf } from '#domain/schema.ts';
import type { Filter } from '#domain/search/filters.ts';
import type { Components } from './components.ts';
import { parameterExample } from './examples.ts';
import { jsonSchemaOf, type Json, type Schema } from './json-schema.ts';
import { filterOf, termsSchema } from './named-schemas.ts';
import { describeParameter } from './prose.ts';
import { isFile } from './success-responses.ts';

export const parametersOf = (
  tag: string,
  call: string,
  endpoint: Endpoint,
  components: Components,
): Json[] => [
  ...pathParameters(tag, call, endpoint),
  ...Object.entries(entriesOf(endpoint.query)).map(([name, entry]) => ({
    name,
    in: 'query',
    required: entry.type !== 'optional',
    ...queryParameter(tag, call, name, entry, components),
  })),
  ...headerParameters(endpoint),
];

const pathParameters = (tag: string, call: string, { path }: Endpoint): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...describe(describeParameter(tag, call, name)),
    example: parameterExample(tag, call, name),
    schema: { type: 'string' },
  }));

const describe = (description: string | undefined): Json =>
  description === undefined ? {} : { description };

function queryParameter(tag: string, call: string, name: string, entry: Schema, { refer }: Components): Json {
  const filter = filterOf(tag, name);
  const ofFact = filter && factParameter(filter);
  const description = describe(describeParameter(tag, call, name) ?? ofFact?.description);
  const example = parameterExample(tag, call, name) ?? ofFact?.example;
  if (filter?.type === 'flags' || filter?.type === 'factTerms') {
    const json = { schema: refer(termsSchema(filter)), example };
    return { ...description, content: { 'application/json': json } };
  }
  const schema = refer(numberSchema(entry) ?? jsonSchemaOf(entry, 'input'));
  return { ...description, example, schema: { ...schema, ...defaultOf(entry) } };
}

function defaultOf(entry: Schema): Json {
  const { success, output } = v.safeParse(entry, undefined);
  return success && output !== undefined && output !== '' ? { default: output } : {};
}

const HEADERS = {
  idempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    description:
      'A unique key of the client. A call with the same key and body returns the first result and creates nothing.',
    example: 'draft-7f3c2a',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
  },
  version: {
    name: VERSION_HEADER,
    in: 'header',
    required: true,
    description: 'The version that the change is based on, in quotes.',
    example: formatVersion(3),
    schema: { type: 'string', pattern: VERSION_TAG.source },
  },
  tag: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of a previous response; 304 if unchanged.',
    example: '"fFYyu9dZ2M0rAlWTGSW2gXDKWzo"',
    schema: { type: 'string' },
  },
  range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'The requested byte range of the original. Resized pictures are always complete.',
    example: 'bytes=0-1023',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Json>;

const headerParameters = (endpoint: Endpoint): Json[] => [
  ...(endpoint.refusals.includes('IDEMPOTENCY_KEY_REUSED') ? [HEADERS.idempotencyKey] : []),
  ...(endpoint.refusals.includes('PRECONDITION_REQUIRED') ? [HEADERS.version] : []),
  ...(endpoint.isTagged || endpoint.isPrivatelyTagged ? [HEADERS.tag] : []),
  ...(isFile(endpoint) ? [HEADERS.range] : []),
];

interface Step {
  readonly type: string;
  readonly operation?: unknown;
  readonly requirement?: unknown;
  readonly options?: readonly unknown[];
}

/** `undefined` for non-numeric parameters. */
function numberSchema(entry: Schema): Json | undefined {
  const steps = stepsOf(entry);
  const reading = steps.findIndex(({ type, operation }) => type === 'transform' && operation === Number);
  if (reading === -1) return undefined;
  const choice = steps.find(({ type }) => type === 'picklist')?.options;
  if (choice !== undefined) return { type: 'integer', enum: choice.map(Number) };
  const rule = (wanted: string) => steps.slice(reading).find(({ type }) => type === wanted)?.requirement;
  return {
    type: v.is(entry, '1.5') ? 'number' : 'integer',
    // Query numbers are unsigned.
    minimum: rule('min_value') ?? 0,
    ...(rule('max_value') !== undefined && { maximum: rule('max_value') }),
  };
}

function stepsOf(schema: Schema): readonly Step[] {
  if ('wrapped' in schema) return stepsOf(schema.wrapped as Schema);
  if (!('pipe' in schema)) return [schema];
  return (schema.pipe as readonly (Schema & Step)[]).flatMap((step) =>
    'pipe' in step ? stepsOf(step) : step,
  );
}

interface FactParameter {
  readonly description: string;
  readonly example: unknown;
}

/** Texts of the filters that follow from the facts of listings. */
function factParameter(filter: Filter): FactParameter | undefined {
  if (filter.type === 'factNumber') {
    const { fact, compare, isNeed, decimals } = filter;
    const bound = `${compare === 'atLeast' ? 'at least' : 'at most'} this.`;
    return {
      description: isNeed ? `What is needed: \`${fact}\` ${bound}` : `\`${fact}\`: ${bound}`,
      example: decimals === 0 ? 6 : 9.5,
    };
  }
  if (filter.type === 'factTerms')
    return {
      description: `\`${filter.fact}\`: ${filter.match} of the selected ones.`,
      example: { [filter.names[0] ?? '']: true },
    };
  if (filter.type === 'factYes') return { description: `Only with \`${filter.fact}\`.`, example: 'true' };
  if (filter.type === 'factTime')
    return { description: `\`${filter.fact}\`: at this time, \`HH:MM\`, or later.`, example: '18:00' };
  return undefined;
}
