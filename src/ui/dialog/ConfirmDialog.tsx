import { useId } from 'react';
import { Button } from '../button/Button.tsx';
import { useModal } from './use-modal.ts';
import styles from './confirm-dialog.module.css';

interface Props {
  readonly question: string;
  readonly consequence: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Escape, and Enter before a choice, cancel. */
export function ConfirmDialog({ question, consequence, cancel, confirm, onConfirm, onClose }: Props) {
  const id = useId();
  // The first button gets the focus.
  const { ref, close } = useModal(onClose);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={styles['dialog']}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
    >
      <h2 id={`${id}-question`}>{question}</h2>
      <p id={`${id}-consequence`}>{consequence}</p>
      <div className={styles['answers']}>
        <Button variant="quiet" onClick={close}>
          {cancel}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            close();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
