import * as v from 'valibot';
import { issue } from '../issue.ts';
import { day } from '../listing/availability.ts';
import { lineText } from '../text.ts';
import { VISIT_STEPS } from './visit-steps.ts';

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

export const VISIT_DETAILS = ['meetingPoint', 'contact', 'telephone', 'plate', 'safetyGear'] as const;
export type VisitDetail = (typeof VISIT_DETAILS)[number];

/** What a side tells the other for the day; empty if not given. */
export const VisitDetails = v.object(v.entriesFromList(VISIT_DETAILS, lineText(VISIT_DETAIL_LIMIT)));
export type VisitDetails = v.InferOutput<typeof VisitDetails>;

/** As answered; without a time if it was agreed on before times were kept. */
const agreedTime = { on: v.string(), time: v.nullable(v.string()) };

/** IANA name, such as `Europe/Madrid`; null if unknown. */
const zone = v.nullable(v.string());

export const VisitProposal = v.object({
  _id: v.string(),
  times: v.array(v.object(agreedTime)),
  zone,
  isOwn: v.boolean(),
});
export type VisitProposal = v.InferOutput<typeof VisitProposal>;

export const AgreedVisit = v.object({
  _id: v.string(),
  ...agreedTime,
  zone,
  /** Null if not given, or erased. */
  details: v.object({ own: v.nullable(VisitDetails), other: v.nullable(VisitDetails) }),
});
export type AgreedVisit = v.InferOutput<typeof AgreedVisit>;

/** A line of the thread. */
export const VisitLine = v.object({
  step: v.picklist(VISIT_STEPS),
  visitId: v.string(),
  times: v.array(v.object(agreedTime)),
  zone,
});
export type VisitLine = v.InferOutput<typeof VisitLine>;
export type AgreedTime = VisitLine['times'][number];
