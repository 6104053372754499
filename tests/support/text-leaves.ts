import type * as v from 'valibot';
import { endpoints } from '#api/endpoints.ts';

interface Leaf {
  readonly path: string;
  readonly schema: v.GenericSchema;
}

/** Every text in a call's body or query. */
export const textLeaves = (): Leaf[] =>
  endpoints.flatMap(({ name, endpoint: { body, query } }) => [
    ...textsOf(body, `${name} body`),
    ...textsOf(query, `${name} query`),
  ]);

/** Every text of a schema by path, with its rules. */
function textsOf(schema: v.GenericSchema | undefined, path: string): Leaf[] {
  if (schema === undefined) return [];
  const known = schema as v.GenericSchema & {
    readonly wrapped?: v.GenericSchema;
    readonly entries?: Readonly<Record<string, v.GenericSchema>>;
    readonly item?: v.GenericSchema;
    readonly items?: readonly v.GenericSchema[];
    readonly options?: readonly unknown[];
    readonly key?: v.GenericSchema;
    readonly value?: v.GenericSchema;
    readonly pipe?: readonly unknown[];
  };
  const inPipe = (known.pipe ?? []).slice(1).flatMap((step) => (isSchema(step) ? textsOf(step, path) : []));
  if (known.type === 'string') return [{ path, schema }, ...inPipe];
  return [
    ...textsOf(known.wrapped, path),
    ...Object.entries(known.entries ?? {}).flatMap(([name, entry]) => textsOf(entry, `${path}.${name}`)),
    ...textsOf(known.item, `${path}[]`),
    ...(known.items ?? []).flatMap((item) => textsOf(item, path)),
    ...(known.options ?? []).flatMap((option) => (isSchema(option) ? textsOf(option, path) : [])),
    ...textsOf(known.key, `${path} key`),
    ...textsOf(known.value, `${path}{}`),
    ...inPipe,
  ];
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
