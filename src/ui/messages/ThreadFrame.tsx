import type { ReactNode } from 'react';
import styles from './thread.module.css';

interface Props {
  /** Announcement; empty if present from the start. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** Has a thread's height, to avoid layout shifts. */
export function ThreadFrame({ role, children }: Props) {
  return (
    <p className={styles['frame']} role={role}>
      {children}
    </p>
  );
}
