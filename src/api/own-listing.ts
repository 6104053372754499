import * as v from 'valibot';
import { Statement } from '#domain/case/statement.ts';
import { issue } from '#domain/issue.ts';
import { day } from '#domain/listing/availability.ts';
import { ListingState, OwnStatus } from '#domain/listing/listing-state.ts';
import { Label } from '#domain/listing/owner-record.ts';
import { Version } from './version.ts';

/** What only the owner sees; absent where none was given. */
const names = { label: v.optional(v.string()), externalId: v.optional(v.string()) };

/** Statements about files that only the owner sees. */
const imageStatements = v.optional(v.array(Statement));

export const ownOf = <const S extends v.GenericSchema>(listing: S) =>
  v.object({
    ...{ listing, state: ListingState, status: v.optional(OwnStatus) },
    ...{ statement: v.optional(Statement), imageStatements, version: Version, ...names },
  });

export const inOwnList = <const S extends v.GenericSchema>(listing: S) =>
  withMore(listing, {
    state: v.optional(ListingState, 'published'),
    status: v.optional(OwnStatus),
    statement: v.optional(Statement),
    imageStatements,
    isDue: v.optional(v.boolean()),
    ...names,
  });

export const versioned = <const S extends v.GenericSchema>(listing: S) =>
  withMore(listing, { version: Version });

/** `isRepeat` if the same request was already processed. */
export const registered = <const S extends v.GenericSchema>(listing: S) =>
  withMore(listing, { isRepeat: v.optional(v.literal(true)) });

/** Partial update outside the wizard; null clears a date or the label. */
export const ListingChange = v.pipe(
  v.object({
    isPaused: v.optional(v.boolean()),
    availableFrom: v.optional(v.nullable(day)),
    availableUntil: v.optional(v.nullable(day)),
    isOnRequest: v.optional(v.boolean()),
    label: v.optional(v.nullable(Label)),
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined), issue('issues.required')),
);
export type ListingChange = v.InferOutput<typeof ListingChange>;

export function withMore<const S extends v.GenericSchema, const More extends v.ObjectEntries>(
  listing: S,
  more: More,
): v.GenericSchema<unknown, v.InferOutput<S> & v.InferOutput<v.ObjectSchema<More, undefined>>> {
  // The generic type does not show that it is an object schema; an intersection would validate twice.
  const { entries } = listing as unknown as v.ObjectSchema<v.ObjectEntries, undefined>;
  return v.object({ ...entries, ...more });
}
