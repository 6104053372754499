import type { ReactNode } from 'react';
import type { Position } from '#domain/wizard/position.ts';
import { useT } from '../island.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';
import styles from './wizard.module.css';

interface Props {
  readonly position: Position;
  readonly children: ReactNode;
}

/** Next continues from the input that was used last. */
export function StepInput({ position, children }: Props) {
  const t = useT();
  const screen = useWizard();
  const { step, input } = position;
  const heading = viewOf(screen, step).headings?.[input ?? ''];
  const use = () => screen.store.activate(position);
  return (
    // Safari focuses no checkbox that is pressed.
    <div className={styles['input']} data-input={input ?? ''} onFocus={use} onClick={use}>
      {heading !== undefined && <h3 className={styles['group']}>{t(heading)}</h3>}
      {children}
    </div>
  );
}
