import type { FlagFilter } from '#domain/search/filters.ts';
import type { Json } from './json-schema.ts';

/** The schema of the JSON by which a query chooses terms of a filter's group. */
export const termsSchema = ({ names, aliases }: FlagFilter): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    [...names, ...Object.keys(aliases)].map((term) => [term, { type: 'boolean' }]),
  ),
  additionalProperties: false,
});
