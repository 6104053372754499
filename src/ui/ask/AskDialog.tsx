import { useId, useEffect, type RefObject } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { AskForm, type AskProps } from './AskForm.tsx';
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

/** Fits a dialog into what a phone's keyboard leaves of the window; iOS resizes the visual viewport only. */
function useVisibleHeight(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: visible } = globalThis;
    const { current } = dialog;
    if (visible === null || current === null) return;
    const fit = () => {
      // Zooming in shows less, too.
      if (visible.scale > 1) return;
      current.style.setProperty('--visible-height', `${String(visible.height)}px`);
      current.style.setProperty('--visible-top', `${String(visible.offsetTop)}px`);
    };
    visible.addEventListener('resize', fit);
    visible.addEventListener('scroll', fit);
    return () => {
      visible.removeEventListener('resize', fit);
      visible.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}
