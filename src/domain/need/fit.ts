import * as v from 'valibot';
import { FitValue, type CardFit } from './card-fit.ts';

/** `misses` contradicts what is asked; `notStated` may meet it. */
export const FIT_RESULTS = ['meets', 'misses', 'notStated'] as const;

export type FitResult = (typeof FIT_RESULTS)[number];

/** A criterion of a need, named by its parameter, and what one listing says about it. */
export const FitLine = v.object({
  criterion: v.string(),
  asked: FitValue,
  stated: FitValue,
  result: v.picklist(FIT_RESULTS),
});

export type FitLine = v.InferOutput<typeof FitLine>;

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
