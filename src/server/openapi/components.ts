import type { Json } from './json-schema.ts';
import type { NamedSchema } from './named-schemas.ts';
import { describeSchema } from './prose.ts';

export interface Components {
  readonly schemas: Json;
  /** Replaces named parts by references. */
  readonly refer: (schema: Json) => Json;
}

/** Answers that are another schema with further properties. */
const EXTENDING = /^(?:Listed|Registered|Changed)(Space|Service)$/;

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

  const schemas = kept.map(({ name, shape, titles, example }) => {
    const [, base] = EXTENDING.exec(name) ?? [];
    const baseShape = base === undefined ? undefined : shapes.get(base);
    const own = withDescriptions(
      name,
      within(baseShape === undefined ? shape : beyond(shape, baseShape)),
      titles,
    );
    const whole =
      baseShape === undefined ? own : { allOf: [{ $ref: `#/components/schemas/${String(base)}` }, own] };
    const description = describeSchema(name);
    const examples = example === undefined ? undefined : [example];
    return [name, { ...(description && { description }), ...whole, ...(examples && { examples }) }] as const;
  });
  return { schemas: Object.fromEntries(schemas.sort(([one], [other]) => (one < other ? -1 : 1))), refer };
}

interface ObjectShape extends Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

function withDescriptions(schema: string, shape: ObjectShape, titles: NamedSchema['titles'] = {}): Json {
  if (shape.properties === undefined) return shape;
  const properties = Object.entries(shape.properties).map(([name, property]) => {
    const description = titles[name] ?? describeSchema(schema, name);
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
