import { atom } from 'nanostores';
import type { IssueKey } from '#domain/issue.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import { extraIssues, type ExtraRule } from '#domain/wizard/extra-fields.ts';
import {
  isAnswered,
  lastPosition,
  positionOfField,
  positionsOf,
  type Position,
} from '#domain/wizard/position.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import type { Message } from '#site/translate.ts';
import type { ExtraFields, createWizardDraft, Original } from './wizard-draft.ts';

/** A wizard's draft as it is sent. */
export interface Sending {
  readonly answers: Answers;
  /** The same each time that the same draft is sent. */
  readonly key: string;
  /** The version of the listing that is being changed. */
  readonly version: number | undefined;
}

/** What became of a wizard that was sent. */
export type SendOutcome =
  | SubmissionOutcome<unknown, Message>
  /** The visitor was sent to log in first. */
  | 'handed over'
  /** The listing has been changed by somebody else meanwhile, to this. */
  | { readonly is: 'outdated'; readonly original: Original };

/** How far a wizard is with being sent. */
export type Submitting =
  { readonly is: 'ready' | 'busy' } | Extract<SubmissionOutcome<unknown, Message>, { readonly is: 'failed' }>;

/** What the server has refused, by the field's path in the body. */
export type Refused = Readonly<Record<string, IssueKey>>;

interface Parts {
  readonly wizard: Wizard;
  readonly extraFields: ExtraFields;
  readonly extraRule: ExtraRule;
  readonly draft: ReturnType<typeof createWizardDraft>;
  readonly send: (sending: Sending) => Promise<SendOutcome>;
  /** Leads to where something is missing or refused. */
  readonly goTo: (position: Position) => void;
  readonly onSent: () => void;
}

/** Sends what was filled in, once at a time, and holds what became of that. */
export function createSending({ wizard, extraFields, extraRule, draft, send, goTo, onSent }: Parts) {
  const $submitting = atom<Submitting>({ is: 'ready' });
  /** What nobody has changed since it was refused. */
  const $refused = atom<Refused>({});

  /** Sends it; where something is missing the wizard goes there instead. */
  async function submit(): Promise<void> {
    if ($submitting.get().is === 'busy' || draft.$conflict.get() !== undefined) return;
    const answers = draft.$answers.get();
    const missing = findMissing(answers);
    if (missing !== undefined) {
      goTo(missing);
      return;
    }
    const { key, version } = draft.held();
    $submitting.set({ is: 'busy' });
    const outcome = await send({ answers, key, version });
    // The page is being left, and may come back out of the browser's memory.
    $submitting.set(outcome !== 'handed over' && outcome.is === 'failed' ? outcome : { is: 'ready' });
    if (outcome === 'handed over') return;
    if (outcome.is === 'failed') {
      showRefused(outcome.failure.fields ?? {});
      return;
    }
    if (outcome.is === 'outdated') {
      draft.$original.set(outcome.original);
      // Where the other has only paused it, say, there is nothing to choose.
      return draft.$conflict.get() === undefined ? submit() : undefined;
    }
    draft.finish();
    onSent();
  }

  /** Where something is still missing, if anywhere; what is sent beside the steps is asked for last. */
  function findMissing(answers: Answers): Position | undefined {
    const missing = positionsOf(wizard).find((position) => !isAnswered(wizard, position, answers));
    const isRight = Object.keys(extraIssues(extraFields, extraRule, answers)).length === 0;
    return missing ?? (isRight ? undefined : lastPosition(wizard));
  }

  function showRefused(fields: Refused): void {
    $refused.set(fields);
    const [path] = Object.keys(fields);
    if (path === undefined) return;
    const isExtra = (path.split('.')[0] ?? '') in extraFields;
    const position = isExtra ? lastPosition(wizard) : positionOfField(wizard, path);
    if (position !== undefined) goTo(position);
  }

  /** Forgets what was refused of a part, which is filled in anew. */
  function forgive(part: string): void {
    const refused = Object.entries($refused.get()).filter(([path]) => path.split('.')[0] !== part);
    $refused.set(Object.fromEntries(refused));
  }

  /** Forgets what became of a draft that is another one from now on. */
  function reset(): void {
    $submitting.set({ is: 'ready' });
    $refused.set({});
  }

  return { $submitting, $refused, submit, forgive, reset };
}
