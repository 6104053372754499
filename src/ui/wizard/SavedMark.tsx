import { useStore } from '@nanostores/react';
import { formatTime } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { useWizard } from './wizard-screen.ts';
import styles from './wizard.module.css';

/** When the draft was last kept on the device, and whether it was sent in vain. */
export function SavedMark() {
  const t = useT();
  const locale = useLocale();
  const saved = useStore(useWizard().store.$saved);
  if (saved.is === 'none') return null;
  return (
    <p className={styles['saved']} data-state={saved.is}>
      {saved.is === 'unsent'
        ? t('wizard.draft.unsent')
        : t('wizard.draft.saved', { time: formatTime(new Date(saved.at), locale) })}
    </p>
  );
}
