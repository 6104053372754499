import * as v from 'valibot';
import { structureOf } from '../schema.ts';

export type ShapeOf<S extends v.GenericSchema> = v.GenericSchema<unknown, v.InferOutput<S>>;

/**
 * The structure that a schema outputs, without its rules, so that old records stay readable after rules
 * become stricter. Objects that may be empty become optional. Transformations must preserve types.
 */
export function shapeOf<S extends v.GenericSchema>(schema: S): ShapeOf<S> {
  const shape = withoutRules(schema);
  const mayBeAbsent = shape.type !== 'optional' && v.is(shape, {});
  // Valibot's types do not follow generic schemas.
  return mayBeAbsent ? v.optional(shape, {}) : shape;
}

function withoutRules(schema: v.GenericSchema): v.GenericSchema {
  const known = structureOf(schema);
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
    case 'strict_object':
      return known;
    case 'picklist':
      return v.picklist(known.options);
    case 'string':
      return v.string();
    case 'number':
      return v.number();
    case 'boolean':
      return v.boolean();
    default:
      return known;
  }
}
