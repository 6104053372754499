import { useState } from 'react';
import type { Thread } from '#domain/enquiry/thread.ts';
import type { ThreadStore } from '#stores/messages/thread.ts';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import { useFocusAfter } from './use-thread-scroll.ts';
import styles from './thread.module.css';

const ConfirmDialog = lazy(async () => (await import('../dialog/ConfirmDialog.tsx')).ConfirmDialog);
const ReportDialog = lazy(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** One action at a time. */
export function ThreadActions({ store, thread }: { readonly store: ThreadStore; readonly thread: Thread }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<'report' | 'block'>();
  const actions = useFocusAfter<HTMLDivElement>(isBusy);
  const isClosed = thread.state === 'closed';

  async function run(action: () => Promise<boolean>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await action();
    setIsBusy(false);
  }
  return (
    <div ref={actions} className={styles['actions']}>
      {thread.isBlocked ? (
        <Button variant="plain" size="small" aria-disabled={isBusy} onClick={() => void run(store.unblock)}>
          {t('thread.block.undo')}
        </Button>
      ) : (
        <ActionMenu
          label={t('common.actions.more')}
          isBusy={isBusy}
          actions={[
            {
              text: t(isClosed ? 'thread.reopen' : 'thread.close'),
              icon: isClosed ? 'refresh' : 'check',
              onPress: () => void run(() => store.setClosed(!isClosed)),
            },
            { text: t('thread.block.button'), icon: 'close', onPress: () => setAsked('block') },
            {
              text: t('thread.report.button'),
              icon: 'warning',
              onPress: () => setAsked('report'),
              onApproach: ReportDialog.fetch,
            },
          ]}
        />
      )}
      {asked === 'report' && (
        <ReportDialog
          onReport={(report) => void run(() => store.report(report))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'block' && (
        <ConfirmDialog
          question={t('thread.block.question')}
          consequence={t('thread.block.consequence')}
          cancel={t('thread.cancel')}
          confirm={t('thread.block.confirm')}
          onConfirm={() => void run(store.block)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
