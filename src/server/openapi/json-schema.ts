import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';

/** Any part of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** A schema of the contract. */
export type Schema = NonNullable<Endpoint['answer']>;

/** Which side of a schema is meant: what a client may send, or what the server answers. */
export type Side = 'input' | 'output';

/** The JSON Schema of one side. Rules that it can't say, such as "one flag at least", are left out. */
export function jsonSchemaOf(schema: Schema, side: Side): Json {
  const { $schema: _version, ...rest } = toJsonSchema(schema, {
    typeMode: side,
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'regex'
        ? withPattern(jsonSchema, valibotAction as v.RegexAction<string, string>)
        : null,
    overrideSchema: ({ valibotSchema, jsonSchema }) => plain(valibotSchema, jsonSchema, side),
  });
  return rest;
}

// A JSON Schema has one pattern; all further ones stand beside it.
function withPattern(jsonSchema: JsonSchema, { requirement }: v.RegexAction<string, string>): JsonSchema {
  const pattern = portablePattern(requirement);
  const isFirst = [undefined, requirement.source, pattern].includes(jsonSchema.pattern);
  if (isFirst) return { ...jsonSchema, pattern };
  return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern }] };
}

// Generators of clients take a property with a default for one that must be sent: what may be left out says so in words.
function plain(schema: object, { default: _default, ...jsonSchema }: JsonSchema, side: Side): JsonSchema {
  const [value, nothing] = jsonSchema.anyOf ?? [];
  const isNullable = typeof nothing === 'object' && nothing.type === 'null';
  if (isNullable && typeof value === 'object' && isSimple(value))
    return { ...value, type: [value.type, 'null'] };
  if (!('entries' in schema)) return jsonSchema;
  const { required: _required, ...rest } = jsonSchema;
  const required = Object.entries(schema.entries as v.ObjectEntries)
    .filter(([, entry]) => isAlwaysThere(entry, side))
    .map(([name]) => name);
  return required.length === 0 ? rest : { ...rest, required };
}

// A schema that may have a name of its own stands by itself.
const isSimple = (schema: JsonSchema): schema is JsonSchema & { type: 'string' | 'number' | 'boolean' } =>
  ['string', 'number', 'boolean'].includes(String(schema.type)) && schema.enum === undefined;

function isAlwaysThere(entry: object, side: Side): boolean {
  if (!('wrapped' in entry) || !('default' in entry)) return true;
  return side === 'output' && entry.default !== undefined;
}

/** The ASCII members of those classes that the rules name. */
const ASCII: Readonly<Record<string, string>> = { L: 'A-Za-z', Lu: 'A-Z', Ll: 'a-z', M: '', N: '0-9' };

/** Every other letter of the world's is taken for one that fits. */
const BEYOND_ASCII = String.raw`\u0080-\uffff`;

/**
 * A pattern that means the same in engines without Unicode's classes, of which there are many among the tools that read
 * documents. It never refuses what the rule accepts.
 */
export function portablePattern({ source }: RegExp): string {
  return source.replaceAll(/\[(\^?)([^\]]*)\]|\\p\{\w+\}/g, (found, negation?: string, members?: string) => {
    if (!found.includes(String.raw`\p{`)) return found;
    const ascii = (members ?? found).replaceAll(/\\p\{(\w+)\}/g, (_, name: string) => asciiOf(name));
    return negation === '^' ? `[^${ascii}]` : `[${ascii.replace(/(?<=.)-$/, String.raw`\-`)}${BEYOND_ASCII}]`;
  });
}

function asciiOf(name: string): string {
  const members = ASCII[name];
  if (members === undefined) throw new Error(`A pattern names \\p{${name}}, which has no members here.`);
  return members;
}
