import * as v from 'valibot';

export const VisitStep = v.picklist(['proposed', 'accepted', 'declined', 'canceled']);
export type VisitStep = v.InferOutput<typeof VisitStep>;

// As answered; what is sent has its rules in visit-input.ts, which pages with a thread load on demand.

export const VISIT_DETAILS = ['meetingPoint', 'contact', 'telephone', 'plate', 'safetyGear'] as const;

/** Details from one side to the other for the day; empty without any. */
const details = v.nullable(v.object(v.entriesFromList(VISIT_DETAILS, v.string())));

/** On the clocks at the listing; without a time if it was agreed on before times were kept. */
const agreedTime = { on: v.string(), time: v.nullable(v.string()) };

const times = v.array(v.object(agreedTime));

/** IANA name, such as `Europe/Madrid`; null if unknown. */
const zone = v.nullable(v.string());

export const VisitProposal = v.object({ _id: v.string(), times, zone, isOwn: v.boolean() });
export type VisitProposal = v.InferOutput<typeof VisitProposal>;

export const AgreedVisit = v.object({
  _id: v.string(),
  ...agreedTime,
  zone,
  /** Null if not given, or erased. */
  details: v.object({ own: details, other: details }),
});
export type AgreedVisit = v.InferOutput<typeof AgreedVisit>;

/** A line of the thread. */
export const VisitLine = v.object({ step: VisitStep, times });
export type VisitLine = v.InferOutput<typeof VisitLine>;
export type AgreedTime = VisitLine['times'][number];
