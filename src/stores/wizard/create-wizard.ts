import { computed, type ReadableAtom } from 'nanostores';
import { type ExtraRule, extraIssues } from '#domain/wizard/extra-fields.ts';
import type { DraftOf } from '#domain/wizard/draft.ts';
import { issuesAt, stepAt, type PartIssues, type Position } from '#domain/wizard/position.ts';
import { withoutReview, type BodyInput, type Wizard, type Answers } from '#domain/wizard/wizard.ts';
import { pageHistory, type SearchHistory } from '../search/search-history.ts';
import type { DraftOwner } from './draft-owner.ts';
import { isDraftStored } from './drafts.ts';
import { createWizardDraft, type ExtraFields, type Original } from './wizard-draft.ts';
import { createWizardNavigation } from './wizard-navigation.ts';
import { createSending, type SendOutcome, type Submission, type ServerIssues } from './wizard-sending.ts';

export interface WizardParts<W extends Wizard, B extends ExtraFields> {
  readonly wizard: W;
  readonly extraFields: B;
  readonly extraRule?: ExtraRule;
  /** Leaves out what does not apply to the other answers; by default nothing. */
  readonly applying?: (answers: Answers) => Answers;
  readonly owner: DraftOwner;
  readonly original?: Original | undefined;
  readonly send: (sending: Submission) => Promise<SendOutcome>;
  readonly onSent: (answer: unknown) => void;
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

/** Drafts are stored on the device, the position in the address. */
export function createWizard<const W extends Wizard, const B extends ExtraFields>({
  wizard: wholeWizard,
  extraFields,
  extraRule = () => ({}),
  applying,
  owner,
  original,
  send,
  onSent,
  history = pageHistory,
}: WizardParts<W, B>) {
  const isEditing = original !== undefined;
  const wizard = isEditing ? withoutReview(wholeWizard) : wholeWizard;
  const draft = createWizardDraft(wholeWizard, extraFields, owner, original, applying);
  const { $drafts, $answers, $conflict, $restored, $discarded } = draft;
  const navigation = createWizardNavigation({ wizard, $answers, isEditing, history });
  const { $position, $isReviewing, $isFromReview } = navigation;
  const { goTo, goToStep, activate, goOn, goBack, change, review } = navigation;
  const { $submitting, $refused, submit, clearIssuesOf, reset } = createSending({
    wizard,
    extraFields,
    extraRule,
    draft,
    send,
    goTo,
    onSent: (answer) => {
      navigation.leave();
      onSent(answer);
    },
  });
  const $isCopy = computed(draft.$draft, (saved) => saved?.isCopy === true);
  const $isOneAside = computed(draft.$aside, ({ length }) => length > 0);
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
    const stop = navigation.start(!isEditing && draft.$draft.get() !== undefined);
    return () => {
      stop();
      close();
    };
  }

  function fill(part: string, drafted: unknown): void {
    // It would be lost with the draft that is being sent.
    if ($submitting.get().status === 'busy') return;
    clearIssuesOf(part);
    navigation.stay();
    draft.fill(part, drafted);
  }

  function discard(): void {
    draft.discard();
    reset();
    navigation.startOver();
  }

  function bringBack(): void {
    if (draft.bringBack() && !isEditing) navigation.goToFirstUnanswered();
  }

  /** Swaps the draft with the one set aside. */
  function takeUp(): void {
    draft.takeUp();
    reset();
    navigation.goToFirstUnanswered();
  }

  /** Resolves a conflict: takes the listed parts from the server's version, and submits the rest. */
  async function resolve(taken: ReadonlySet<string>): Promise<void> {
    draft.resolve(taken);
    review();
    if (draft.$draft.get() !== undefined) await submit();
  }

  return {
    wizard,
    isEditing,
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
    ...wizardIssues(wizard, extraFields, extraRule),
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

/** Issues of the answers, and those that the server found in values not changed since. */
function wizardIssues(wizard: Wizard, extraFields: ExtraFields, extraRule: ExtraRule) {
  /** Keyed by path in the part. */
  function issuesOf(position: Position, answers: Answers, refused: ServerIssues): PartIssues {
    const prefix = `${stepAt(wizard, position).part}.`;
    const theirs = Object.entries(refused)
      .filter(([path]) => `${path}.`.startsWith(prefix))
      .map(([path, issue]) => [path.slice(prefix.length), issue] as const);
    return { ...issuesAt(wizard, position, answers), ...Object.fromEntries(theirs) };
  }

  /** Keyed by path in the body. */
  function extraIssuesOf(answers: Answers, refused: ServerIssues): PartIssues {
    const theirs = Object.entries(refused).filter(([path]) => (path.split('.')[0] ?? '') in extraFields);
    return { ...extraIssues(extraFields, extraRule, answers), ...Object.fromEntries(theirs) };
  }

  return { issuesOf, extraIssuesOf };
}
