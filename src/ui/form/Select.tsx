import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './select.module.css';

/** The browser's own list of choices, with the arrow of this site. */
export function Select(select: ComponentProps<'select'>) {
  return (
    <span className={styles['select']}>
      <select {...select} />
      <Icon name="chevron-down" />
    </span>
  );
}
