import type { FlagFilter } from '#domain/search/filters.ts';
import type { Json } from './json-schema.ts';

export const termsSchema = ({ names, aliases }: FlagFilter): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    [...names, ...Object.keys(aliases)].map((term) => [term, { type: 'boolean' }]),
  ),
  additionalProperties: false,
});
