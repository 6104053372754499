import type { ReactNode } from 'react';
import { Drawing } from '../drawing/Drawing.tsx';
import type { DrawingName } from '../drawing/drawing-files.ts';
import styles from './empty.module.css';

interface Props {
  readonly drawing: DrawingName;
  /** What there is none of, in a sentence. */
  readonly text: string;
  /** What it means, or how some come to be here. */
  readonly hint?: string;
  /** What can be done instead: links or buttons. */
  readonly children?: ReactNode;
}

/** What stands where there is nothing to show yet. */
export function EmptySection({ drawing, text, hint, children }: Props) {
  return (
    <div className={styles['empty']}>
      <Drawing name={drawing} />
      <p>{text}</p>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {children !== undefined && <div className={styles['ways']}>{children}</div>}
    </div>
  );
}
