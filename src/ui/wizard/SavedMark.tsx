import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { formatTime } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { useWizard } from './wizard-screen.ts';
import styles from './action-bar.module.css';

/** Failures are announced. */
export function SavedMark() {
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

/** Asks before the page is left. */
function useAskBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsking]);
}
