import { useStore } from '@nanostores/react';
import { formatDateTime } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import { useLocale, useT } from '../island.tsx';
import { useWizard } from './wizard-screen.ts';
import styles from './wizard.module.css';

/** Says that what was filled in before is here again, or was thrown away, and offers the other. */
export function DraftNotice() {
  const t = useT();
  const locale = useLocale();
  const { $restored, $discarded, discard, bringBack } = useWizard().store;
  const restored = useStore($restored);
  const isDiscarded = useStore($discarded) !== undefined;
  return (
    <div role="status">
      {isDiscarded && (
        <p className={styles['notice']}>
          <span>{t('wizard.draft.discarded')}</span>
          <Button variant="quiet" size="small" onClick={bringBack}>
            {t('wizard.draft.restore')}
          </Button>
        </p>
      )}
      {!isDiscarded && restored !== undefined && (
        <p className={styles['notice']}>
          <span>{t('wizard.draft.restored', { time: formatDateTime(new Date(restored), locale) })}</span>
          <Button variant="quiet" size="small" onClick={discard}>
            {t('wizard.draft.discard')}
          </Button>
        </p>
      )}
    </div>
  );
}
