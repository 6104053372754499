import type * as v from 'valibot';
import { endpoints } from '#api/endpoints.ts';
import { shapeOf } from '#domain/listing/shape-of.ts';
import type { FactTermsFilter, Filter, Filters, FlagFilter } from '#domain/search/filters.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { schemaExamples } from './examples.ts';
import { capitalised, factSchemas } from './fact-schemas.ts';
import { jsonSchemaOf, type Json, type Schema, type Side } from './json-schema.ts';
import namedCalls from './named-calls.json' with { type: 'json' };
import { parts } from './listing-parts.ts';
import { answered, sent } from './schemas.ts';

export interface NamedSchema {
  readonly name: string;
  /** Without descriptions, so that it is recognized anywhere. */
  readonly shape: Json;
  readonly example?: unknown;
  /** Titles of its properties, if they are not in the prose. */
  readonly titles?: Readonly<Record<string, string>>;
}

const named = (name: string, schema: Schema, side: Side, titles?: NamedSchema['titles']): NamedSchema => ({
  name,
  shape: jsonSchemaOf(schema, side),
  example: schemaExamples[name],
  ...(titles && { titles }),
});

const allNamed = (schemas: Readonly<Record<string, Schema>>, side: Side): NamedSchema[] =>
  Object.entries(schemas).map(([name, schema]) => named(name, schema, side));

/** Schemas named by `named-calls.json`. @throws Error for an unknown call */
const ofCalls = (side: 'body' | 'answer'): NamedSchema[] =>
  Object.entries(namedCalls[side]).map(([name, call]) => {
    const schema = endpoints.find((each) => each.name === call)?.endpoint[side];
    if (schema === undefined) throw new Error(`${call} has no ${side} to name ${name}.`);
    return named(name, schema, side === 'body' ? 'input' : 'output');
  });

/** The filter of a parameter of `spaces` or `services`. */
export function filterOf(tag: string, parameter: string): Filter | undefined {
  const filters: Filters | undefined = [space, service].find(({ kind }) => `${kind}s` === tag)?.filters;
  return filters?.[parameter];
}

export const termsSchema = (filter: FlagFilter | FactTermsFilter): Json => {
  const terms = [...filter.names, ...Object.keys('aliases' in filter ? filter.aliases : {})];
  return {
    type: 'object',
    properties: Object.fromEntries(terms.map((term) => [term, { type: 'boolean' }])),
    additionalProperties: false,
  };
};

const filterGroups = [space, service].flatMap(({ kind, filters }) =>
  Object.keys(filters).flatMap((name) => {
    const filter = filterOf(`${kind}s`, name);
    if (filter?.type !== 'flags' && filter?.type !== 'factTerms') return [];
    return [{ name: `${capitalised(kind)}Filter${capitalised(name)}`, shape: termsSchema(filter) }];
  }),
);

/** Named `…` for answers, which are complete, and `…Input` for bodies. */
const ofParts = Object.entries<v.GenericSchema>(parts).flatMap(([name, schema]) => [
  named(name, shapeOf(schema), 'output'),
  named(`${name}Input`, schema, 'input'),
]);

export const namedSchemas: readonly NamedSchema[] = [
  ...allNamed(answered, 'output'),
  ...allNamed(sent, 'input'),
  ...ofParts,
  ...ofCalls('answer'),
  ...ofCalls('body'),
  ...factSchemas.map(({ name, schema, titles }) => named(name, schema, 'input', titles)),
  ...filterGroups,
];
