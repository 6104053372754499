import { Ajv2020, type AnySchema, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from './api-client.ts';

interface Response {
  /** Where it stands, if not in the operation itself. */
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Content;
}

type Content = Readonly<Record<string, { readonly schema: AnySchema; readonly example?: unknown }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
  /** Where it carries JSON. */
  readonly content?: Content;
}

/** A call as the document describes it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  /** What it asks for: one of these. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

/** A call of each operation that succeeds; calls with a JSON body name it, so that it can be checked as well. */
export type Successes = Readonly<Record<string, () => Promise<readonly [answer: Answer, body?: unknown]>>>;

/** What a document says, as far as answers and bodies can be held against it. */
export interface ReadDocument {
  readonly operations: readonly Operation[];
  /** What is wrong with the answer, in words; nothing when it is as the document says. */
  readonly troubleWith: (operation: Operation, answer: Answer) => string | undefined;
  /** What is wrong with a JSON body that is to be sent. */
  readonly troubleWithBody: (operation: Operation, body: unknown) => string | undefined;
}

const JSON_TYPE = 'application/json';

/** Reads an OpenAPI 3.1 document. An answer may hold nothing but what the document names. */
export function readDocument(document: object): ReadDocument {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(document, 'sent');
  ajv.addSchema(closed(document) as AnySchema, 'answered');
  const trouble = (pointer: string, value: unknown): string | undefined => {
    const validate = ajv.getSchema(pointer);
    if (validate === undefined) return `The document has no ${pointer}.`;
    return validate(value) === true ? undefined : describe(validate.errors ?? []);
  };
  const pointerTo = (which: string, { method, path }: Operation, rest: string, ref?: string) =>
    `${which}${ref ?? `#/paths/${path.replaceAll('/', '~1')}/${method}/${rest}`}/content/application~1json/schema`;
  return {
    operations: operationsOf(document),
    troubleWith(operation, { status, headers, body, text }) {
      const response = operation.responses[status];
      if (response === undefined) return `The status ${status} is not named: ${text}`;
      if (response.content?.[JSON_TYPE] === undefined) return undefined;
      if (headers.get('Content-Type')?.startsWith(JSON_TYPE) !== true) return 'The answer is no JSON.';
      const code = codeOf(body);
      if (typeof code === 'string' && !response.description.includes(`\`${code}\``)) {
        return `The refusal ${code} is not named.`;
      }
      return trouble(pointerTo('answered', operation, `responses/${status}`, response.$ref), body);
    },
    troubleWithBody: (operation, body) => trouble(pointerTo('sent', operation, 'requestBody'), body),
  };
}

// Some calls tell their errors one level deeper.
const codeOf = (body: unknown): unknown => {
  const { code, error } = Object(body) as { code?: unknown; error?: { code?: unknown } | string };
  return code ?? (typeof error === 'object' ? error.code : undefined);
};

interface Written extends Omit<Operation, 'method' | 'path' | 'responses' | 'parameters'> {
  readonly parameters?: Operation['parameters'];
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

function operationsOf(document: object): Operation[] {
  const { paths, components } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
    readonly components: { readonly responses: Readonly<Record<string, Response>> };
  };
  const resolved = (response: Response | { readonly $ref: string }): Response => {
    if (!('$ref' in response)) return response;
    const shared = components.responses[response.$ref.replace('#/components/responses/', '')];
    if (shared === undefined) throw new Error(`The document has no ${response.$ref}.`);
    return { ...shared, $ref: response.$ref };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      parameters: [],
      ...operation,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, resolved(response)]),
      ),
      method,
      path,
    })),
  );
}

const describe = (errors: readonly ErrorObject[]): string =>
  errors
    .map(({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`)
    .join('; ');

/** Where several schemas describe one value together. */
const TOGETHER = ['allOf', 'anyOf', 'oneOf'];

// The same document, in which no value has properties that aren't named.
function closed(value: unknown, isValue = false): unknown {
  if (Array.isArray(value)) return value.map((member) => closed(member));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'properties' ? closedAll(inner) : closed(inner, isPlace(key)),
    ]),
  );
  const isDescribed = ['$ref', 'properties', ...TOGETHER].some((key) => key in copy);
  return isValue && isDescribed ? { ...copy, unevaluatedProperties: false } : copy;
}

// The value of `properties` in a document that the validator has found valid.
const closedAll = (schemas: unknown): unknown =>
  Object.fromEntries(
    Object.entries(schemas as Record<string, unknown>).map(([name, schema]) => [name, closed(schema, true)]),
  );

const isPlace = (key: string): boolean => ['schema', 'items', 'additionalProperties'].includes(key);
