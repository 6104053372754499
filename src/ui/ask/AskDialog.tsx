import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useId, useEffect, type RefObject } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import { FormMessage } from '../form/FormMessage.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { AskForm, type AskProps } from './AskForm.tsx';
import styles from './ask.module.css';

const $none = atom([]);

export function AskDialog({ onClose, ...props }: AskProps) {
  const t = useT();
  const id = useId();
  const { ref, close } = useModal(onClose);
  useVisibleHeight(ref);
  const { owner, asking } = props;
  const { length: count } = useStore(asking.several?.$recipients ?? $none);
  return (
    <dialog ref={ref} className={styles['dialog']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>{headingOf()}</h2>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('common.actions.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {asking.mayAsk ? (
        <AskForm {...props} onClose={close} />
      ) : (
        <div className={styles['form']}>
          <FormMessage type="info">{t('api-errors.ROLE_MISSING')}</FormMessage>
        </div>
      )}
    </dialog>
  );

  function headingOf(): string {
    if (asking.several) return t('ask.several.heading', { count });
    return owner ? t('ask.heading', { owner }) : t('ask.headingUnowned');
  }
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
