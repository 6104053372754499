import * as v from 'valibot';
import { issue } from '../issue.ts';
import { day } from '../listing/availability.ts';
import { lineText } from '../text.ts';
import { VISIT_DETAILS } from './visit.ts';

/** Times that a proposal may name. */
export const PROPOSED_TIMES = 3;
/** In UTF-16 units. */
export const VISIT_DETAIL_LIMIT = 240;
/** Details are erased this many days after the visit. */
export const VISIT_DETAILS_DAYS = 30;

const clockTime = v.pipe(
  v.string(issue('issues.required')),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, issue('issues.required')),
);

/** On the clocks at the listing: `2026-03-09`, `10:30`. */
export const VisitTime = v.object({ on: day, time: clockTime });
export type VisitTime = v.InferOutput<typeof VisitTime>;

export const ProposedTimes = v.pipe(
  v.array(VisitTime),
  v.minLength(1, issue('issues.required')),
  v.maxLength(PROPOSED_TIMES, issue('issues.invalid')),
);

/** Details from one side to the other for the day; may be empty. */
export const VisitDetails = v.object(v.entriesFromList(VISIT_DETAILS, lineText(VISIT_DETAIL_LIMIT)));
export type VisitDetails = v.InferOutput<typeof VisitDetails>;
