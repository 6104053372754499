import { useId, useState } from 'react';
import { THREAD_REPORT_REASONS, type ThreadReport } from '#domain/enquiry/thread-report.ts';
import { Button } from '../button/Button.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useT } from '../island.tsx';
import dialog from '../dialog/confirm-dialog.module.css';
import styles from './report-dialog.module.css';

interface Props {
  readonly onReport: (report: ThreadReport) => void;
  readonly onClose: () => void;
}

export function ReportDialog({ onReport, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState<ThreadReport['reason']>('spam');
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = reason === 'other' && text.trim() === '';
  return (
    <FormDialog heading={t('report.thread.question')} lead={t('report.thread.consequence')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (isMissing) {
            event.currentTarget.querySelector('textarea')?.focus();
            return;
          }
          onClose();
          onReport({ reason, text });
        }}
      >
        <fieldset className={styles['reasons']}>
          <legend>{t('report.thread.reason')}</legend>
          {THREAD_REPORT_REASONS.map((known) => (
            <label key={known}>
              <input
                type="radio"
                name={`${id}-reason`}
                checked={known === reason}
                onChange={() => setReason(known)}
              />
              <span>{t(`report.thread.reasons.${known}`)}</span>
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('report.thread.text')}
          value={text}
          onChange={setText}
          rows={3}
          isOptional={reason !== 'other'}
          error={isChecked && isMissing ? t('report.thread.textMissing') : undefined}
        />
        <div className={dialog['answers']}>
          <Button variant="quiet" onClick={onClose}>
            {t('report.cancel')}
          </Button>
          <Button variant="danger" type="submit">
            {t('report.thread.confirm')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
