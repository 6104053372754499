import type { FlagFilter, Filters } from '#domain/search/filters.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { errorSchemas } from './error-schemas.ts';
import { termsSchema } from './filter-groups.ts';
import type { NamedSchema } from './named-schema.ts';
import { accountSchemas } from './schemas/accounts.ts';
import { confirmationSchemas } from './schemas/confirmation.ts';
import { enquirySchemas } from './schemas/enquiries.ts';
import { favouriteSchemas } from './schemas/favourites.ts';
import { listingSchemas } from './schemas/listings.ts';
import { publicSchemas } from './schemas/public.ts';
import { savedSearchSchemas } from './schemas/saved-searches.ts';
import { serviceSchemas } from './schemas/services.ts';
import { spaceSchemas } from './schemas/spaces.ts';

/** The terms of each of a search's groups, named after the parameter. */
const filterGroups = ({
  noun,
  filters,
}: {
  readonly noun: string;
  readonly filters: Filters;
}): NamedSchema[] =>
  Object.entries(filters)
    .filter((entry): entry is [string, FlagFilter] => entry[1].is === 'flags')
    .map(([name, filter]) => ({
      name: `${capitalised(noun)}Filter${capitalised(name)}`,
      shape: termsSchema(filter),
      description: `The terms of \`${name}\` that are chosen; one is enough to match.`,
      properties: {},
    }));

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Everything in the document that has a name. */
export const namedSchemas: readonly NamedSchema[] = [
  ...errorSchemas,
  ...listingSchemas,
  ...spaceSchemas,
  ...serviceSchemas,
  ...filterGroups(space),
  ...filterGroups(service),
  ...confirmationSchemas,
  ...accountSchemas,
  ...enquirySchemas,
  ...favouriteSchemas,
  ...savedSearchSchemas,
  ...publicSchemas,
];
