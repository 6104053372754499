import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { day } from '#domain/listing/availability.ts';
import { ListingState } from '#domain/listing/listing-state.ts';
import { Version } from './version.ts';

/** A listing for its owner alone. */
export const ownOf = <const S extends v.GenericSchema>(listing: S) =>
  v.object({ listing, state: ListingState, version: Version });

/** A listing in its owner's list, with its state, and whether it is time to confirm it. */
export const inOwnList = <const S extends v.GenericSchema>(listing: S) =>
  withMore(listing, {
    state: v.optional(ListingState, 'published'),
    isDue: v.optional(v.boolean()),
  });

/** A listing that has just been changed, with its new version. */
export const versioned = <const S extends v.GenericSchema>(listing: S) =>
  withMore(listing, { version: Version });

/** A listing that has just been registered; `isRepeat` where the same registration made it a moment before. */
export const registered = <const S extends v.GenericSchema>(listing: S) =>
  withMore(listing, { isRepeat: v.optional(v.literal(true)) });

/** What an owner changes without the wizard: one of these at least; what is left out stays, and null takes a day away. */
export const ListingChange = v.pipe(
  v.object({
    isPaused: v.optional(v.boolean()),
    availableFrom: v.optional(v.nullable(day)),
    availableUntil: v.optional(v.nullable(day)),
    isOnRequest: v.optional(v.boolean()),
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined), issue('issues.required')),
);
export type ListingChange = v.InferOutput<typeof ListingChange>;

/**
 * What the refusal of a paused listing tells beside its code: whose it is, and at most six cards of what lies near it, the
 * nearest first.
 */
export const withdrawalOf = <const S extends v.GenericSchema>(card: S) =>
  v.object({ userId: v.nullish(v.string()), nearby: v.array(card) });

/** A listing's schema with more beside its parts. */
export function withMore<const S extends v.GenericSchema, const More extends v.ObjectEntries>(
  listing: S,
  more: More,
): v.GenericSchema<unknown, v.InferOutput<S> & v.InferOutput<v.ObjectSchema<More, undefined>>> {
  // A listing's schema is an object's, which its generic type does not say; one object takes what two of them would not.
  const { entries } = listing as unknown as v.ObjectSchema<v.ObjectEntries, undefined>;
  return v.object({ ...entries, ...more });
}
