import { useState } from 'react';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { Button, ButtonLink } from '../button/Button.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './owner-controls.module.css';

interface DeletionWords {
  readonly button: string;
  readonly busy: string;
  readonly question: string;
  readonly consequence: string;
  readonly cancel: string;
}

interface Props {
  readonly heading: string;
  readonly state: ListingState;
  readonly edit: string;
  readonly deletion: DeletionWords;
  readonly onPause: (isPaused: boolean) => Promise<void>;
  readonly onDelete: () => Promise<void>;
  readonly onDuplicate: () => Promise<void>;
}

type Action = 'pause' | 'duplicate' | 'delete';

export function OwnerControls({ heading, state, edit, deletion, onPause, onDuplicate, onDelete }: Props) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState<Action>();
  const isPaused = state === 'paused';
  async function run(what: Action, action: () => Promise<void>): Promise<void> {
    if (busy !== undefined) return;
    setBusy(what);
    try {
      await action();
    } finally {
      setBusy(undefined);
    }
  }
  const looks = (what: Action) => ({
    variant: 'quiet' as const,
    'aria-busy': busy === what,
    'aria-disabled': busy !== undefined,
  });
  return (
    <section className={styles['controls']}>
      <h2>
        {heading}
        <span data-state={state}>{t(`own-listing.${state}`)}</span>
      </h2>
      <div className={styles['buttons']}>
        <ButtonLink variant="quiet" href={edit}>
          <Icon name="edit" />
          {t('own-listing.edit')}
        </ButtonLink>
        <Button {...looks('pause')} onClick={() => void run('pause', () => onPause(!isPaused))}>
          <Icon name={isPaused ? 'play' : 'pause'} />
          {pauseText()}
        </Button>
        <Button {...looks('duplicate')} onClick={() => void run('duplicate', onDuplicate)}>
          <Icon name="copy" />
          {t('own-listing.duplicate')}
        </Button>
        <Button {...looks('delete')} onClick={() => busy ?? setIsAsking(true)}>
          <Icon name="trash" />
          {busy === 'delete' ? deletion.busy : deletion.button}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={deletion.question}
          consequence={deletion.consequence}
          cancel={deletion.cancel}
          confirm={deletion.button}
          onConfirm={() => void run('delete', onDelete)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );

  function pauseText(): string {
    if (busy === 'pause') return t(isPaused ? 'own-listing.publishing' : 'own-listing.pausing');
    return t(isPaused ? 'own-listing.publish' : 'own-listing.pause');
  }
}
