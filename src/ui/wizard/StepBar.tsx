import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { findPosition, isOpen } from '#domain/wizard/position.ts';
import { isFilled, type Step } from '#domain/wizard/wizard.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';
import styles from './step-bar.module.css';

/** Locked steps explain why. */
export function StepBar() {
  const t = useT();
  const screen = useWizard();
  const { store, words } = screen;
  const { wizard, $answers, $position, goToStep } = store;
  const answers = useStore($answers);
  const { step: current, input } = useStore($position);
  const hintId = useId();
  const place = wizard.findIndex(({ id }) => id === current);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = list.current?.children[place];
    if (list.current && step) list.current.scrollLeft += middleOf(step) - middleOf(list.current);
  }, [place]);

  return (
    <nav className={styles['bar']} aria-label={t(words.steps)}>
      <p className={styles['progress']} aria-hidden="true">
        <strong>{t('wizard.progress', { step: place + 1, steps: wizard.length })}</strong>{' '}
        <span>{t(viewOf(screen, current).name)}</span>
        <progress
          className={styles['share']}
          max={wizard.length}
          value={place + shareOf(wizard[place], input)}
        />
      </p>
      <ol ref={list} className={styles['steps']}>
        {wizard.map((step, at) => {
          const { id } = step;
          const position = findPosition(wizard, id);
          const isLocked = position === undefined || !isOpen(wizard, position, answers);
          const isDone = !isLocked && isFilled(step, answers);
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
                  if (!isLocked) goToStep(id);
                }}
              >
                <span className={styles['mark']} aria-hidden="true">
                  {isDone && id !== current ? <Icon name="check" /> : at + 1}
                </span>
                {t(viewOf(screen, id).name)}
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
        <strong>&nbsp;</strong> <progress className={styles['share']} max={1} value={0} />
      </p>
      <ol className={styles['steps']}>
        {screen.store.wizard.map(({ id }, at) => (
          <li key={id}>
            <span className={styles['step']} data-locked="">
              <span className={styles['mark']}>{at + 1}</span>
              {t(viewOf(screen, id).name)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** From 0 to 1. */
function shareOf(step: Step | undefined, input: string | undefined): number {
  const inputs = step?.inputs ?? [];
  return input === undefined ? 1 : (inputs.indexOf(input) + 1) / inputs.length;
}
