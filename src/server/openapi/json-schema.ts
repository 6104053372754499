import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { entriesOf } from '#domain/schema.ts';

export type Json = Readonly<Record<string, unknown>>;

export type Schema = NonNullable<Endpoint['answer']>;

export type Side = 'input' | 'output';

/** Rules that JSON Schema can't express are omitted. */
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

// JSON Schema has one pattern; others go into `allOf`.
function withPattern(jsonSchema: JsonSchema, { requirement }: v.RegexAction<string, string>): JsonSchema {
  const pattern = portablePattern(requirement);
  const isFirst = [undefined, requirement.source, pattern].includes(jsonSchema.pattern);
  if (isFirst) return { ...jsonSchema, pattern };
  return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern }] };
}

// Client generators treat properties with defaults as required, so defaults are described in words.
function plain(schema: object, { default: _default, ...jsonSchema }: JsonSchema, side: Side): JsonSchema {
  const [value, nothing] = jsonSchema.anyOf ?? [];
  const isNullable = typeof nothing === 'object' && nothing.type === 'null';
  if (isNullable && typeof value === 'object' && isSimple(value))
    return { ...value, type: [value.type, 'null'] };
  if (!('entries' in schema)) return jsonSchema;
  const { required: _required, ...rest } = jsonSchema;
  const required = Object.entries(entriesOf(schema))
    .filter(([, entry]) => isAlwaysThere(entry, side))
    .map(([name]) => name);
  return required.length === 0 ? rest : { ...rest, required };
}

const isSimple = (schema: JsonSchema): schema is JsonSchema & { type: 'string' | 'number' | 'boolean' } =>
  ['string', 'number', 'boolean'].includes(String(schema.type)) && schema.enum === undefined;

function isAlwaysThere(entry: object, side: Side): boolean {
  if (!('wrapped' in entry) || !('default' in entry)) return true;
  return side === 'output' && entry.default !== undefined;
}

/** ASCII equivalents of the classes used. */
const ASCII: Readonly<Record<string, string>> = { L: 'A-Za-z', Lu: 'A-Z', Ll: 'a-z', M: '', N: '0-9' };

/** Other letters are accepted. */
const BEYOND_ASCII = String.raw`\u0080-\uffff`;

/** For engines without Unicode classes, as in many tools; never stricter than the rule. */
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
