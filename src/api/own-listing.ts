import * as v from 'valibot';
import { Statement } from '#domain/case/statement.ts';
import { issue } from '#domain/issue.ts';
import { day } from '#domain/listing/availability.ts';
import { ListingState, OwnStatus } from '#domain/listing/listing-state.ts';
import { Label } from '#domain/listing/owner-record.ts';
import { imageStatements, ownerNames, withMore } from './in-own-list.ts';
import { Version } from './version.ts';

export const ownOf = <const S extends v.GenericSchema>(listing: S) =>
  v.object({
    ...{ listing, state: ListingState, status: v.optional(OwnStatus) },
    ...{ statement: v.optional(Statement), imageStatements, version: Version, ...ownerNames },
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
