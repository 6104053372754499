import * as v from 'valibot';
import { FACTS_LIMIT, MEASURES, CASE_PROBLEMS } from '#domain/case/measures.ts';
import { day } from '#domain/listing/availability.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { noteText } from '#domain/operator/operator.ts';
import { issue } from '#domain/issue.ts';
import { filledLine, filledText } from '#domain/text.ts';
import { endpoint } from '../endpoint.ts';

const measure = v.picklist(MEASURES, issue('issues.chooseOne'));

const reason = {
  reason: v.pipe(v.string(issue('issues.chooseOne')), v.nonEmpty(issue('issues.chooseOne'))),
  /** In the language of the first reader. */
  facts: filledText(FACTS_LIMIT),
  /** In the languages of further readers. */
  factsIn: v.optional(v.partial(v.object(v.entriesFromList(LOCALES, filledText(FACTS_LIMIT)))), {}),
  /** Parts that the owner is asked to change; for `ask` only. */
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

export const decideOnCase = endpoint('POST', '/operator/cases/{id}/decision', {
  summary: 'Decide a case',
  body: NewDecision,
  answer: DecisionOutcome,
  refusals: ['NOT_FOUND'],
});

export const addCaseNote = endpoint('POST', '/operator/cases/{id}/notes', {
  summary: 'Add a note for operators',
  body: v.object({ text: noteText }),
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const markInformed = endpoint('POST', '/operator/cases/{id}/informed', {
  summary: 'Keep the day on which the authority of an order was informed',
  body: v.object({ on: day }),
  status: 204,
  refusals: ['NOT_FOUND'],
});

const TargetKind = v.picklist([...LISTING_KINDS, 'company']);

/** About a listing or company of which there is no case. */
export const decideAtOnce = endpoint('POST', '/operator/decisions', {
  summary: 'Open a case about a listing or company, and decide it',
  body: v.object({ kind: TargetKind, id: v.string(), decision: NewDecision }),
  answer: DecisionOutcome,
  refusals: ['NOT_FOUND'],
});

const line = filledLine(300);

export const openOrder = endpoint('POST', '/operator/orders', {
  summary: "Open a case for an authority's order about a listing or company",
  body: v.object({ kind: TargetKind, id: v.string(), authority: line, reference: line, effect: line }),
  answer: v.object({ caseId: v.string() }),
  refusals: ['NOT_FOUND'],
});
