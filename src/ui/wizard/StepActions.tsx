import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { findPosition, neighbourOf, stepAt } from '#domain/wizard/position.ts';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { ActionBar } from './ActionBar.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';

interface Props {
  /** Whether Next may continue. */
  readonly isReady: boolean;
  /** What a disabled button waits for. */
  readonly needed: string | undefined;
  /** Whether the whole step is filled in. */
  readonly isWhole: boolean;
  readonly isLast: boolean;
  readonly isLastInput: boolean;
  readonly onReview: () => void;
}

/** One way on, and one way back: to the step before, or to the review that the step was opened from. */
export function StepActions({ isReady, needed, isWhole, isLast, isLastInput, onReview }: Props) {
  const t = useT();
  const screen = useWizard();
  const { store, words } = screen;
  const { step, input } = useStore(store.$position);
  const isReturning = useStore(store.$isFromReview);
  const isBusy = useStore(store.$submitting).status === 'busy';
  const next = t(viewOf(screen, step).next ?? words.next);
  const id = useId();
  const describedBy = needed === undefined ? undefined : id;
  if (isReturning) {
    return (
      <ActionBar
        needed={needed}
        neededId={id}
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
          aria-describedby={describedBy}
          onClick={isLastInput ? undefined : onReview}
        >
          {t('wizard.review.back')}
        </Button>
      </ActionBar>
    );
  }
  const { hasScreens } = stepAt(store.wizard, { step });
  const first = findPosition(store.wizard, step, hasScreens ? input : undefined);
  return (
    <ActionBar
      needed={needed}
      neededId={id}
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
        aria-describedby={describedBy}
        aria-busy={isBusy}
      >
        {isLast ? t(isBusy ? words.submitting : words.submit) : next}
      </Button>
    </ActionBar>
  );
}
