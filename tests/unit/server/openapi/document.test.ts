import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import prose from '#i18n/openapi.json' with { type: 'json' };
import { openApiDocument } from '#server/openapi/document.ts';

type Json = Readonly<Record<string, unknown>>;

const document = JSON.parse(JSON.stringify(openApiDocument())) as Json;

/** Every object of the document with its path. */
function objectsOf(value: unknown, way: readonly string[] = []): { way: readonly string[]; object: Json }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, child]) => objectsOf(child, [...way, key]));
  return Array.isArray(value) ? inner : [{ way, object: value as Json }, ...inner];
}

const isExample = (way: readonly string[]): boolean =>
  way.some((key) => key === 'example' || key === 'examples');
const objects = objectsOf(document).filter(({ way }) => !isExample(way));
const schemas = Object.entries((document['components'] as { schemas: Record<string, Json> }).schemas);
const operations = endpoints.map(({ name, endpoint }) => {
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (operation === undefined) throw new Error(`The document lacks ${name}.`);
  return { name, endpoint, operation };
});

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema?: AnySchema;
  readonly content?: Readonly<Record<string, { readonly schema: AnySchema; readonly example: unknown }>>;
}
const parametersOf = (operation: Json) => (operation['parameters'] ?? []) as readonly Parameter[];

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats(ajv);
ajv.addSchema(document, 'document');
const compiled = new Map<string, ValidateFunction>();
const validates = (schema: unknown, value: unknown): boolean => {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as AnySchema);
  compiled.set(text, validate);
  return validate(value) === true;
};

it('the OpenAPI document is deterministic', () => {
  expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(document));
});

describe('its schemas', () => {
  it('are named in every request and response', () => {
    const nameless = objects.filter(
      ({ way, object }) =>
        way.at(-1) === 'schema' &&
        way.includes('application/json') &&
        (way.includes('requestBody') || way.some((key) => /^20\d$/.test(key))) &&
        !('$ref' in object) &&
        !('$ref' in Object(object['items'])),
    );
    expect(nameless.map(({ way }) => way.join(' '))).toEqual([]);
  });

  it('are defined once each', () => {
    const places = new Map<string, string[]>();
    for (const { way, object } of objects) {
      const isInline = 'properties' in object && way.at(-2) !== 'allOf';
      const isList = Array.isArray(object['enum']) && object['enum'].length > 2 && !way.includes('allOf');
      if (!isInline && !isList) continue;
      const { description: _, examples: _examples, ...shape } = object;
      const text = JSON.stringify(shape).replaceAll(/"description":"(?:[^"\\]|\\.)*",?/g, '');
      places.set(text, [...(places.get(text) ?? []), way.join(' ')]);
    }
    expect([...places.values()].filter((twice) => twice.length > 1)).toEqual([]);
  });

  it('are objects only if named', () => {
    const inline = objects.filter(
      ({ way, object }) =>
        'properties' in object &&
        way.length > 3 &&
        !way.includes('allOf') &&
        !way.includes('multipart/form-data'),
    );
    expect(inline.map(({ way }) => way.join(' '))).toEqual([]);
  });
});

/** Texts with these names need no description. */
const SPEAKING =
  /^(_?id|\w+Id|city|contact|email|gcsUrl|goods|kind|language|meetingPoint|name|\w*[pP]assword|region|regions|safetyGear|state|token|userName|volume|zip)$/;

/** Says what it is by its name and type. Figures always need a unit. */
function isSpeaking(name: string, schema: Json): boolean {
  const { type, items, anyOf, enum: choice, $ref } = schema;
  const either = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  if (type === 'boolean' || $ref !== undefined || choice !== undefined) return true;
  if (items !== undefined) return Object(items).$ref !== undefined || ['spaces', 'services'].includes(name);
  return (
    either.some((each) => each['$ref'] !== undefined) ||
    (String(type).includes('string') && SPEAKING.test(name))
  );
}

