import type * as v from 'valibot';

/** How a part is filled in whose draft has another form than its schema. */
export interface DraftForm {
  /** @returns the answer */
  readonly read: (draft: Readonly<Record<string, unknown>>) => unknown;
  /** Inverse of `read`. */
  readonly write: (answer: unknown) => Readonly<Record<string, unknown>>;
}

export const withDraftForm = <S extends v.GenericSchema>(schema: S, draftForm: DraftForm): S =>
  Object.assign(schema, { draftForm });

/** Also of an optional part. */
export function draftFormOf(schema: v.GenericSchema): DraftForm | undefined {
  if ('draftForm' in schema) return schema.draftForm as DraftForm;
  return 'wrapped' in schema ? draftFormOf(schema.wrapped as v.GenericSchema) : undefined;
}

type Structure =
  | v.ObjectSchema<Readonly<Record<string, v.GenericSchema>>, undefined>
  | v.StrictObjectSchema<Readonly<Record<string, v.GenericSchema>>, undefined>
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
