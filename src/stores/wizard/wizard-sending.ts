import { atom } from 'nanostores';
import type { IssueKey } from '#domain/issue.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import { extraIssues, type ExtraRule } from '#domain/wizard/extra-fields.ts';
import {
  isAnswered,
  positionOfExtra,
  positionOfField,
  positionsOf,
  type Position,
} from '#domain/wizard/position.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import type { Message } from '#site/translate.ts';
import type { ExtraFields, createWizardDraft, Original } from './wizard-draft.ts';

export interface Submission {
  readonly answers: Answers;
  /** Idempotency key, stable per draft. */
  readonly key: string;
  /** Version being edited. */
  readonly version: number | undefined;
}

export type SendOutcome =
  | SubmissionOutcome<unknown, Message>
  /** A guest was redirected to log-in first. */
  | 'handed over'
  /** Edited elsewhere meanwhile. */
  | { readonly status: 'outdated'; readonly original: Original };

export type Submitting =
  | { readonly status: 'ready' | 'busy' }
  | Extract<SubmissionOutcome<unknown, Message>, { readonly status: 'failed' }>;

/** Keyed by path in the body. */
export type ServerIssues = Readonly<Record<string, IssueKey>>;

interface Parts {
  readonly wizard: Wizard;
  readonly extraFields: ExtraFields;
  readonly extraRule: ExtraRule;
  readonly draft: ReturnType<typeof createWizardDraft>;
  readonly send: (sending: Submission) => Promise<SendOutcome>;
  readonly goTo: (position: Position) => void;
  readonly onSent: (answer: unknown) => void;
}

/** Submits the draft, one request at a time. */
export function createSending({ wizard, extraFields, extraRule, draft, send, goTo, onSent }: Parts) {
  const $submitting = atom<Submitting>({ status: 'ready' });
  /** Errors of values not changed since. */
  const $refused = atom<ServerIssues>({});

  /** Goes to the first missing answer instead, if any. */
  async function submit(): Promise<void> {
    if ($submitting.get().status === 'busy' || draft.$conflict.get() !== undefined) return;
    const answers = draft.$answers.get();
    const missing = findMissing(answers);
    if (missing !== undefined) {
      goTo(missing);
      return;
    }
    const { key, version } = draft.draftToSend();
    $submitting.set({ status: 'busy' });
    const outcome = await send({ answers, key, version });
    // Resets for a return from the back/forward cache.
    $submitting.set(outcome !== 'handed over' && outcome.status === 'failed' ? outcome : { status: 'ready' });
    if (outcome === 'handed over') return;
    if (outcome.status === 'failed') {
      showRefused(outcome.failure.fields ?? {});
      return;
    }
    if (outcome.status === 'outdated') {
      draft.$original.set(outcome.original);
      // Nothing to choose if, say, only the status has changed.
      return draft.$conflict.get() === undefined ? submit() : undefined;
    }
    draft.finish();
    onSent(outcome.answer);
  }

  /** Extra fields come last. */
  function findMissing(answers: Answers): Position | undefined {
    const missing = positionsOf(wizard).find((position) => !isAnswered(wizard, position, answers));
    const [wrong] = Object.keys(extraIssues(extraFields, extraRule, answers));
    return missing ?? (wrong === undefined ? undefined : positionOfExtra(wizard, wrong));
  }

  function showRefused(fields: ServerIssues): void {
    $refused.set(fields);
    const [path] = Object.keys(fields);
    if (path === undefined) return;
    const isExtra = (path.split('.')[0] ?? '') in extraFields;
    const position = isExtra ? positionOfExtra(wizard, path) : positionOfField(wizard, path);
    if (position !== undefined) goTo(position);
  }

  function clearIssuesOf(part: string): void {
    // Equal listings may come to differ in any part.
    const refused = Object.entries($refused.get()).filter(
      ([path, issue]) => path.split('.')[0] !== part && issue !== 'issues.sameListing',
    );
    $refused.set(Object.fromEntries(refused));
  }

  function reset(): void {
    $submitting.set({ status: 'ready' });
    $refused.set({});
  }

  return { $submitting, $refused, submit, clearIssuesOf, reset };
}
