import { atom, computed, type ReadableAtom } from 'nanostores';
import { extraIssues, type ExtraRule } from '#domain/wizard/extra-fields.ts';
import type { DraftOf } from '#domain/wizard/draft.ts';
import {
  findPosition,
  firstUnanswered,
  isAnswered,
  isOpen,
  issuesAt,
  lastPosition,
  neighbourOf,
  positionsOf,
  stepAt,
  type PartIssues,
  type Position,
} from '#domain/wizard/position.ts';
import type { Answers, BodyInput, Wizard } from '#domain/wizard/wizard.ts';
import { pageHistory, type SearchHistory } from '../search/search-history.ts';
import type { DraftOwner } from './draft-owner.ts';
import { isDraftStored } from './drafts.ts';
import { hasPosition, positionIn, withoutPosition, withPosition } from './wizard-address.ts';
import { createWizardDraft, type ExtraFields, type Original } from './wizard-draft.ts';
import { createSending, type Refused, type SendOutcome, type Submission } from './wizard-sending.ts';

export interface WizardParts<W extends Wizard, B extends ExtraFields> {
  readonly wizard: W;
  readonly extraFields: B;
  readonly extraRule?: ExtraRule;
  readonly owner: DraftOwner;
  readonly original?: Original | undefined;
  readonly send: (sending: Submission) => Promise<SendOutcome>;
  readonly onSent: () => void;
  readonly history?: SearchHistory;
}

export type DraftState =
  | { readonly status: 'none' }
  | {
      readonly status: 'saved' | 'unsent';
      /** In ms since 1970. */
      readonly at: number;
      /** False if storage is blocked: the draft is lost with the page. */
      readonly isStored: boolean;
    };

export type DraftedParts<W extends Wizard> = {
  readonly [Part in keyof BodyInput<W>]: DraftOf<BodyInput<W>[Part]>;
};

/**
 * Drafts are stored on the device; the position is in the address, so that Back goes to the previous step.
 * A listing that is edited has a review instead where the address names no position.
 */
