import { useState } from 'react';
import type { Thread } from '#domain/enquiry/thread.ts';
import type { ThreadStore } from '#stores/messages/thread.ts';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
import styles from './thread.module.css';

const ThreadDialog = lazy(async () => (await import('./ThreadDialog.tsx')).ThreadDialog);

/** One action at a time. */
export function ThreadActions({ store, thread }: { readonly store: ThreadStore; readonly thread: Thread }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [asks, setAsks] = useState<'report' | 'block'>();
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
            {
              text: t('thread.block.button'),
              icon: 'close',
              onPress: () => setAsks('block'),
              onApproach: ThreadDialog.fetch,
            },
            {
              text: t('thread.report.button'),
              icon: 'warning',
              onPress: () => setAsks('report'),
              onApproach: ThreadDialog.fetch,
            },
          ]}
        />
      )}
      {asks && (
        <ThreadDialog
          asks={asks}
          onReport={(report) => void run(() => store.report(report))}
          onBlock={() => void run(store.block)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </div>
  );
}
