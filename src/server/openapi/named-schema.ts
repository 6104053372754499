import type * as v from 'valibot';
import { flagsOf } from '#domain/flags.ts';
import { shapeOf } from '#domain/listing/shape-of.ts';
import { jsonSchemaOf, type Json, type Schema, type Side } from './json-schema.ts';

/** A schema with a name of its own in the document. */
export interface NamedSchema {
  readonly name: string;
  /** Without the descriptions, by which it is found again wherever it stands. */
  readonly shape: Json;
  readonly description: string;
  /** What each property is whose own schema does not tell. */
  readonly properties: Readonly<Record<string, string>>;
  readonly examples?: readonly unknown[];
  /** The name of the schema that this one has more than. */
  readonly extending?: string;
}

type Properties<Value> = { readonly [Name in keyof Value]?: string };

interface Further<Value> {
  readonly properties?: Properties<Value>;
  readonly examples?: readonly Value[];
  readonly extending?: string;
}

/** Names what a call answers. */
export const answered = <const S extends Schema>(
  name: string,
  schema: S,
  description: string,
  further: Further<v.InferOutput<S>> = {},
): NamedSchema => named(name, schema, 'output', description, further);

/** Names what a call takes. */
export const sent = <const S extends Schema>(
  name: string,
  schema: S,
  description: string,
  further: Further<v.InferInput<S>> = {},
): NamedSchema => named(name, schema, 'input', description, further);

function named(
  name: string,
  schema: Schema,
  side: Side,
  description: string,
  { properties, ...further }: Omit<Further<unknown>, 'properties'> & { readonly properties?: object },
): NamedSchema {
  return {
    name,
    shape: jsonSchemaOf(schema, side),
    description,
    // A property that is said to be undefined is not said.
    properties: { ...properties },
    ...further,
  };
}

/** Names a part of a listing twice: as it is answered, and as `…Input` where its rules show. */
export const partOf = (
  name: string,
  schema: v.GenericSchema,
  description: string,
  properties: Readonly<Record<string, string>> = {},
  stored: v.GenericSchema = shapeOf(schema),
): NamedSchema[] => [
  { name, shape: jsonSchemaOf(stored, 'output'), description, properties },
  { name: `${name}Input`, shape: jsonSchemaOf(schema, 'input'), description, properties },
];

/** Names a group of yes/no facts; one that is left out of a body is false, and answers hold all of them. */
export const flagGroup = (name: string, flags: readonly string[], description: string): NamedSchema[] =>
  partOf(name, flagsOf(flags), `${description} In a body, what is left out is false.`);
