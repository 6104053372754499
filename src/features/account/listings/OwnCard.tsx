import { useMemo } from 'react';
import type { Noun } from '#domain/listing/listing.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { storedDraft } from '#stores/wizard/drafts.ts';
import { useT } from '#ui/island.tsx';
import type { CoverImage } from '#ui/listing/Cover.tsx';
import { ListingCard, type ListingSummary } from '#ui/listing/ListingCard.tsx';
import { signedInUserId } from './own-list.ts';

interface Props {
  readonly id: string;
  readonly noun: Noun;
  readonly summary: ListingSummary;
  readonly cover: CoverImage | undefined;
  readonly state: ListingState;
  /** Where it is changed. */
  readonly edit: string;
}

/** A company's own listing with its state; where it was being changed on this device, a link goes on with that. */
export function OwnCard({ id, noun, summary, cover, state, edit }: Props) {
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
    </ListingCard>
  );
}
