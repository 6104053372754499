import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './form.module.css';

interface Props {
  readonly type: 'error' | 'success' | 'info';
  readonly children: ReactNode;
  readonly detail?: string | undefined;
}

/** Errors interrupt screen readers, other messages don't. */
export function FormMessage({ type, children, detail }: Props) {
  return (
    <p className={styles['message']} data-type={type} role={type === 'error' ? 'alert' : 'status'}>
      <Icon name={type} />
      <span>
        {children} {detail && <span className={styles['detail']}>{detail}</span>}
      </span>
    </p>
  );
}
