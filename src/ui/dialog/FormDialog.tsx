import { useId } from 'react';
import type { Elements } from '../elements.ts';
import styles from './confirm-dialog.module.css';
import { useModal } from './use-modal.ts';

interface Props {
  readonly heading: string;
  readonly lead: string;
  readonly onClose: () => void;
  /** With the form, which calls `onClose` once it is sent. */
  readonly children: Elements;
}

export function FormDialog({ heading, lead, onClose, children }: Props) {
  const id = useId();
  const { ref } = useModal(onClose);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-lead`}
    >
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p id={`${id}-lead`}>{lead}</p>
      {children}
    </dialog>
  );
}
