import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode, useDeferredValue } from 'react';
import { formatTime } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { useAskBeforeLeaving } from '../use-ask-before-leaving.ts';
import styles from './action-bar.module.css';
import { useWizard } from './wizard-screen.ts';

interface Props {
  /** The quieter way. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** What the main button waits for. */
  readonly needed?: string | undefined;
  readonly neededId?: string;
}

/** At the end of the window on every step, so that the way on never moves. */
export function ActionBar({ aside, children, needed, neededId }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? keepAboveKeyboard(bar.current) : undefined), []);
  return (
    <div ref={bar} className={styles['bar']}>
      <div className={styles['notes']}>
        {needed !== undefined && <p id={neededId}>{needed}</p>}
        <SavedMark />
      </div>
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

/** Failures are announced. */
function SavedMark() {
  const t = useT();
  const locale = useLocale();
  const { $saved } = useWizard().store;
  // What was typed is painted first.
  const saved = useDeferredValue(useStore($saved));
  const isUnstored = saved.status !== 'none' && !saved.isStored;
  useAskBeforeLeaving(isUnstored);
  if (saved.status === 'none') return null;
  const isUnsent = saved.status === 'unsent';
  const isFine = saved.isStored && !isUnsent;
  return (
    <p className={styles['saved']} data-state={isFine ? 'saved' : 'failed'}>
      {isFine && <span>{t('wizard.draft.saved', { time: formatTime(new Date(saved.at), locale) })}</span>}
      <span role="status">
        {isUnstored
          ? t(isUnsent ? 'wizard.draft.unsentUnkept' : 'wizard.draft.unkept')
          : isUnsent && t('wizard.draft.unsent')}
      </span>
    </p>
  );
}
