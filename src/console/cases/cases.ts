import { listCases, openCaseFile, openReportedThread } from '#api/operator/cases.ts';
import {
  addCaseNote,
  decideAtOnce,
  decideOnCase,
  markInformed,
  NewDecision,
  openOrder,
} from '#api/operator/decisions.ts';
import { CASE_STATES, type CaseRow } from '#api/operator/rows.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { checkBy, type Check } from '#domain/check.ts';
import type { Measure, CaseProblem } from '#domain/case/measures.ts';
import type { IssueKey } from '#domain/issue.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import type { SubmissionFailure, SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { createResource } from '#stores/create-resource.ts';
import { createFileResource } from '../file-resource.ts';
import { choiceInAddress, inAddress } from '../list-address.ts';

export const CASE_TABS = [...CASE_STATES, 'all'] as const;

export const shownState = () => choiceInAddress('state', CASE_TABS);

/** The first is the default. */
export const caseOrders = () =>
  shownState() === 'decided' ? (['newest', 'oldest'] as const) : (['oldest', 'newest'] as const);

/** On a company's page, all of that company. */
export const cases = createPagedList<CaseRow, object>(
  async (cursor) => {
    const id = inAddress('id');
    const searched = { state: shownState(), order: choiceInAddress('order', caseOrders()) };
    const query =
      id === ''
        ? { ...searched, query: inAddress('query'), cursor }
        : ({ state: 'all', order: 'newest', query: id, cursor } as const);
    const { cases, nextCursor } = await call(listCases, { query });
    return { items: cases, nextCursor };
  },
  { idOf: ({ id }) => id },
);

/** Is decided, or was by another operator. */
export const leaveOut = (id: string): void =>
  cases.update((loaded) => ({ ...loaded, items: loaded.items.filter((each) => each.id !== id) }));

/** In a list that it stays in. */
export function showDecided(id: string): void {
  const decided = { state: 'decided', decidedAt: new Date().toISOString() } as const;
  cases.update((loaded) => ({
    ...loaded,
    items: loaded.items.map((each) => (each.id === id ? { ...each, ...decided } : each)),
  }));
}

export const createCaseFile = (id: string) => createResource(() => call(openCaseFile, { params: { id } }));

const shown = createFileResource(() => call(openCaseFile, { params: { id: inAddress('id') } }));
export const { $resource: $caseFile, load: loadCaseFile } = shown;

export const createThread = (id: string) =>
  createResource(() => call(openReportedThread, { params: { id } }));

export interface DecisionValues extends Readonly<Record<string, string | undefined>> {
  readonly measure: string;
  readonly reason: string;
  readonly facts: string;
  readonly fields: string;
  /** In the language of a further reader: `factsIn.es`. */
  readonly [factsIn: `factsIn.${string}`]: string;
}

type Decided = { readonly caseId: string };

/** A listing or company without a case, or a case. */
export type Decidable =
  | { readonly type: 'case'; readonly id: string }
  | { readonly type: 'record'; readonly kind: ListingKind | 'company'; readonly id: string };

const checkValues = checkBy(NewDecision);

/** Languages of those who read what was found, by measure. */
export type Languages = (measure: string) => readonly string[];

const checkFor =
  (languages: Languages): Check<DecisionValues, ReturnType<typeof bodyOf>> =>
  (values) => {
    const body = bodyOf(values, languages(values.measure));
    const checked = checkValues(body);
    if (checked.status === 'right') return { status: 'right', filled: body };
    const issues: Readonly<Record<string, IssueKey | undefined>> = checked.issues;
    const ofLine = Object.keys(issues).find((name) => /^fields\b/.test(name));
    return { status: 'wrong', issues: { ...issues, ...(ofLine && { fields: issues[ofLine] }) } };
  };

/** Requested changes are typed as one line. */
const bodyOf = (
  { measure, reason, facts, fields, ...others }: DecisionValues,
  languages: readonly string[],
) => ({
  ...{ measure: measure as Measure, reason, facts },
  factsIn: Object.fromEntries(
    languages.slice(1).map((language) => [language, others[`factsIn.${language}`] ?? '']),
  ),
  fields: fields
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== ''),
});

export const decisionWork = (of: Decidable, languages: Languages) => ({
  check: checkFor(languages),
  async send(decision: ReturnType<typeof bodyOf>): Promise<SubmissionOutcome<Decided, Message>> {
    const outcome = await submit(
      () =>
        of.type === 'case'
          ? call(decideOnCase, { params: { id: of.id }, body: decision })
          : call(decideAtOnce, { body: { kind: of.kind, id: of.id, decision } }),
      { fallback: 'console.decide.failed' },
    );
    if (outcome.status === 'failed') return outcome;
    const { answer } = outcome;
    return answer.outcome === 'done'
      ? { status: 'sent', answer }
      : { status: 'failed', failure: refused(answer.problem) };
  },
});

const refused = (problem: CaseProblem): SubmissionFailure<Message> => ({
  message: { key: `console.decide.problems.${problem}` },
  networkProblem: undefined,
});

export const noteWork = (id: string) => ({
  check: checkBy(addCaseNote.body),
  send: (body: { readonly text: string }) =>
    submit(
      async () => {
        await call(addCaseNote, { params: { id }, body });
        await loadCaseFile();
      },
      { fallback: 'console.case.notes.failed' },
    ),
});

export const informedWork = (id: string) => ({
  check: checkBy(markInformed.body),
  send: (body: { readonly on: string }) =>
    submit(
      async () => {
        await call(markInformed, { params: { id }, body });
        await loadCaseFile();
      },
      { fallback: 'console.case.informed.failed' },
    ),
});

type OrderValues = Readonly<Record<'authority' | 'reference' | 'effect', string>>;

export const orderWork = (kind: ListingKind | 'company', id: string) => {
  const checkOrder = checkBy(openOrder.body);
  const checked: Check<OrderValues, OrderValues> = (values) => {
    const read = checkOrder({ kind, id, ...values });
    return read.status === 'right' ? { status: 'right', filled: values } : read;
  };
  return {
    check: checked,
    send: (order: OrderValues) =>
      submit(() => call(openOrder, { body: { kind, id, ...order } }), { fallback: 'console.orders.failed' }),
  };
};
