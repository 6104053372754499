import { useId } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { AskForm, type AskProps } from './AskForm.tsx';
import { useVisibleHeight } from './use-visible-height.ts';
import styles from './ask.module.css';

export function AskDialog({ onClose, ...props }: AskProps) {
  const t = useT();
  const id = useId();
  const { ref, close } = useModal();
  useVisibleHeight(ref);
  const { owner } = props;
  return (
    <dialog ref={ref} className={styles['dialog']} aria-labelledby={id} onClose={onClose}>
      <header className={styles['head']}>
        <h2 id={id}>{owner ? t('ask.heading', { owner }) : t('ask.headingUnowned')}</h2>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('common.actions.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      <AskForm {...props} onClose={close} />
    </dialog>
  );
}
