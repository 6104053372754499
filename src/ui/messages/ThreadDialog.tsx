import { useState } from 'react';
import { THREAD_REPORT_REASONS, type ThreadReport } from '#domain/enquiry/thread-report.ts';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import dialog from '../dialog/confirm-dialog.module.css';
import { ReasonField } from '../form/ReasonField.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { lazyIsland, useT } from '../island.tsx';

interface Props {
  readonly asks: 'report' | 'block';
  readonly onReport: (report: ThreadReport) => void;
  readonly onBlock: () => void;
  readonly onClose: () => void;
}

function ThreadDialogView({ asks, onReport, onBlock, onClose }: Props) {
  const t = useT();
  if (asks === 'report') return <ReportDialog onReport={onReport} onClose={onClose} />;
  return (
    <ConfirmDialog
      question={t('report.block.question')}
      consequence={t('report.block.consequence')}
      cancel={t('report.cancel')}
      confirm={t('report.block.confirm')}
      onConfirm={onBlock}
      onClose={onClose}
    />
  );
}

export const ThreadDialog = lazyIsland(ThreadDialogView, ['common', 'issues', 'report']);

interface ReportProps {
  readonly onReport: (report: ThreadReport) => void;
  readonly onClose: () => void;
}

function ReportDialog({ onReport, onClose }: ReportProps) {
  const t = useT();
  const [reason, setReason] = useState<ThreadReport['reason']>();
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
          if (reason === undefined || isMissing) {
            event.currentTarget.querySelector<HTMLElement>(reason ? 'textarea' : 'fieldset')?.focus();
            return;
          }
          onClose();
          onReport({ reason, text });
        }}
      >
        <ReasonField
          label={t('report.thread.reason')}
          reasons={THREAD_REPORT_REASONS.map((each) => [each, t(`report.thread.reasons.${each}`)])}
          value={reason}
          error={isChecked && reason === undefined ? t('issues.chooseOne') : undefined}
          onChange={setReason}
        />
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
