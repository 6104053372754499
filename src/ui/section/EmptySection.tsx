import type { ReactNode } from 'react';
import { Drawing } from '../drawing/Drawing.tsx';
import type { DrawingName } from '../drawing/drawing-files.ts';
import styles from './empty-section.module.css';

interface Props {
  readonly drawing: DrawingName;
  readonly text: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

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
