import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { filledSteps, isFilled, type Step } from '#domain/wizard/wizard.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';
import styles from './step-bar.module.css';

/** Locked steps explain why. On a phone the steps open below the progress. */
export function StepBar() {
  const t = useT();
  const screen = useWizard();
  const { store, words } = screen;
  const { wizard, $answers, $position, $isReviewing, goToStep } = store;
  const answers = useStore($answers);
  const position = useStore($position);
  const isReviewing = useStore($isReviewing);
  const current = isReviewing ? undefined : position.step;
  const [openedAt, setOpenedAt] = useState<string>();
  const at = current ?? 'review';
  // A step that is entered is shown without the list.
  const isOpened = openedAt === at;
  const hintId = useId();
  const bar = useRef<HTMLElement>(null);
  const filled = filledSteps(wizard, answers);
  const index = wizard.findIndex(({ id }) => id === current);
  const { inputs, hasScreens } = wizard[index] ?? {};
  const screens =
    inputs &&
    hasScreens &&
    t('wizard.screens', { screen: inputs.indexOf(position.input ?? '') + 1, screens: inputs.length });

  function close(): void {
    setOpenedAt(undefined);
    bar.current?.querySelector('button')?.focus();
  }

  return (
    <nav
      ref={bar}
      className={styles['bar']}
      aria-label={t(words.steps)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpenedAt(undefined);
      }}
      onKeyDown={({ key }) => {
        if (isOpened && key === 'Escape') close();
      }}
    >
      <button
        type="button"
        className={styles['progress']}
        aria-expanded={isOpened}
        onClick={() => setOpenedAt(isOpened ? undefined : at)}
      >
        {isReviewing ? (
          <strong>{t('wizard.review.heading')}</strong>
        ) : (
          <>
            <strong>
              {[t('wizard.progress', { step: index + 1, steps: wizard.length }), screens]
                .filter(Boolean)
                .join(' · ')}
            </strong>{' '}
            <span>{t(viewOf(screen, position.step).name)}</span>
          </>
        )}
        <Icon name="chevron-down" />
      </button>
      <progress
        className={styles['share']}
        aria-hidden="true"
        max={wizard.length}
        value={isReviewing ? wizard.length : index + shareOf(wizard[index], position.input)}
      />
      <ol className={styles['steps']} data-opened={isOpened ? '' : undefined}>
        {wizard.map((step, before) => {
          const { id } = step;
          const isLocked = before > filled;
          const isDone = !isLocked && (before < filled || isFilled(step, answers));
          return (
            <li key={id}>
              <button
                type="button"
                className={styles['step']}
                aria-current={id === current ? 'step' : undefined}
                aria-disabled={isLocked || undefined}
                data-locked={isLocked ? '' : undefined}
                aria-describedby={isLocked ? hintId : undefined}
                title={isLocked ? t('wizard.locked') : undefined}
                data-done={isDone ? '' : undefined}
                onClick={() => {
                  if (isLocked) return;
                  setOpenedAt(undefined);
                  if (id !== current) goToStep(id);
                }}
              >
                <span className={styles['mark']} aria-hidden="true">
                  {isDone && id !== current ? <Icon name="check" /> : before + 1}
                </span>
                <span>
                  <span>{t(viewOf(screen, id).name)}</span>
                  {id === current && screens && <small>{` ${screens}`}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p id={hintId} hidden>
        {t('wizard.locked')}
      </p>
    </nav>
  );
}

export function StepNames() {
  const t = useT();
  const screen = useWizard();
  return (
    <div className={styles['bar']} aria-hidden="true">
      <p className={styles['progress']}>
        <strong>&nbsp;</strong>
      </p>
      <progress className={styles['share']} max={1} value={0} />
      <ol className={styles['steps']}>
        {screen.store.wizard.map(({ id }, at) => (
          <li key={id}>
            <span className={styles['step']} data-locked="">
              <span className={styles['mark']}>{at + 1}</span>
              <span>{t(viewOf(screen, id).name)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Ranges from 0 to 1. */
function shareOf(step: Step | undefined, input: string | undefined): number {
  const { inputs = [], isOptional = false } = step ?? {};
  return input === undefined || isOptional ? 1 : (inputs.indexOf(input) + 1) / inputs.length;
}
