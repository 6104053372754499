/** Possible decisions about a case; all but `dismiss` and `restore` restrict its target. */
export const MEASURES = ['dismiss', 'ask', 'hide', 'delete', 'suspend', 'restore'] as const;
export type Measure = (typeof MEASURES)[number];

export const isRestricting = (measure: Measure): measure is Exclude<Measure, 'dismiss' | 'restore'> =>
  measure !== 'dismiss' && measure !== 'restore';

/** How a case began. */
export const ORIGINS = ['report', 'finding', 'order', 'appeal'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A restricting decision can be contested this long; what it deletes is kept until then. */
export const CONTESTABLE_MONTHS = 6;

/** Cases and statements of reasons are kept this long after the last decision. */
export const CASE_KEPT_MONTHS = 24;

/** In UTF-16 units. */
export const FACTS_LIMIT = 4000;

/** Length of an answer, an appeal or a report, in UTF-16 units. */
export const CASE_TEXT_LIMIT = 4000;

/** @param time in ms since 1970 */
export function monthsAfter(time: number, months: number): number {
  const at = new Date(time);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return at.getTime();
}

/** Reasons against a measure. */
export const CASE_PROBLEMS = [
  ...(['decided', 'listingGone', 'pictureGone', 'companyGone', 'otherOperator', 'languageMissing'] as const),
  ...(['restricts', 'restrictsNothing', 'restrictedGone'] as const),
] as const;
export type CaseProblem = (typeof CASE_PROBLEMS)[number];
