import type { Json } from './json-schema.ts';
import type { NamedSchema } from './named-schema.ts';

export interface Components {
  readonly schemas: Json;
  /** Replaces named parts by references. */
  readonly refer: (schema: Json) => Json;
}

/** Equal shapes share the first name. */
export function componentsOf(named: readonly NamedSchema[]): Components {
  const names = new Map<string, string>();
  for (const { shape, name } of named.toReversed()) names.set(JSON.stringify(shape), name);
  const kept = named.filter(({ shape, name }) => names.get(JSON.stringify(shape)) === name);
  const shapes = new Map(kept.map(({ name, shape }) => [name, shape]));

  const refer = (value: Json): Json => {
    const name = names.get(JSON.stringify(value));
    return name === undefined ? within(value) : { $ref: `#/components/schemas/${name}` };
  };
  const within = (value: Json): Json =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, referAll(inner)]));
  const referAll = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referAll);
    return typeof value === 'object' && value !== null ? refer(value as Json) : value;
  };

  const schemas = kept.map(({ name, shape, description, properties, examples, extending }) => {
    const base = extending === undefined ? undefined : shapes.get(extending);
    const own = withDescriptions(within(base === undefined ? shape : beyond(shape, base)), properties);
    const whole =
      base === undefined ? own : { allOf: [{ $ref: `#/components/schemas/${String(extending)}` }, own] };
    return [name, { description, ...whole, ...(examples && { examples }) }] as const;
  });
  return { schemas: Object.fromEntries(schemas.sort(([one], [other]) => (one < other ? -1 : 1))), refer };
}

interface ObjectShape extends Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

function withDescriptions(shape: ObjectShape, descriptions: Readonly<Record<string, string>>): Json {
  if (shape.properties === undefined) return shape;
  const properties = Object.entries(shape.properties).map(([name, property]) => {
    const description = descriptions[name];
    return [name, description === undefined ? property : { ...property, description }];
  });
  return { ...shape, properties: Object.fromEntries(properties) as Json };
}

function beyond(shape: ObjectShape, base: ObjectShape): ObjectShape {
  const isNew = (name: string) => !Object.hasOwn(base.properties ?? {}, name);
  return {
    ...shape,
    properties: Object.fromEntries(Object.entries(shape.properties ?? {}).filter(([name]) => isNew(name))),
    required: (shape.required ?? []).filter(isNew),
  };
}
