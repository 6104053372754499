import { Ajv2020, type AnySchema, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from './api-client.ts';

interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: AnySchema }>>;
}

/** A call as the document describes it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, Response>>;
}

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
  const pointerTo = (which: string, { method, path }: Operation, rest: string) =>
    `${which}#/paths/${path.replaceAll('/', '~1')}/${method}/${rest}/content/application~1json/schema`;
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
      return trouble(pointerTo('answered', operation, `responses/${status}`), body);
    },
    troubleWithBody: (operation, body) => trouble(pointerTo('sent', operation, 'requestBody'), body),
  };
}

// Some calls tell their errors one level deeper.
const codeOf = (body: unknown): unknown => {
  const { code, error } = Object(body) as { code?: unknown; error?: { code?: unknown } | string };
  return code ?? (typeof error === 'object' ? error.code : undefined);
};

function operationsOf(document: object): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
}

const describe = (errors: readonly ErrorObject[]): string =>
  errors
    .map(({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`)
    .join('; ');

// The same document, in which no object has properties that aren't named.
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isOpen = copy['type'] === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
