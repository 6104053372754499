import type { ThreadReport } from '#domain/enquiry/thread-report.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { lazyIsland, useT } from '../island.tsx';
import { ReportDialog } from './ReportDialog.tsx';

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

export const ThreadDialog = lazyIsland(ThreadDialogView, ['common', 'report']);
