import * as v from 'valibot';
import type { ListingKind } from '../listing/listing.ts';
import { day } from '../listing/availability.ts';
import { specifiedFacts } from '../facts/specified-facts.ts';
import { issue } from '../issue.ts';
import { filledLine } from '../text.ts';

export const DURATIONS = ['underMonth', 'underQuarter', 'underYear', 'overYear'] as const;

/** In the order of the form and of mails. */
export const NEED_FIELDS = {
  space: ['surface', 'pallets', 'from', 'duration', 'goods'],
  service: ['what', 'volume', 'regions', 'from'],
} as const satisfies Record<ListingKind, readonly (keyof Need)[]>;

/** In UTF-16 units. */
export const NEED_TEXT_LIMIT = 200;

const shortText = filledLine(NEED_TEXT_LIMIT);

const count = v.pipe(
  v.number(issue('issues.number')),
  v.integer(issue('issues.palletPositions')),
  v.minValue(1, issue('issues.palletPositions')),
  v.maxValue(specifiedFacts.palletPositions.limit, issue('issues.palletPositions')),
);

export const Need = v.object({
  /** In m². */
  surface: v.optional(count),
  pallets: v.optional(count),
  from: v.optional(day),
  duration: v.optional(v.picklist(DURATIONS, issue('issues.chooseOne'))),
  goods: v.optional(shortText),
  what: v.optional(shortText),
  volume: v.optional(shortText),
  regions: v.optional(shortText),
});
export type Need = v.InferOutput<typeof Need>;

export const needFor = (kind: ListingKind, need: Need): Need =>
  Object.fromEntries(
    NEED_FIELDS[kind].flatMap((field) => (need[field] === undefined ? [] : [[field, need[field]]])),
  );
