import * as v from 'valibot';

/**
 * What is asked or stated of a criterion: a number in the unit of its parameter, a day, a half hour, a country
 * code or a name, the names of options, or yes or no. A lane is its two ends; a price in another currency than
 * the asked one names it: `5.2 GBP`.
 */
export const FitValue = v.nullable(v.union([v.number(), v.string(), v.boolean(), v.array(v.string())]));

export type FitValue = v.InferOutput<typeof FitValue>;

/** A criterion by its parameter, and what the listing states instead. */
export const Missed = v.object({ id: v.string(), stated: FitValue });

/** What keeps a listing from fitting, by parameters; absent on cards that fit. */
export const CardFit = v.object({
  missing: v.array(v.string()),
  missed: v.array(Missed),
});

export type CardFit = v.InferOutput<typeof CardFit>;

/** Misses nothing of a search, though it may not state all of it. */
export const mayFit = ({ fit }: { readonly fit?: CardFit | null | undefined }): boolean =>
  (fit?.missed.length ?? 0) === 0;
