import { Ajv2020, type AnySchema, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from './api-client.ts';

interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Content;
}

type Content = Readonly<Record<string, { readonly schema: AnySchema; readonly example?: unknown }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
  readonly content?: Content;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  /** Alternatives, one of which is required. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

/** A successful call of each operation; calls with a JSON body return it as well, for validation. */
export type Successes = Readonly<Record<string, () => Promise<readonly [answer: Answer, body?: unknown]>>>;

/** Validators from an OpenAPI document. */
export interface ReadDocument {
  readonly operations: readonly Operation[];
  /** Describes how the response deviates; `undefined` if it does not. */
  readonly troubleWith: (operation: Operation, answer: Answer) => string | undefined;
  /** Describes how a JSON request body deviates. */
  readonly troubleWithBody: (operation: Operation, body: unknown) => string | undefined;
}

const JSON_TYPE = 'application/json';

/** Reads an OpenAPI 3.1 document; responses may contain only documented properties. */
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

// Some calls nest their errors.
const codeOf = (body: unknown): unknown => {
  const { code, error } = Object(body) as { code?: unknown; error?: { code?: unknown } | string };
  return code ?? (typeof error === 'object' ? error.code : undefined);
};

interface RawOperation extends Omit<Operation, 'method' | 'path' | 'responses' | 'parameters'> {
  readonly parameters?: Operation['parameters'];
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

function operationsOf(document: object): Operation[] {
  const { paths, components } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
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

/** Keywords that combine several schemas for one value. */
const TOGETHER = ['allOf', 'anyOf', 'oneOf'];

// Forbids undocumented properties in every value.
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

// The value of `properties` in a validated document.
const closedAll = (schemas: unknown): unknown =>
  Object.fromEntries(
    Object.entries(schemas as Record<string, unknown>).map(([name, schema]) => [name, closed(schema, true)]),
  );

const isPlace = (key: string): boolean => ['schema', 'items', 'additionalProperties'].includes(key);
