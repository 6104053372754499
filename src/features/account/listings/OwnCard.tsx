import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import { formatDateTime } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { storedDraft } from '#stores/wizard/drafts.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { signedInUserId, type OwnListing } from './own-list.ts';
import type { OwnListingKind } from './OwnListings.tsx';
import styles from './listings.module.css';

interface Props<Listing extends OwnListing> {
  readonly of: OwnListingKind<Listing>;
  readonly listing: Listing;
}

export function OwnCard<Listing extends OwnListing>({ of, listing }: Props<Listing>) {
  const t = useT();
  const locale = useLocale();
  const { kind, registry, list, useCover, summaryOf } = of;
  const { _id: id, state, isDue } = listing;
  const isChanged = useMemo(
    () => storedDraft({ kind, userId: signedInUserId(), listingId: id }).get() !== undefined,
    [kind, id],
  );
  return (
    <ListingCard
      listing={{
        ...summaryOf(listing, t, locale),
        state: { status: state, text: t(`account.state.${state}`) },
      }}
      cover={useCover(listing)}
      layout="grid"
    >
      {isChanged && (
        <a href={href(registry, locale, { query: { listing: id } })}>{t('account.draft.changes')}</a>
      )}
      {isDue && <StillAvailable onConfirm={() => list.confirm(id)} />}
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

interface DraftProps {
  readonly kind: ListingKind;
  readonly userId: string;
  /** Where the draft is continued. */
  readonly href: string;
}

const DRAWINGS = { space: 'empty-spaces', service: 'empty-services' } as const;

export function DraftCard({ kind, userId, href }: DraftProps) {
  const t = useT();
  const locale = useLocale();
  const draft = useStore(useMemo(() => storedDraft({ kind, userId }), [kind, userId]));
  if (draft === undefined) return null;
  return (
    <li>
      <ListingCard
        listing={{
          href,
          eyebrow: t('account.draft.saved', { time: formatDateTime(new Date(draft.savedAt), locale) }),
          title: t(`account.draft.${kind}`),
          state: { status: 'draft', text: t('account.draft.eyebrow') },
          drawing: DRAWINGS[kind],
          figures: [],
          tags: [],
        }}
        cover={undefined}
        layout="grid"
      />
    </li>
  );
}
