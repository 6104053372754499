import type * as v from 'valibot';
import { flagsOf } from '#domain/flags.ts';
import { shapeOf } from '#domain/listing/shape-of.ts';
import { jsonSchemaOf, type Json, type Schema, type Side } from './json-schema.ts';

export interface NamedSchema {
  readonly name: string;
  /** Without descriptions, so that it is recognized anywhere. */
  readonly shape: Json;
  readonly description: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly examples?: readonly unknown[];
  /** Name of the base schema. */
  readonly extending?: string;
}

type Properties<Value> = { readonly [Name in keyof Value]?: string };

interface Further<Value> {
  readonly properties?: Properties<Value>;
  readonly examples?: readonly Value[];
  readonly extending?: string;
}

export const answered = <const S extends Schema>(
  name: string,
  schema: S,
  description: string,
  further: Further<v.InferOutput<S>> = {},
): NamedSchema => named(name, schema, 'output', description, further);

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
    // Drops undefined properties.
    properties: { ...properties },
    ...further,
  };
}

/** As `…` for answers and `…Input` for bodies. */
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

/** Omitted flags are false in bodies; answers are complete. */
export const flagGroup = (name: string, flags: readonly string[], description: string): NamedSchema[] =>
  partOf(name, flagsOf(flags), `${description} Omitted flags are false in a body.`);
