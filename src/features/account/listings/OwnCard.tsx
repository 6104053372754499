import { useMemo } from 'react';
import type { Noun } from '#domain/listing/listing.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { storedDraft } from '#stores/wizard/drafts.ts';
import { useT } from '#ui/island.tsx';
import type { CoverImage } from '#ui/listing/Cover.tsx';
import { ListingCard, type ListingSummary } from '#ui/listing/ListingCard.tsx';
import { StillAvailable } from './StillAvailable.tsx';
import { signedInUserId } from './own-list.ts';

interface Props {
  readonly id: string;
  readonly noun: Noun;
  readonly summary: ListingSummary;
  readonly cover: CoverImage | undefined;
  readonly state: ListingState;
  /** Where it is changed. */
  readonly edit: string;
  /** Says that it is still as it says; only of one that is due. */
  readonly onConfirm: (() => Promise<void>) | undefined;
}

/** A company's own listing with its state; where it was being changed on this device, a link goes on with that. */
export function OwnCard({ id, noun, summary, cover, state, edit, onConfirm }: Props) {
  const t = useT();
  const isChanged = useMemo(
    () => storedDraft({ noun, userId: signedInUserId(), listingId: id }).get() !== undefined,
    [noun, id],
  );
  return (
    <ListingCard
      listing={{ ...summary, state: { is: state, text: t(`account.state.${state}`) } }}
      cover={cover}
      layout="grid"
    >
      {isChanged && <a href={edit}>{t('account.draft.changes')}</a>}
      {onConfirm && <StillAvailable onConfirm={onConfirm} />}
    </ListingCard>
  );
}
