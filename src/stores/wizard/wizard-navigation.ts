import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  findPosition,
  firstPosition,
  firstUnanswered,
  isAnswered,
  isOpen,
  lastPosition,
  neighbourOf,
  stepAt,
  type Position,
} from '#domain/wizard/position.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import type { SearchHistory } from '../search/search-history.ts';
import { hasPosition, positionIn, withoutPosition, withPosition } from './wizard-address.ts';

interface NavigationParts {
  readonly wizard: Wizard;
  readonly $answers: ReadableAtom<Answers>;
  readonly isEditing: boolean;
  readonly history: SearchHistory;
}

/**
 * The position is in the address, so that Back goes to the previous step. A listing that is edited has a review
 * instead where the address names no position.
 */
export function createWizardNavigation({ wizard, $answers, isEditing, history }: NavigationParts) {
  /** The address names it. */
  const $asked = atom<Position | undefined>();
  /** The addressed position, or the first unanswered one. */
  const $position = computed([$asked, $answers], (asked, answers): Position => {
    if (asked === undefined) return firstPosition(wizard);
    return isOpen(wizard, asked, answers) ? asked : firstUnanswered(wizard, answers);
  });
  const $isReviewing = computed($asked, (asked) => isEditing && asked === undefined);
  const $returns = atom(false);
  /** Whether the step leads back to the review, which for a new listing is at its last step. */
  const $isFromReview = computed(
    [$returns, $position],
    (returns, position) => isEditing || (returns && !isLastScreen(position)),
  );

  function isLastScreen({ step, input }: Position): boolean {
    const last = lastPosition(wizard);
    return step === last.step && (input === last.input || !hasScreens(step));
  }

  const hasScreens = (step: string): boolean => stepAt(wizard, { step }).hasScreens === true;

  /** Begins at the addressed position, or else, with a restored draft, where it has no answer yet. */
  function start(isRestored: boolean): () => void {
    const named = positionIn(history.query(), wizard);
    $asked.set(named ?? (isRestored ? firstUnanswered(wizard, $answers.get()) : undefined));
    // Deferred: the company's draft, which may make the position valid, loads a moment later.
    const correction = setTimeout(correctAddress);
    const unsubscribe = history.onReturn(() => {
      $asked.set(positionIn(history.query(), wizard));
      correctAddress();
    });
    return () => {
      clearTimeout(correction);
      unsubscribe();
    };
  }

  /** Replaces an unreachable position by the one shown. */
  function correctAddress(): void {
    const query = history.query();
    const shown = $isReviewing.get() ? withoutPosition(query) : withPosition(query, $position.get());
    if (hasPosition(query) && shown.toString() !== query.toString()) history.replace(shown);
  }

  /** Writes the position into the address, so that a reload returns to it. */
  function stay(): void {
    const query = history.query();
    if (positionIn(query, wizard) !== undefined) return;
    $asked.set($position.get());
    history.replace(withPosition(query, $position.get()));
  }

  /** @returns whether it is reachable */
  function goTo(position: Position): boolean {
    if (!isOpen(wizard, position, $answers.get())) return false;
    const { step } = position;
    const isSameScreen = !$isReviewing.get() && step === $position.get().step && !hasScreens(step);
    $asked.set(position);
    const query = withPosition(history.query(), position);
    // Back leads to the previous step, not to each of its inputs.
    if (isSameScreen) history.replace(query);
    else history.push(query);
    return true;
  }

  /** Makes a reachable input of the shown step the one that Next continues from. */
  function activate(position: Position): void {
    const { step, input } = $position.get();
    if (!$isReviewing.get() && position.step === step && position.input !== input) goTo(position);
  }

  /** @returns whether it is reachable */
  function goToStep(step: string, input?: string): boolean {
    const position = findPosition(wizard, step, input);
    return position !== undefined && goTo(position);
  }

  function goToFirstUnanswered(): void {
    goTo(firstUnanswered(wizard, $answers.get()));
  }

  /** @returns whether the current question is answered */
  function goOn(): boolean {
    const { step, input } = $position.get();
    const { inputs, isOptional } = stepAt(wizard, { step });
    const position = { step, input: isOptional ? inputs?.at(-1) : input };
    const next = neighbourOf(wizard, position, 1);
    return next !== undefined && isAnswered(wizard, position, $answers.get()) && goTo(next);
  }

  /** Goes to the screen before, or to the end of the step before. */
  function goBack(): void {
    const { step, input } = $position.get();
    const first = findPosition(wizard, step, hasScreens(step) ? input : undefined);
    const before = first && neighbourOf(wizard, first, -1);
    if (before !== undefined) goTo(before);
  }

  /** From the review to a step, and with `review` back to it. @returns whether it is reachable */
  function change(step: string, input?: string): boolean {
    const isReachable = goToStep(step, input);
    if (isReachable) $returns.set(true);
    return isReachable;
  }

  function review(): void {
    if (!isEditing) {
      if (!goTo(lastPosition(wizard))) goToFirstUnanswered();
      return;
    }
    if (!$isReviewing.get()) history.push(withoutPosition(history.query()));
    leave();
  }

  function startOver(): void {
    $returns.set(false);
    if (isEditing) review();
    else goTo(firstPosition(wizard));
  }

  /** Shows the beginning, or the review, without changing the address. */
  function leave(): void {
    $asked.set(undefined);
  }

  return {
    $position,
    $isReviewing,
    $isFromReview,
    start,
    stay,
    goTo,
    activate,
    goToStep,
    goToFirstUnanswered,
    goOn,
    goBack,
    change,
    review,
    startOver,
    leave,
  };
}
