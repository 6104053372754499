import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './select.module.css';

export function Select(select: ComponentProps<'select'>) {
  return (
    <span className={styles['select']}>
      <select {...select} />
      <Icon name="chevron-down" />
    </span>
  );
}
