import { atom, computed, type ReadableAtom } from 'nanostores';
import { extraIssues, type ExtraRule } from '#domain/wizard/extra-fields.ts';
import type { Drafted } from '#domain/wizard/draft.ts';
import {
  findPosition,
  firstUnanswered,
  isAnswered,
  isOpen,
  issuesAt,
  neighbourOf,
  positionsOf,
  stepAt,
  type PartIssues,
  type Position,
} from '#domain/wizard/position.ts';
import type { Answers, BodyInput, Wizard } from '#domain/wizard/wizard.ts';
import { pageHistory, type SearchHistory } from '../search/search-history.ts';
import type { DraftOwner } from './draft-owner.ts';
import { isDraftKept } from './drafts.ts';
import { hasPosition, positionIn, withPosition } from './wizard-address.ts';
import { createWizardDraft, type ExtraFields, type Original } from './wizard-draft.ts';
import { createSending, type Refused, type SendOutcome, type Sending } from './wizard-sending.ts';

/** What one wizard is made of. */
export interface WizardParts<W extends Wizard, B extends ExtraFields> {
  readonly wizard: W;
  readonly extraFields: B;
  /** What is wrong with what is sent beside, where that takes more than one of it. */
  readonly extraRule?: ExtraRule;
  readonly owner: DraftOwner;
  /** The listing that is being changed, if that is what the wizard is for. */
  readonly original?: Original | undefined;
  readonly send: (sending: Sending) => Promise<SendOutcome>;
  /** Leads on once it is sent. */
  readonly onSent: () => void;
  /** Where the position is written down. */
  readonly history?: SearchHistory;
}

/** What became of a draft: nothing was filled in, or it has been saved, or sending it has failed. */
export type DraftState =
  | { readonly is: 'none' }
  | {
      readonly is: 'saved' | 'unsent';
      /** Milliseconds since 1970. */
      readonly at: number;
      /** Whether the device has kept it; else it is lost with the page. */
      readonly isKept: boolean;
    };

/** The drafts of a wizard's parts by name. */
export type DraftedParts<W extends Wizard> = {
  readonly [Part in keyof BodyInput<W>]: Drafted<BodyInput<W>[Part]>;
};

/**
 * A wizard: its stores, and the commands that change them. What is filled in is kept on the device; where the visitor is
 * stands in the address, so that one Back goes one question back.
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
  /** Where the address leads. */
  const $asked = atom<Position | undefined>();
  /** What the wizard asks now: where the address leads, else the first question that is open. */
  const $position = computed([$asked, $answers], (asked, answers): Position => {
    if (asked === undefined) return firstPosition();
    return isOpen(wizard, asked, answers) ? asked : firstUnanswered(wizard, answers);
  });
  /** Whether what is filled in is the copy of another listing, and nobody has changed that yet. */
  const $isCopy = computed(draft.$draft, (held) => held?.isCopy === true);
  /** Whether an earlier draft was kept aside. */
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
  const $saved = computed([draft.$draft, $submitting], (saved, { is }): DraftState => {
    if (saved === undefined) return { is: 'none' };
    return { is: is === 'failed' ? 'unsent' : 'saved', at: saved.savedAt, isKept: isDraftKept(owner) };
  });

  /** Takes up what was filled in before; from now on Back and Forward go a question back and forward. */
  function start(): () => void {
    const close = draft.open();
    const isFilled = original !== undefined || draft.$draft.get() !== undefined;
    const named = positionIn(history.query(), wizard);
    $asked.set(named ?? (isFilled ? firstUnanswered(wizard, $answers.get()) : undefined));
    // A page knows of its company a moment later, whose draft may well lead where its address does.
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

  /** An address that leads to where nobody can be yet says what is shown instead. */
  function correctAddress(): void {
    const query = history.query();
    const shown = withPosition(query, $position.get());
    if (hasPosition(query) && shown.toString() !== query.toString()) history.replace(shown);
  }

  function firstPosition(): Position {
    const [first] = positionsOf(wizard);
    if (first === undefined) throw new Error('A wizard has steps.');
    return first;
  }

  /** Fills in a part. */
  function fill(part: string, drafted: unknown): void {
    forgive(part);
    stay();
    draft.fill(part, drafted);
  }

  // With a draft an address without a position opens at what is unanswered: no place for a reload to lead to.
  function stay(): void {
    const query = history.query();
    if (positionIn(query, wizard) !== undefined) return;
    $asked.set($position.get());
    history.replace(withPosition(query, $position.get()));
  }

  /** Goes to a position, if all that comes before it is answered. @returns whether it is */
  function goTo(position: Position): boolean {
    if (!isOpen(wizard, position, $answers.get())) return false;
    $asked.set(position);
    history.push(withPosition(history.query(), position));
    return true;
  }

  /** Goes to the first question of a step, if all before it is answered. @returns whether it is */
  function goToStep(step: string): boolean {
    const position = findPosition(wizard, step);
    return position !== undefined && goTo(position);
  }

  /** Goes to the next question once this one is answered. @returns whether it is */
  function goOn(): boolean {
    const position = $position.get();
    const next = neighbourOf(wizard, position, 1);
    return next !== undefined && isAnswered(wizard, position, $answers.get()) && goTo(next);
  }

  /** Goes to the question before. */
  function goBack(): void {
    const before = neighbourOf(wizard, $position.get(), -1);
    if (before !== undefined) goTo(before);
  }

  /** Throws away what was filled in, until it is brought back. */
  function discard(): void {
    draft.discard();
    reset();
    goTo(original === undefined ? firstPosition() : firstUnanswered(wizard, $answers.get()));
  }

  /** Brings back what was thrown away last. */
  function bringBack(): void {
    if (draft.bringBack()) goTo(firstUnanswered(wizard, $answers.get()));
  }

  /** Goes on with the draft that was kept aside; the one that is here is kept aside for it. */
  function takeUp(): void {
    draft.takeUp();
    reset();
    goTo(firstUnanswered(wizard, $answers.get()));
  }

  /** Ends a conflict: of these parts the other's answers are taken, of all others the draft's. What is left of it is sent. */
  async function resolve(taken: ReadonlySet<string>): Promise<void> {
    draft.resolve(taken);
    goTo(firstUnanswered(wizard, $answers.get()));
    if (draft.$draft.get() !== undefined) await submit();
  }

  /** What is wrong with what is sent beside the steps, the server's refusals included, by its path in the body. */
  function extraIssuesOf(answers: Answers, refused: Refused): PartIssues {
    const theirs = Object.entries(refused).filter(([path]) => (path.split('.')[0] ?? '') in extraFields);
    return { ...extraIssues(extraFields, extraRule, answers), ...Object.fromEntries(theirs) };
  }

  /** What is wrong with what a position asks for, the server's refusals included, by the path within the part. */
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
    // By construction the drafts have the parts of the wizard, which going over its steps forgets.
    $drafts: $drafts as unknown as ReadableAtom<DraftedParts<W>>,
    $answers,
    $position,
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
    goOn,
    goBack,
    discard,
    bringBack,
    takeUp,
    resolve,
    submit,
  };
}

/** A wizard, whatever it asks for. */
export type WizardStore = ReturnType<typeof createWizard<Wizard, ExtraFields>>;
