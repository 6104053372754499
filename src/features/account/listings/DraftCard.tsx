import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import { formatDateTime } from '#site/format.ts';
import { storedDraft } from '#stores/wizard/drafts.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';

interface Props {
  readonly kind: ListingKind;
  readonly userId: string;
  /** Where the draft is continued. */
  readonly href: string;
}

const DRAWINGS = { space: 'empty-spaces', service: 'empty-services' } as const;

export function DraftCard({ kind, userId, href }: Props) {
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
