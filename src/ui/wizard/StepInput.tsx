import type { Position } from '#domain/wizard/position.ts';
import type { Elements } from '../elements.ts';
import { useT } from '../island.tsx';
import { FIELDS } from './entering.ts';
import { useWizard, viewOf } from './wizard-screen.ts';
import styles from './wizard.module.css';

interface Props {
  readonly position: Position;
  readonly children: Elements;
}

/** Next continues from the input that was used last. */
export function StepInput({ position, children }: Props) {
  const t = useT();
  const screen = useWizard();
  const { step, input } = position;
  const heading = viewOf(screen, step).headings?.[input ?? ''];
  const use = () => screen.store.activate(position);
  return (
    <div
      className={styles['input']}
      data-input={input ?? ''}
      // Tab passes options on its way to Next, while a field is left by Enter.
      onFocus={({ target }) => {
        if (target.matches(FIELDS)) use();
      }}
      onClick={use}
    >
      {heading !== undefined && <h3 className={styles['group']}>{t(heading)}</h3>}
      {children}
    </div>
  );
}