describe('its descriptions', () => {
  it.each(operations)('cover $name and its parameters', ({ operation }) => {
    expect(operation['description']).toMatch(/\.$/);
    for (const { name, description, example, content, schema } of parametersOf(operation)) {
      const isTerms = content?.['application/json'] !== undefined;
      if (!isTerms && !isSpeaking(name, schema as Json)) expect(description, name).toMatch(/\w/);
      expect(example ?? content?.['application/json']?.example, name).toBeDefined();
    }
  });

  it('include a JSON example for everything', () => {
    const contents = objects.filter(
      ({ way }) => way.at(-2) === 'content' && way.at(-1) === 'application/json',
    );
    const silent = contents.filter(({ object }) => !('example' in object) && !('examples' in object));
    expect(silent.map(({ way }) => way.join(' '))).toEqual([]);
  });

  it.each(schemas)('cover the properties of %s that do not speak for themselves', (_, schema) => {
    const properties = objectsOf(schema).flatMap(({ way, object }) =>
      way.at(-1) === 'properties' ? Object.entries(object as Readonly<Record<string, Json>>) : [],
    );
    const silent = properties.filter(
      ([name, property]) => property['description'] === undefined && !isSpeaking(name, property),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('are all in use', () => {
    const { calls, parameters, properties, schemas: texts } = prose;
    const written = [calls, parameters, properties, ...Object.values(texts)].flatMap((each) =>
      Object.values(each),
    );
    const shown = new Set(objectsOf(document).map(({ object }) => object['description']));
    const unused = written.filter(
      (text) => !['space', 'service'].some((kind) => shown.has(text.replaceAll('{kind}', kind))),
    );
    expect(unused).toEqual([]);
  });
});

describe('its examples', () => {
  it.each(operations)('match the schema of $name', ({ endpoint, operation }) => {
    const query: Record<string, string> = {};
    for (const { name, in: place, example, schema, content } of parametersOf(operation)) {
      const json = content?.['application/json'];
      expect(validates(json?.schema ?? schema, json?.example ?? example), name).toBe(true);
      if (place === 'query')
        query[name] = json === undefined ? String(example) : JSON.stringify(json.example);
    }
    if (endpoint.query !== undefined) expect(v.safeParse(endpoint.query, query).issues).toBeUndefined();
    const [sent, answered] = [exampleIn(operation['requestBody']), exampleIn(answerOf(operation))];
    if (endpoint.body !== undefined) expect(v.safeParse(endpoint.body, sent).issues).toBeUndefined();
    if (endpoint.answer !== undefined) expect(v.safeParse(endpoint.answer, answered).issues).toBeUndefined();
  });

  it('match the schema of all JSON', () => {
    const contents = objects.filter(
      ({ way, object }) => 'schema' in object && way.at(-1) === 'application/json',
    );
    for (const { way, object } of contents) {
      const { schema, example, examples = {} } = object;
      const shown = Object.values(examples as Readonly<Record<string, { readonly value: unknown }>>);
      for (const value of [...('example' in object ? [example] : []), ...shown.map((each) => each.value)]) {
        expect(validates(schema, value), `${way.join(' ')}: ${JSON.stringify(value)}`).toBe(true);
      }
    }
  });

  it('match each error that has more details than others of its status', () => {
    const responses = operations.find(({ name }) => name === 'saveSearch')?.operation['responses'];
    const { schema } = (responses as Record<string, { content: Record<string, Json> }>)['409']?.content[
      'application/json'
    ] as Json;
    const isValid = (code: string, more = {}) => validates(schema, { error: 'Why', code, ...more });
    expect(isValid('SAVED_SEARCH_EXISTS', { savedSearchId: 'an-id' })).toBe(true);
    expect(isValid('SAVED_SEARCH_EXISTS')).toBe(false);
    expect(isValid('SAVED_SEARCH_LIMIT')).toBe(true);
  });

  it.each(schemas)('match the schema of %s', (_, schema) => {
    for (const example of (schema['examples'] ?? []) as unknown[])
      expect(validates(schema, example)).toBe(true);
  });
});

interface Content {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

const exampleIn = (part: unknown): unknown =>
  (part as Content | undefined)?.content?.['application/json']?.example;

const answerOf = ({ responses }: Json): unknown =>
  Object.entries(responses as Json).find(([status]) => /^20[01]$/.test(status))?.[1];
