import type * as v from 'valibot';
import { answerVisit, describeVisit, getVisitCalendar, proposeVisit } from '#api/visits.ts';
import { call } from '#client/call.ts';
import { CallFailure, toCallFailure } from '#client/failure.ts';
import { saveFile } from '#client/save-file.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import { checkBy, type Check } from '#domain/check.ts';
import { PROPOSED_TIMES, VisitDetails, VisitTime } from '#domain/enquiry/visit-input.ts';
import type { IssueKey } from '#domain/issue.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';
import { notify } from '../notifications.ts';
import type { ThreadStore } from './thread.ts';

const PLACES = Array.from({ length: PROPOSED_TIMES }, (_, index) => index);

/** Days and times by position: `on0`, `time0`; empty pairs after the first are left out. */
export type ProposalForm = Readonly<Record<string, string>>;

const EMPTY_PROPOSAL: ProposalForm = Object.fromEntries(
  PLACES.flatMap((index) => [
    [`on${String(index)}`, ''],
    [`time${String(index)}`, ''],
  ]),
);

const checkTime = checkBy(VisitTime);

const check: Check<ProposalForm, readonly VisitTime[]> = (values) => {
  const days: VisitTime[] = [];
  const issues: Record<string, IssueKey> = {};
  for (const index of PLACES) {
    const [on = '', time = ''] = [values[`on${String(index)}`], values[`time${String(index)}`]];
    if (index > 0 && on === '' && time === '') continue;
    const checked = checkTime({ on, time });
    if (checked.status === 'right') days.push(checked.filled);
    else
      for (const [name, issue] of Object.entries(checked.issues)) issues[`${name}${String(index)}`] = issue;
  }
  return Object.keys(issues).length > 0 ? { status: 'wrong', issues } : { status: 'right', filled: days };
};

const MESSAGES: FailureMessages = {
  refusals: { NOT_FOUND: 'thread.failed.ended', TOO_MANY_REQUESTS: 'thread.failed.limit' },
  fallback: 'visits.failed',
  networkAlone: true,
};

/** Shows what has changed, and its line. */
async function showChanged(
  store: ThreadStore,
  change: Promise<{ readonly thread: Parameters<ThreadStore['show']>[0] }>,
): Promise<void> {
  store.show((await change).thread);
  await store.load();
}

const proposalWork = (store: ThreadStore) => ({
  check,
  async send(days: readonly VisitTime[]): Promise<SubmissionOutcome<void, Message>> {
    const outcome = await submit(
      () => showChanged(store, call(proposeVisit, { ...store.access, body: { days: [...days] } })),
      MESSAGES,
    );
    if (outcome.status === 'sent') return outcome;
    const fields = Object.entries(outcome.failure.fields ?? {}).map(
      ([name, issue]) => [name.replace(/^days\.(\d+)\.(\w+)$/, '$2$1'), issue] as const,
    );
    return { status: 'failed', failure: { ...outcome.failure, fields: Object.fromEntries(fields) } };
  },
});

const detailsWork = (store: ThreadStore, visitId: string) => ({
  check: checkBy(VisitDetails),
  send: (body: VisitDetails) =>
    submit(() => showChanged(store, call(describeVisit, { ...accessTo(store, visitId), body })), MESSAGES),
});

type VisitAnswer = v.InferInput<(typeof answerVisit)['body']>;

/** A failure is shown to the reader, and what holds now is loaded. */
async function answerProposal(store: ThreadStore, visitId: string, body: VisitAnswer): Promise<void> {
  try {
    await showChanged(store, call(answerVisit, { ...accessTo(store, visitId), body }));
  } catch (failure) {
    const { status, fields } = toCallFailure(failure);
    if (status === 401) return;
    const key = fields['step'] ? 'visits.changed' : (fields['choice'] ?? 'visits.failed');
    notify('error', { key });
    if (failure instanceof CallFailure) await store.load();
  }
}

async function saveCalendar(store: ThreadStore, visitId: string, name: string): Promise<void> {
  try {
    const { calendar } = await call(getVisitCalendar, accessTo(store, visitId));
    saveFile(calendar, 'text/calendar;charset=utf-8', `${name}.ics`);
  } catch (failure) {
    if (toCallFailure(failure).status !== 401) notify('error', { key: 'visits.failed' });
  }
}

const accessTo = ({ access }: ThreadStore, visitId: string) => ({
  ...access,
  params: { ...access.params, visitId },
});

/** Commands for the visits of a thread. */
export const visitsOf = (store: ThreadStore) => ({
  threadId: store.id,
  initialProposal: EMPTY_PROPOSAL,
  proposal: proposalWork(store),
  details: (visitId: string) => detailsWork(store, visitId),
  answer: (visitId: string, body: VisitAnswer) => answerProposal(store, visitId, body),
  saveCalendar: (visitId: string, name: string) => saveCalendar(store, visitId, name),
});

export type Visits = ReturnType<typeof visitsOf>;
