import { useStore } from '@nanostores/react';
import { findPosition, neighbourOf } from '#domain/wizard/position.ts';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { ActionBar } from './ActionBar.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';

interface Props {
  /** Whether Next may continue. */
  readonly isReady: boolean;
  /** Whether the whole step is filled in. */
  readonly isWhole: boolean;
  readonly isLast: boolean;
  readonly isLastInput: boolean;
  readonly onReview: () => void;
}

/** One way on, and one way back: to the step before, or to the review that the step was opened from. */
export function StepActions({ isReady, isWhole, isLast, isLastInput, onReview }: Props) {
  const t = useT();
  const screen = useWizard();
  const { store, words } = screen;
  const { step } = useStore(store.$position);
  const isReturning = useStore(store.$isFromReview);
  const isBusy = useStore(store.$submitting).status === 'busy';
  const next = t(viewOf(screen, step).next ?? words.next);
  if (isReturning) {
    return (
      <ActionBar
        aside={
          !isLast && (
            <Button
              type={isLastInput ? 'button' : 'submit'}
              variant="quiet"
              aria-disabled={!isReady}
              onClick={isLastInput ? () => void store.goOn() : undefined}
            >
              {next}
            </Button>
          )
        }
      >
        <Button
          type={isLastInput ? 'submit' : 'button'}
          aria-disabled={!isWhole}
          onClick={isLastInput ? undefined : onReview}
        >
          {t('wizard.review.back')}
        </Button>
      </ActionBar>
    );
  }
  const first = findPosition(store.wizard, step);
  return (
    <ActionBar
      aside={
        first &&
        neighbourOf(store.wizard, first, -1) && (
          <Button variant="quiet" disabled={isBusy} onClick={store.goBack}>
            {t('wizard.back')}
          </Button>
        )
      }
    >
      <Button
        type="submit"
        aria-disabled={!isReady || isBusy}
        aria-busy={isBusy}
        onClick={isLast ? ignoreSecondPress : undefined}
      >
        {isLast ? t(isBusy ? words.submitting : words.submit) : next}
      </Button>
    </ActionBar>
  );
}

/** A double click on "next" must not publish. */
export function ignoreSecondPress(event: React.MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
