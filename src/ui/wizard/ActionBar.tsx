import { useEffect, useRef, type ReactNode } from 'react';
import { SavedMark } from './SavedMark.tsx';
import styles from './action-bar.module.css';

interface Props {
  /** The quieter way. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** At the end of the window on every step, so that the way on never moves. */
export function ActionBar({ aside, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? keepAboveKeyboard(bar.current) : undefined), []);
  return (
    <div ref={bar} className={styles['bar']}>
      <SavedMark />
      <div className={styles['aside']}>{aside}</div>
      <div className={styles['main']}>{children}</div>
    </div>
  );
}

/** The keyboard of a phone lies over the page instead of making it smaller. */
function keepAboveKeyboard(bar: HTMLElement): (() => void) | undefined {
  const seen = window.visualViewport;
  if (!seen) return undefined;
  const move = () => {
    // A page that is zoomed in is seen in part, too.
    const covered = seen.scale === 1 ? Math.max(0, innerHeight - seen.height - seen.offsetTop) : 0;
    bar.style.setProperty('--keyboard', `${String(Math.round(covered))}px`);
  };
  seen.addEventListener('resize', move);
  seen.addEventListener('scroll', move);
  return () => {
    seen.removeEventListener('resize', move);
    seen.removeEventListener('scroll', move);
  };
}
