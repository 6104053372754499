import * as v from 'valibot';
import { Statement } from '#domain/case/statement.ts';
import { ListingState, OwnStatus } from '#domain/listing/listing-state.ts';

// Separate from the other answers so that lists load no wizard.

/** What only the owner sees; absent where none was given. */
export const ownerNames = { label: v.optional(v.string()), externalId: v.optional(v.string()) };

/** Statements about files that only the owner sees. */
export const imageStatements = v.optional(v.array(Statement));

export const inOwnList = <const S extends v.GenericSchema>(listing: S) =>
  withMore(listing, {
    state: v.optional(ListingState, 'published'),
    status: v.optional(OwnStatus),
    statement: v.optional(Statement),
    imageStatements,
    isDue: v.optional(v.boolean()),
    ...ownerNames,
  });

export function withMore<const S extends v.GenericSchema, const More extends v.ObjectEntries>(
  listing: S,
  more: More,
): v.GenericSchema<unknown, v.InferOutput<S> & v.InferOutput<v.ObjectSchema<More, undefined>>> {
  // The generic type does not show that it is an object schema; an intersection would validate twice.
  const { entries } = listing as unknown as v.ObjectSchema<v.ObjectEntries, undefined>;
  return v.object({ ...entries, ...more });
}
