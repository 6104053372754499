import { useState } from 'react';
import type { Thread } from '#domain/enquiry/thread.ts';
import type { ThreadStore } from '#stores/messages/thread.ts';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { useFocusAfter } from './use-thread-scroll.ts';
import styles from './thread.module.css';

const ReportDialog = lazy(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** One action at a time. */
export function ThreadActions({ store, thread }: { readonly store: ThreadStore; readonly thread: Thread }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const actions = useFocusAfter<HTMLDivElement>(isBusy);
  const isClosed = thread.state === 'closed';

  async function run(action: () => Promise<boolean>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await action();
    setIsBusy(false);
  }
  const looks = { variant: 'plain', size: 'small', 'aria-disabled': isBusy } as const;
  if (thread.isBlocked) {
    return (
      <div ref={actions} className={styles['actions']}>
        <Button {...looks} onClick={() => void run(store.unblock)}>
          {t('thread.report.undo')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={actions} className={styles['actions']}>
      <Button {...looks} onClick={() => void run(() => store.setClosed(!isClosed))}>
        {t(isClosed ? 'thread.reopen' : 'thread.close')}
      </Button>
      <Button
        {...looks}
        onPointerEnter={ReportDialog.fetch}
        onFocus={ReportDialog.fetch}
        onClick={() => setIsAsking(true)}
      >
        {t('thread.report.button')}
      </Button>
      {isAsking && (
        <ReportDialog
          onReport={(reason) => void run(() => store.report(reason))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
