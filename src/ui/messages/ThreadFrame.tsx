import type { ReactNode } from 'react';
import styles from './thread.module.css';

interface Props {
  /** What it says of itself to who does not see it come; nothing where it was there from the start. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** The place of a conversation while none is there: as high as one, so that nothing moves when it comes. */
export function ThreadFrame({ role, children }: Props) {
  return (
    <p className={styles['frame']} role={role}>
      {children}
    </p>
  );
}
