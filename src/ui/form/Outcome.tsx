import { useEffect, useRef } from 'react';
import type { IconName } from '#drawings/icons.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './outcome.module.css';

interface Props {
  readonly type: 'error' | 'success' | 'info';
  readonly icon: IconName;
  readonly heading: string;
  /** Focuses the heading; otherwise it is announced. */
  readonly takesFocus?: boolean;
  readonly children?: Elements;
}

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
