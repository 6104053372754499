import { useId, useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '#domain/enquiry/thread.ts';
import { Button } from '../button/Button.tsx';
import { useModal } from '../dialog/use-modal.ts';
import { useT } from '../island.tsx';
import dialog from '../dialog/confirm-dialog.module.css';
import styles from './report-dialog.module.css';

interface Props {
  readonly onReport: (reason: ReportReason) => void;
  readonly onClose: () => void;
}

export function ReportDialog({ onReport, onClose }: Props) {
  const t = useT();
  const id = useId();
  const { ref, close } = useModal();
  const [reason, setReason] = useState<ReportReason>('spam');
  return (
    <dialog
      ref={ref}
      className={dialog['dialog']}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      onClose={onClose}
    >
      <h2 id={`${id}-question`}>{t('thread.report.question')}</h2>
      <p id={`${id}-consequence`}>{t('thread.report.consequence')}</p>
      <fieldset className={styles['reasons']}>
        <legend>{t('thread.report.reason')}</legend>
        {REPORT_REASONS.map((known) => (
          <label key={known}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={known === reason}
              onChange={() => setReason(known)}
            />
            {t(`thread.report.reasons.${known}`)}
          </label>
        ))}
      </fieldset>
      <div className={dialog['answers']}>
        <Button variant="quiet" onClick={close}>
          {t('thread.cancel')}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            close();
            onReport(reason);
          }}
        >
          {t('thread.report.confirm')}
        </Button>
      </div>
    </dialog>
  );
}
