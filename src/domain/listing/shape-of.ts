import * as v from 'valibot';

/** The kinds of schemas that a wizard's answers are made of. */
type Known =
  | v.ObjectSchema<Readonly<Record<string, v.GenericSchema>>, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string, string>, v.GenericSchema, undefined>
  | v.OptionalSchema<v.GenericSchema, undefined>
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
  | v.PicklistSchema<readonly string[], undefined>;

/** A schema of what another one puts out. */
export type ShapeOf<S extends v.GenericSchema> = v.GenericSchema<unknown, v.InferOutput<S>>;

/**
 * The shape of what a schema has checked, without its rules: a listing that was stored or answered once stays readable
 * when a rule becomes stricter. An object that may be empty may be absent. Transformations must keep the type.
 */
export function shapeOf<S extends v.GenericSchema>(schema: S): ShapeOf<S> {
  const shape = withoutRules(schema);
  const mayBeAbsent = shape.type !== 'optional' && v.is(shape, {});
  // The schema is generic here, which Valibot's own types do not follow.
  return mayBeAbsent ? v.optional(shape, {}) : shape;
}

function withoutRules(schema: v.GenericSchema): v.GenericSchema {
  // A pipe is its first schema with rules behind it.
  if ('pipe' in schema) return withoutRules((schema.pipe as [v.GenericSchema])[0]);
  // Valibot types a schema by what it checks; what it is stands in `type`.
  const known = schema as unknown as Known;
  switch (known.type) {
    case 'object': {
      const entries = Object.entries(known.entries);
      return v.object(Object.fromEntries(entries.map(([name, entry]) => [name, shapeOf(entry)])));
    }
    case 'array':
      return v.array(shapeOf(known.item));
    case 'record':
      return v.record(v.string(), shapeOf(known.value));
    case 'optional':
      return v.optional(withoutRules(known.wrapped), known.default);
    case 'picklist':
      return v.picklist(known.options);
    case 'string':
      return v.string();
    case 'number':
      return v.number();
    case 'boolean':
      return v.boolean();
    default:
      return schema;
  }
}
