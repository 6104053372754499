import * as v from 'valibot';
import { type ErrorCode, errors } from '#api/errors.ts';
import type { FactTermsFilter, Filters, FlagFilter } from '#domain/search/filters.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { Json } from './json-schema.ts';
import { answered, type NamedSchema } from './named-schema.ts';
import { accountSchemas } from './schemas/accounts.ts';
import { caseSchemas } from './schemas/cases.ts';
import { confirmationSchemas, listingSchemas } from './schemas/listings.ts';
import { visitSchemas } from './schemas/visits.ts';
import { enquirySchemas } from './schemas/enquiries.ts';
import { factSchemas } from './schemas/facts.ts';
import { favouriteSchemas } from './schemas/favourites.ts';
import { publicSchemas } from './schemas/public.ts';
import { savedSearchSchemas } from './schemas/saved-searches.ts';
import { serviceSchemas } from './schemas/services.ts';
import { spaceSchemas } from './schemas/spaces.ts';

const RefusalCodes = v.picklist(Object.keys(errors) as ErrorCode[]);

const sentence = 'A sentence in English; use the code in programs';
const fields = 'Keys of error messages by the path of each invalid field';
const FieldKeys = v.optional(v.record(v.string(), v.string()));

const errorSchemas = [
  answered('RefusalCode', RefusalCodes, 'An error'),
  answered('Error', v.object({ error: v.string(), code: RefusalCodes, fields: FieldKeys }), 'An error', {
    properties: { error: sentence, code: 'The reason, for programs', fields },
  }),
  answered(
    'NestedError',
    v.object({ error: v.object({ message: v.string(), code: RefusalCodes }), fields: FieldKeys }),
    'The error format of three calls',
    { properties: { error: 'The reason', fields } },
  ),
  answered('ErrorReason', v.object({ message: v.string(), code: RefusalCodes }), 'The reason of a refusal', {
    properties: { message: sentence, code: 'The reason, for programs' },
  }),
];

export const termsSchema = ({
  names,
  aliases = {},
}: Pick<FlagFilter, 'names'> & Partial<Pick<FlagFilter, 'aliases'>>): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    [...names, ...Object.keys(aliases)].map((term) => [term, { type: 'boolean' }]),
  ),
  additionalProperties: false,
});

const filterGroups = ({
  kind,
  filters,
}: {
  readonly kind: string;
  readonly filters: Filters;
}): NamedSchema[] =>
  Object.entries(filters)
    .filter(
      (entry): entry is [string, FlagFilter | FactTermsFilter] =>
        entry[1].type === 'flags' || entry[1].type === 'factTerms',
    )
    .map(([name, filter]) => ({
      name: `${capitalised(kind)}Filter${capitalised(name)}`,
      shape: termsSchema(filter),
      description: `Terms of \`${name}\`; a listing matches ${filter.type === 'factTerms' && filter.match === 'all' ? 'all' : 'any'} of them.`,
      properties: {},
    }));

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const namedSchemas: readonly NamedSchema[] = [
  ...errorSchemas,
  ...listingSchemas,
  ...factSchemas,
  ...spaceSchemas,
  ...serviceSchemas,
  ...filterGroups(space),
  ...filterGroups(service),
  ...confirmationSchemas,
  ...accountSchemas,
  ...caseSchemas,
  ...enquirySchemas,
  ...visitSchemas,
  ...favouriteSchemas,
  ...savedSearchSchemas,
  ...publicSchemas,
];
