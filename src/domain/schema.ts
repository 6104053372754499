import type * as v from 'valibot';
import type { Facts } from './facts/fact.ts';

type Structure =
  | v.ObjectSchema<Readonly<Record<string, v.GenericSchema>>, undefined>
  | (v.StrictObjectSchema<Readonly<Record<string, v.GenericSchema>>, undefined> & { readonly facts: Facts })
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string, string>, v.GenericSchema, undefined>
  | v.OptionalSchema<v.GenericSchema, unknown>
  | v.PicklistSchema<readonly string[], undefined>
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>;

/** The schema without the rules of its pipe. */
export function structureOf(schema: v.GenericSchema): Structure {
  // A pipe is its first schema followed by rules.
  if ('pipe' in schema) return structureOf((schema.pipe as [v.GenericSchema])[0]);
  // Valibot hides the concrete schema type; `type` discriminates it.
  return schema as unknown as Structure;
}

/** Empty unless it is an object, possibly with rules. */
export const entriesOf = (schema: object | undefined): v.ObjectEntries =>
  schema !== undefined && 'entries' in schema ? (schema.entries as v.ObjectEntries) : {};
