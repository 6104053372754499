import { useState } from 'react';
import { href } from '#site/routes.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { deleteOwnSpace } from './delete-space.ts';
import styles from './own-space.module.css';

/** What the company whose space it is can do with it. */
export function OwnSpace({ id }: { readonly id: string }) {
  const t = useT();
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  async function remove(): Promise<void> {
    setIsBusy(true);
    // The way back would lead to a space that is gone.
    if (await deleteOwnSpace(id)) location.replace(href('YourAccount', locale));
    else setIsBusy(false);
  }
  return (
    <section className={styles['own']}>
      <h2>{t('space.own.heading')}</h2>
      <p>{t('space.own.text')}</p>
      <Button
        variant="quiet"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        <Icon name="trash" />
        {isBusy ? t('space.delete.busy') : t('space.delete.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('space.delete.question')}
          consequence={t('space.delete.consequence')}
          cancel={t('space.delete.cancel')}
          confirm={t('space.delete.button')}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
