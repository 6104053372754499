import * as v from 'valibot';

/** `misses` contradicts what is asked; `notStated` may meet it. */
export const FIT_RESULTS = ['meets', 'misses', 'notStated'] as const;

export type FitResult = (typeof FIT_RESULTS)[number];

/**
 * What is asked or stated of a criterion: a number in the unit of its parameter, a day, a half hour, a country
 * code or a name, the names of options, or yes or no. A lane is its two ends.
 */
export const FitValue = v.nullable(v.union([v.number(), v.string(), v.boolean(), v.array(v.string())]));

export type FitValue = v.InferOutput<typeof FitValue>;

/** A criterion of a need, named by its parameter, and what one listing says about it. */
export const FitLine = v.object({
  criterion: v.string(),
  asked: FitValue,
  stated: FitValue,
  result: v.picklist(FIT_RESULTS),
});

export type FitLine = v.InferOutput<typeof FitLine>;

/** A criterion by its parameter, and what the listing states instead. */
export const Missed = v.object({ id: v.string(), stated: FitValue });

/** What keeps a listing from fitting, by parameters; absent on cards that fit. */
export const CardFit = v.object({
  missing: v.array(v.string()),
  missed: v.array(Missed),
});

export type CardFit = v.InferOutput<typeof CardFit>;

/** `undefined` if it fits. */
export function cardFit(lines: readonly FitLine[]): CardFit | undefined {
  const withResult = (wanted: FitResult) => lines.filter(({ result }) => result === wanted);
  const missing = withResult('notStated').map(({ criterion }) => criterion);
  const missed = withResult('misses').map(({ criterion, stated }) => ({ id: criterion, stated }));
  return missing.length + missed.length === 0 ? undefined : { missing, missed };
}

/** Listings that one call judges. */
export const FITS_AT_ONCE = 5;

/** Cards of listings that almost fit. */
export const ALMOST_AT_MOST = 6;
