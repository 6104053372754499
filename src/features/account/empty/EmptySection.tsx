import type { ReactNode } from 'react';
import { Drawing } from '#ui/drawing/Drawing.tsx';
import type { DrawingName } from '#ui/drawing/drawing-files.ts';
import styles from './empty.module.css';

interface Props {
  readonly drawing: DrawingName;
  /** What there is none of, in a sentence. */
  readonly text: string;
  /** What it means, and what can be done instead. */
  readonly children?: ReactNode;
}

/** What stands in a section that has nothing to show yet. */
export function EmptySection({ drawing, text, children }: Props) {
  return (
    <div className={styles['empty']}>
      <Drawing name={drawing} />
      <p>{text}</p>
      {children}
    </div>
  );
}
