import * as v from 'valibot';
import { FACTS_LIMIT, MEASURES, CASE_PROBLEMS } from '#domain/case/measures.ts';
import { day } from '#domain/listing/availability.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { noteText } from '#domain/operator/operator.ts';
import { issue } from '#domain/issue.ts';
import { filledLine, filledText } from '#domain/text.ts';
import type { Endpoint } from '../endpoint.ts';

const measure = v.picklist(MEASURES, issue('issues.chooseOne'));

const reason = {
  reason: v.pipe(v.string(issue('issues.chooseOne')), v.nonEmpty(issue('issues.chooseOne'))),
  /** In the language of the first reader. */
  facts: filledText(FACTS_LIMIT),
  /** In the languages of further readers. */
  factsIn: v.optional(v.partial(v.object(v.entriesFromList(LOCALES, filledText(FACTS_LIMIT)))), {}),
  /** What the owner is asked to change; for `ask` only. */
  fields: v.optional(v.array(filledLine(60)), []),
};

export const NewDecision = v.pipe(
  v.object({ measure, ...reason }),
  v.forward(
    v.check(({ measure: taken, fields }) => taken !== 'ask' || fields.length > 0, issue('issues.required')),
    ['fields'],
  ),
);

/** `refused` says what has changed meanwhile. */
export const DecisionOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), caseId: v.string() }),
  v.object({ outcome: v.literal('refused'), problem: v.picklist(CASE_PROBLEMS) }),
]);

export const decideOnCase = {
  method: 'POST',
  path: '/operator/cases/{id}/decision',
  summary: 'Decide a case',
  needsLogin: true,
  body: NewDecision,
  answer: DecisionOutcome,
  refusals: ['BAD_INPUT', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const addCaseNote = {
  method: 'POST',
  path: '/operator/cases/{id}/notes',
  summary: 'Add a note for operators',
  needsLogin: true,
  body: v.object({ text: noteText }),
  status: 204,
  refusals: ['BAD_INPUT', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const markInformed = {
  method: 'POST',
  path: '/operator/cases/{id}/informed',
  summary: 'Keep the day on which the authority of an order was informed',
  needsLogin: true,
  body: v.object({ on: day }),
  status: 204,
  refusals: ['BAD_INPUT', 'NOT_FOUND'],
} as const satisfies Endpoint;

const TargetKind = v.picklist([...LISTING_KINDS, 'company']);

/** About a listing or company of which there is no case. */
export const decideAtOnce = {
  method: 'POST',
  path: '/operator/decisions',
  summary: 'Open a case about a listing or company, and decide it',
  needsLogin: true,
  body: v.object({ kind: TargetKind, id: v.string(), decision: NewDecision }),
  answer: DecisionOutcome,
  refusals: ['BAD_INPUT', 'NOT_FOUND'],
} as const satisfies Endpoint;

const line = filledLine(300);

export const openOrder = {
  method: 'POST',
  path: '/operator/orders',
  summary: "Open a case for an authority's order about a listing or company",
  needsLogin: true,
  body: v.object({ kind: TargetKind, id: v.string(), authority: line, reference: line, effect: line }),
  answer: v.object({ caseId: v.string() }),
  refusals: ['BAD_INPUT', 'NOT_FOUND'],
} as const satisfies Endpoint;
