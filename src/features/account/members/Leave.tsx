import { useState } from 'react';
import { clearSession } from '#stores/session.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useT } from '#ui/island.tsx';
import { remove } from './own-members.ts';

/** Ends the own membership, and with it the session. */
export function Leave({ id, consequence }: { readonly id: string; readonly consequence: string }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useBusy(async () => {
    if (await remove(id)) clearSession();
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => isBusy || setIsAsking(true)}
      >
        {t('members.leave')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('members.leaveQuestion')}
          consequence={consequence}
          cancel={t('members.cancel')}
          confirm={t('members.leave')}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
