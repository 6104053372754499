import { useEffect, useRef, type ReactNode } from 'react';
import type { IconName } from '#drawings/icons.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './outcome.module.css';

interface Props {
  readonly type: 'error' | 'success' | 'info';
  readonly icon: IconName;
  /** What has happened, in a sentence. */
  readonly heading: string;
  /** Takes the focus from a form that is gone; without it the heading is announced. */
  readonly takesFocus?: boolean;
  /** What it means and what can be done now. */
  readonly children?: ReactNode;
}

/** What stands in the place of a form that has done its work, or cannot do it. */
export function Outcome({ type, icon, heading, takesFocus = false, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const role = type === 'error' ? 'alert' : 'status';
  return (
    <div className={styles['outcome']} data-type={type}>
      <span className={styles['sign']}>
        <Icon name={icon} />
      </span>
      <div key={role} role={takesFocus ? undefined : role}>
        <h2 ref={title} tabIndex={takesFocus ? -1 : undefined}>
          {heading}
        </h2>
      </div>
      {children}
    </div>
  );
}
