import * as v from 'valibot';
import { structureOf } from '../schema.ts';

/** A structure without rules as JSON: a page that only reads listings loads no rules for writing them. */
export type ShapeData =
  | keyof typeof PLAIN
  /** Optional and false by default, each. */
  | { readonly flags: readonly string[] }
  | { readonly object: Readonly<Record<string, ShapeData>> }
  | { readonly array: ShapeData }
  | { readonly record: ShapeData }
  | { readonly options: readonly string[] }
  | { readonly optional: ShapeData; readonly otherwise?: unknown }
  | { readonly nullish: ShapeData; readonly otherwise?: unknown };

const PLAIN = {
  string: v.string(),
  number: v.number(),
  boolean: v.boolean(),
  unknown: v.unknown(),
} satisfies Record<string, v.GenericSchema>;

/** @throws where a structure has no such form */
export function dataOf(schema: v.GenericSchema): ShapeData {
  const known = structureOf(schema) as ReturnType<typeof structureOf> | Nullish | v.UnknownSchema;
  switch (known.type) {
    case 'object': {
      const entries = Object.entries(known.entries);
      return entries.every(([, entry]) => isFlag(entry))
        ? { flags: entries.map(([name]) => name) }
        : { object: Object.fromEntries(entries.map(([name, entry]) => [name, dataOf(entry)])) };
    }
    case 'array':
      return { array: dataOf(known.item) };
    case 'record':
      return { record: dataOf(known.value) };
    case 'optional':
      return { optional: dataOf(known.wrapped), otherwise: known.default };
    case 'nullish':
      return { nullish: dataOf(known.wrapped), otherwise: known.default };
    case 'picklist':
      return { options: known.options };
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
      return known.type;
    case 'strict_object':
    default:
      throw new Error(`A structure of type ${known.type} can't be written as data.`);
  }
}

type Nullish = v.NullishSchema<v.GenericSchema, unknown>;

const isFlag = (schema: v.GenericSchema): boolean => {
  const known = structureOf(schema);
  return (
    known.type === 'optional' && known.default === false && structureOf(known.wrapped).type === 'boolean'
  );
};

/** Inverse of {@link dataOf}. */
export function schemaOf(data: ShapeData): v.GenericSchema {
  if (typeof data === 'string') return PLAIN[data];
  if ('flags' in data)
    return v.object(Object.fromEntries(data.flags.map((name) => [name, v.optional(v.boolean(), false)])));
  if ('object' in data) return v.object(schemasOf(data.object));
  if ('array' in data) return v.array(schemaOf(data.array));
  if ('record' in data) return v.record(v.string(), schemaOf(data.record));
  if ('options' in data) return v.picklist(data.options);
  if ('nullish' in data) return v.nullish(schemaOf(data.nullish), data.otherwise);
  return v.optional(schemaOf(data.optional), data.otherwise);
}

export const schemasOf = (parts: Readonly<Record<string, ShapeData>>): Record<string, v.GenericSchema> =>
  Object.fromEntries(Object.entries(parts).map(([name, data]) => [name, schemaOf(data)]));
