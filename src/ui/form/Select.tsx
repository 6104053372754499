import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useEarlyChoice } from './hydration.ts';
import styles from './select.module.css';

export function Select(select: ComponentProps<'select'>) {
  const early = useEarlyChoice<HTMLSelectElement>();
  return (
    <span className={styles['select']}>
      <select ref={early} {...select} />
      <Icon name="chevron-down" />
    </span>
  );
}
