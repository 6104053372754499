import * as v from 'valibot';
import { MEASURES } from '#domain/case/measures.ts';
import { REPORT_REASONS } from '#domain/case/report.ts';
import { endpoint } from '../endpoint.ts';
import { CASE_STATES, CaseRow, CompanyFacts, ListingRow, search } from './rows.ts';

const time = v.string();
const measure = v.picklist(MEASURES);

const Report = v.object({
  reason: v.picklist([...REPORT_REASONS, 'spam']),
  text: v.string(),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  companyId: v.nullable(v.string()),
  at: time,
});

const Decision = v.object({
  id: v.string(),
  measure,
  /** In words. */
  reason: v.string(),
  rule: v.nullable(v.string()),
  facts: v.string(),
  fields: v.array(v.string()),
  operator: v.string(),
  at: time,
  liftedAt: v.nullable(time),
});
export type CaseDecision = v.InferOutput<typeof Decision>;

/** Content of a listing, also while visitors can't see it. */
const ListingContent = v.object({
  address: v.string(),
  description: v.string(),
  /** Ids. */
  pictures: v.array(v.string()),
});

const Note = v.object({ id: v.string(), operator: v.string(), at: time, text: v.string() });

const CaseFile = v.object({
  ...CaseRow.entries,
  reported: v.array(Report),
  decisions: v.array(Decision),
  /** The case and the decisions that an appeal contests. */
  contests: v.nullable(
    v.object({ caseId: v.string(), by: v.picklist(['company', 'reporter']), decisions: v.array(Decision) }),
  ),
  /** The company's answer to a restriction, or its objection. */
  answer: v.nullable(v.string()),
  /** A reporter's objection to a decision. */
  text: v.nullable(v.string()),
  order: v.nullable(
    v.object({
      authority: v.string(),
      reference: v.string(),
      effect: v.string(),
      informedOn: v.nullable(v.string()),
    }),
  ),
  listing: v.nullable(ListingRow),
  content: v.nullable(ListingContent),
  /** Id of the reported picture. */
  picture: v.nullable(v.string()),
  owner: v.nullable(CompanyFacts),
  notes: v.array(Note),
  /** Other cases about the company, or about the same thing. */
  history: v.array(CaseRow),
  /** Possible decisions. */
  measures: v.array(measure),
  /** Languages of the findings' readers, by decision; the first reads `facts`. */
  languages: v.record(measure, v.optional(v.array(v.string()))),
});
export type CaseFile = v.InferOutput<typeof CaseFile>;

export const CasePage = v.object({ cases: v.array(CaseRow), nextCursor: v.nullable(v.string()) });
export type CasePage = v.InferOutput<typeof CasePage>;

const cursor = v.optional(v.pipe(v.string(), v.maxLength(100)));

export const listCases = endpoint('GET', '/operator/cases', {
  summary: 'Cases of a state or all, of companies whose name or address begins with the query, or by id',
  query: v.object({
    ...search,
    state: v.picklist([...CASE_STATES, 'all']),
    /** Decided ones from the latest decision, others from the oldest. */
    order: v.optional(v.picklist(['oldest', 'newest'])),
    cursor,
  }),
  answer: CasePage,
});

export const openCaseFile = endpoint('GET', '/operator/cases/{id}', {
  summary: 'A case with all that belongs to it; recorded in the audit',
  answer: CaseFile,
  refusals: ['NOT_FOUND'],
});

const Message = v.object({ number: v.number(), isReporter: v.boolean(), text: v.string(), at: time });
export const ReportedThread = v.object({ messages: v.array(Message), hasMore: v.boolean() });
export type ReportedThread = v.InferOutput<typeof ReportedThread>;

export const openReportedThread = endpoint('GET', '/operator/cases/{id}/thread', {
  summary: 'The messages of a reported conversation, the latest; recorded in the audit',
  answer: ReportedThread,
  refusals: ['NOT_FOUND'],
});

export const exportCases = endpoint('GET', '/operator/cases.csv', {
  summary: 'All cases that are kept, with their latest decision',
  text: 'text/csv',
});

export const showPicture = endpoint('GET', '/operator/pictures/{id}', {
  summary: 'The bytes of an uploaded picture or video',
  refusals: ['NOT_FOUND'],
});
