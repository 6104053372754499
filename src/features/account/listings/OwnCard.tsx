import { useMemo, useState } from 'react';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { storedDraft } from '#stores/wizard/drafts.ts';
import { Button } from '#ui/button/Button.tsx';
import { useT } from '#ui/island.tsx';
import type { CoverImage } from '#ui/listing/Cover.tsx';
import { ListingCard, type ListingSummary } from '#ui/listing/ListingCard.tsx';
import { signedInUserId } from './own-list.ts';
import styles from './listings.module.css';

interface Props {
  readonly id: string;
  readonly kind: ListingKind;
  readonly summary: ListingSummary;
  readonly cover: CoverImage | undefined;
  readonly state: ListingState;
  readonly edit: string;
  /** Only for listings due for confirmation. */
  readonly onConfirm: (() => Promise<void>) | undefined;
}

export function OwnCard({ id, kind, summary, cover, state, edit, onConfirm }: Props) {
  const t = useT();
  const isChanged = useMemo(
    () => storedDraft({ kind, userId: signedInUserId(), listingId: id }).get() !== undefined,
    [kind, id],
  );
  return (
    <ListingCard
      listing={{ ...summary, state: { status: state, text: t(`account.state.${state}`) } }}
      cover={cover}
      layout="grid"
    >
      {isChanged && <a href={edit}>{t('account.draft.changes')}</a>}
      {onConfirm && <StillAvailable onConfirm={onConfirm} />}
    </ListingCard>
  );
}

function StillAvailable({ onConfirm }: { readonly onConfirm: () => Promise<void> }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  async function confirm(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }
  return (
    <div className={styles['due']}>
      <p>{t('account.due.text')}</p>
      <Button variant="quiet" size="small" aria-busy={isBusy} onClick={() => void confirm()}>
        {t(isBusy ? 'account.due.busy' : 'account.due.button')}
      </Button>
    </div>
  );
}
