import * as v from 'valibot';
import { FACTS_LIMIT, MEASURES, ORIGINS } from '#domain/case/measures.ts';
import { CASE_PROBLEMS } from '#domain/case/problems.ts';
import { REPORT_REASONS } from '#domain/case/report.ts';
import { OwnCheck } from '#domain/company/checks.ts';
import { day } from '#domain/listing/availability.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { noteText } from '#domain/operator/operator.ts';
import { issue } from '#domain/issue.ts';
import { filledLine, filledText } from '#domain/text.ts';
import type { Endpoint } from '../endpoint.ts';

export const CASE_STATES = ['open', 'asked', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

const time = v.string();
const measure = v.picklist(MEASURES, issue('issues.chooseOne'));

export const CaseRow = v.object({
  id: v.string(),
  state: v.picklist(CASE_STATES),
  origin: v.picklist(ORIGINS),
  kind: v.picklist(['space', 'service', 'company', 'image', 'thread']),
  targetId: v.string(),
  /** Type and place of the listing, or what kind of thing it is; no typed text. */
  title: v.string(),
  company: v.nullable(v.object({ id: v.string(), name: v.string() })),
  openedAt: time,
  decidedAt: v.nullable(time),
  answeredAt: v.nullable(time),
  reports: v.number(),
});
export type CaseRow = v.InferOutput<typeof CaseRow>;

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

export const CompanyRow = v.object({
  id: v.string(),
  name: v.string(),
  country: v.string(),
  isConfirmed: v.boolean(),
  isSuspended: v.boolean(),
  createdAt: time,
});
export type CompanyRow = v.InferOutput<typeof CompanyRow>;

/** A company that shares something with another. */
const Alike = v.object({
  company: CompanyRow,
  by: v.array(v.picklist(['vat', 'domain', 'telephone'])),
});

const { kind, result, at } = OwnCheck.entries;
const Check = v.object({ kind, result, at });

export const CompanyFacts = v.object({
  ...CompanyRow.entries,
  email: v.string(),
  legalName: v.nullable(v.string()),
  vat: v.string(),
  website: v.string(),
  telephone: v.string(),
  checks: v.array(Check),
  alike: v.array(Alike),
});
export type CompanyFacts = v.InferOutput<typeof CompanyFacts>;

/** `off`: of a suspended company. */
export const LISTING_ROW_STATES = ['published', 'paused', 'waiting', 'hidden', 'off'] as const;
export type ListingRowState = (typeof LISTING_ROW_STATES)[number];

export const ListingRow = v.object({
  id: v.string(),
  kind: v.picklist(LISTING_KINDS),
  title: v.string(),
  state: v.picklist(LISTING_ROW_STATES),
  owner: v.string(),
  companyId: v.string(),
  createdAt: time,
  /** Address on the site. */
  href: v.string(),
});
export type ListingRow = v.InferOutput<typeof ListingRow>;

/** What a listing says, also while visitors can't see it. */
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
  /** Of an appeal: the case and the decisions that it contests. */
  contests: v.nullable(
    v.object({ caseId: v.string(), by: v.picklist(['company', 'reporter']), decisions: v.array(Decision) }),
  ),
  /** What the company answered to a restriction, or wrote to contest it. */
  answer: v.nullable(v.string()),
  /** What a reporter wrote to contest a decision. */
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
  /** What can be decided now. */
  measures: v.array(measure),
});
export type CaseFile = v.InferOutput<typeof CaseFile>;

const reason = {
  reason: v.pipe(v.string(issue('issues.chooseOne')), v.nonEmpty(issue('issues.chooseOne'))),
  facts: filledText(FACTS_LIMIT),
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

export const CasePage = v.object({ cases: v.array(CaseRow), nextCursor: v.nullable(v.string()) });
export type CasePage = v.InferOutput<typeof CasePage>;

const cursor = v.optional(v.pipe(v.string(), v.maxLength(100)));

export const listCases = {
  method: 'GET',
  path: '/operator/cases',
  summary: 'Cases: open and asked ones from the oldest, decided ones from the latest',
  needsLogin: true,
  query: v.object({ state: v.picklist(CASE_STATES), cursor }),
  answer: CasePage,
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export const openCaseFile = {
  method: 'GET',
  path: '/operator/cases/{id}',
  summary: 'A case with all that belongs to it; recorded in the audit',
  needsLogin: true,
  answer: CaseFile,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

const Message = v.object({ number: v.number(), isReporter: v.boolean(), text: v.string(), at: time });
export const ReportedThread = v.object({ messages: v.array(Message), hasMore: v.boolean() });
export type ReportedThread = v.InferOutput<typeof ReportedThread>;

export const openReportedThread = {
  method: 'GET',
  path: '/operator/cases/{id}/thread',
  summary: 'The messages of a reported conversation, the latest; recorded in the audit',
  needsLogin: true,
  answer: ReportedThread,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

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

export const exportCases = {
  method: 'GET',
  path: '/operator/cases.csv',
  summary: 'All cases that are kept, with their latest decision',
  needsLogin: true,
  text: 'text/csv',
  refusals: [],
} as const satisfies Endpoint;

export const showPicture = {
  method: 'GET',
  path: '/operator/pictures/{id}',
  summary: 'The bytes of an uploaded picture or video',
  needsLogin: true,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;
