import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { FITS_AT_ONCE, FitLine } from '#domain/need/fit.ts';
import { text } from '#domain/text.ts';

/** In UTF-16 units; ids are no longer. */
const IDS_LIMIT = FITS_AT_ONCE * 65;

export const fitEntries = {
  /** Separated by commas. */
  ids: v.pipe(
    text(IDS_LIMIT, issue('issues.tooLong')),
    v.transform((given) => given.split(',').filter((id) => id !== '')),
    v.minLength(1, issue('issues.required')),
    v.maxLength(FITS_AT_ONCE, issue('issues.tooLong')),
  ),
};

/** By listing, each criterion of the search in its order; listings that are not public are left out. */
export const Fits = v.object({ fits: v.record(v.string(), v.array(FitLine)) });
export type Fits = v.InferOutput<typeof Fits>;