export function createWizard<const W extends Wizard, const B extends ExtraFields>({
  wizard,
  extraFields,
  extraRule = () => ({}),
  owner,
  original,
  send,
  onSent,
  history = pageHistory,
}: WizardParts<W, B>) {
  const draft = createWizardDraft(wizard, extraFields, owner, original);
  const { $answers, $drafts, $conflict, $restored, $discarded } = draft;
  /** From the address. */
  const $asked = atom<Position | undefined>();
  /** The addressed position, or the first unanswered one. */
  const $position = computed([$asked, $answers], (asked, answers): Position => {
    if (asked === undefined) return firstPosition();
    return isOpen(wizard, asked, answers) ? asked : firstUnanswered(wizard, answers);
  });
  const $isReviewing = computed($asked, (asked) => original !== undefined && asked === undefined);
  const $returns = atom(false);
  /** Whether the step leads back to the review, which for a new listing is at its last step. */
  const $isFromReview = computed(
    [$returns, $position],
    (returns, { step }) => original !== undefined || (returns && step !== lastPosition(wizard).step),
  );
  const $isCopy = computed(draft.$draft, (held) => held?.isCopy === true);
  const $isOneAside = computed(draft.$aside, ({ length }) => length > 0);
  const { $submitting, $refused, submit, forgive, reset } = createSending({
    wizard,
    extraFields,
    extraRule,
    draft,
    send,
    goTo,
    onSent: () => {
      $asked.set(undefined);
      onSent();
    },
  });
  const $saved = computed([draft.$draft, $submitting], (saved, { status }): DraftState => {
    if (saved === undefined) return { status: 'none' };
    return {
      status: status === 'failed' ? 'unsent' : 'saved',
      at: saved.savedAt,
      isStored: isDraftStored(owner),
    };
  });

  function start(): () => void {
    const close = draft.open();
    const isRestored = original === undefined && draft.$draft.get() !== undefined;
    const named = positionIn(history.query(), wizard);
    $asked.set(named ?? (isRestored ? firstUnanswered(wizard, $answers.get()) : undefined));
    // Deferred: the company's draft, which may make the position valid, loads a moment later.
    const correction = setTimeout(correctAddress);
    const forget = history.onReturn(() => {
      $asked.set(positionIn(history.query(), wizard));
      correctAddress();
    });
    return () => {
      clearTimeout(correction);
      forget();
      close();
    };
  }

  /** Replaces an unreachable position by the one shown. */
  function correctAddress(): void {
    const query = history.query();
    const shown = $isReviewing.get() ? withoutPosition(query) : withPosition(query, $position.get());
    if (hasPosition(query) && shown.toString() !== query.toString()) history.replace(shown);
  }

  function firstPosition(): Position {
    const [first] = positionsOf(wizard);
    if (first === undefined) throw new Error('A wizard has steps.');
    return first;
  }

  function fill(part: string, drafted: unknown): void {
    forgive(part);
    stay();
    draft.fill(part, drafted);
  }

  // Writes the position into the address, so that a reload returns to it.
  function stay(): void {
    const query = history.query();
    if (positionIn(query, wizard) !== undefined) return;
    $asked.set($position.get());
    history.replace(withPosition(query, $position.get()));
  }

  /** @returns whether it is reachable */
  function goTo(position: Position): boolean {
    if (!isOpen(wizard, position, $answers.get())) return false;
    const isSameStep = !$isReviewing.get() && position.step === $position.get().step;
    $asked.set(position);
    const query = withPosition(history.query(), position);
    // Back leads to the previous step, not to each of its inputs.
    if (isSameStep) history.replace(query);
    else history.push(query);
    return true;
  }

  /** Makes a reachable input of the shown step the one that Next continues from. */
  function activate(position: Position): void {
    const { step, input } = $position.get();
    if (!$isReviewing.get() && position.step === step && position.input !== input) goTo(position);
  }

  /** @returns whether it is reachable */
  function goToStep(step: string): boolean {
    const position = findPosition(wizard, step);
    return position !== undefined && goTo(position);
  }

  /** @returns whether the current question is answered */
  function goOn(): boolean {
    const position = $position.get();
    const next = neighbourOf(wizard, position, 1);
    return next !== undefined && isAnswered(wizard, position, $answers.get()) && goTo(next);
  }

  /** To the end of the step before. */
  function goBack(): void {
    const first = findPosition(wizard, $position.get().step);
    const before = first && neighbourOf(wizard, first, -1);
    if (before !== undefined) goTo(before);
  }

  /** From the review to a step, and with `review` back to it. @returns whether it is reachable */
  function change(step: string): boolean {
    const isReachable = goToStep(step);
    if (isReachable) $returns.set(true);
    return isReachable;
  }

  function review(): void {
    if (original === undefined) {
      const last = lastPosition(wizard);
      goTo(isOpen(wizard, last, $answers.get()) ? last : firstUnanswered(wizard, $answers.get()));
      return;
    }
    if (!$isReviewing.get()) history.push(withoutPosition(history.query()));
    $asked.set(undefined);
  }

  function discard(): void {
    draft.discard();
    reset();
    $returns.set(false);
    if (original === undefined) goTo(firstPosition());
    else review();
  }

  function bringBack(): void {
    if (draft.bringBack() && original === undefined) goTo(firstUnanswered(wizard, $answers.get()));
  }

  /** Swaps the draft with the one set aside. */
  function takeUp(): void {
    draft.takeUp();
    reset();
    goTo(firstUnanswered(wizard, $answers.get()));
  }

  /** Resolves a conflict: takes the listed parts from the server's version, and submits the rest. */
  async function resolve(taken: ReadonlySet<string>): Promise<void> {
    draft.resolve(taken);
    review();
    if (draft.$draft.get() !== undefined) await submit();
  }

  /** Includes errors from the server; keyed by path in the body. */
  function extraIssuesOf(answers: Answers, refused: Refused): PartIssues {
    const theirs = Object.entries(refused).filter(([path]) => (path.split('.')[0] ?? '') in extraFields);
    return { ...extraIssues(extraFields, extraRule, answers), ...Object.fromEntries(theirs) };
  }

  /** Includes errors from the server; keyed by path in the part. */
  function issuesOf(position: Position, answers: Answers, refused: Refused): PartIssues {
    const prefix = `${stepAt(wizard, position).part}.`;
    const theirs = Object.entries(refused)
      .filter(([path]) => `${path}.`.startsWith(prefix))
      .map(([path, issue]) => [path.slice(prefix.length), issue] as const);
    return { ...issuesAt(wizard, position, answers), ...Object.fromEntries(theirs) };
  }

  return {
    wizard,
    isEditing: original !== undefined,
    // Iterating over the steps loses the part names.
    $drafts: $drafts as unknown as ReadableAtom<DraftedParts<W>>,
    $answers,
    $position,
    $isReviewing,
    $isFromReview,
    $saved,
    $conflict,
    $restored,
    $discarded,
    $isCopy,
    $isOneAside,
    $submitting,
    $refused,
    issuesOf,
    extraIssuesOf,
    start,
    fill,
    goTo,
    goToStep,
    activate,
    goOn,
    goBack,
    change,
    review,
    discard,
    bringBack,
    takeUp,
    resolve,
    submit,
  };
}

export type WizardStore = ReturnType<typeof createWizard<Wizard, ExtraFields>>;
