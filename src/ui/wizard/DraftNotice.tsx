import { useStore } from '@nanostores/react';
import { formatDateTime } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import { useLocale, useT } from '../island.tsx';
import { useWizard } from './wizard-screen.ts';
import styles from './wizard.module.css';

/** Says where what is filled in comes from, or that it was thrown away or kept aside, and offers the other. */
export function DraftNotice() {
  const t = useT();
  const locale = useLocale();
  const { store } = useWizard();
  const restored = useStore(store.$restored);
  const isCopy = useStore(store.$isCopy);
  const isDiscarded = useStore(store.$discarded) !== undefined;
  const isOneAside = useStore(store.$isOneAside);
  const isThere = !isDiscarded && restored !== undefined;
  return (
    <div role="status">
      {isDiscarded && (
        <Notice
          text={t('wizard.draft.discarded')}
          action={t('wizard.draft.restore')}
          onAct={store.bringBack}
        />
      )}
      {isThere && (
        <Notice
          text={
            isCopy
              ? t('wizard.draft.copy')
              : t('wizard.draft.restored', { time: formatDateTime(new Date(restored), locale) })
          }
          action={t('wizard.draft.discard')}
          onAct={store.discard}
        />
      )}
      {isOneAside && (
        <Notice text={t('wizard.draft.aside')} action={t('wizard.draft.takeUp')} onAct={store.takeUp} />
      )}
    </div>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly action: string;
  readonly onAct: () => void;
}

const Notice = ({ text, action, onAct }: NoticeProps) => (
  <p className={styles['notice']}>
    <span>{text}</span>
    <Button variant="quiet" size="small" onClick={onAct}>
      {action}
    </Button>
  </p>
);
