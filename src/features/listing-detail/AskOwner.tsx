import { useMemo } from 'react';
import { isLocale } from '#domain/locale/locales.ts';
import type { Service } from '#domain/service/service.ts';
import type { Space } from '#domain/space/space.ts';
import { titleOfSpace } from '#page-meta/space-head.ts';
import { typesOfService } from '#page-meta/titles.ts';
import { createAsking } from '#stores/ask/create-asking.ts';
import { AskDialog } from '#ui/ask/AskDialog.tsx';
import { lazyIsland, useLocale, useT, useTIn } from '#ui/island.tsx';

export type ListingOfKind =
  | { readonly kind: 'space'; readonly listing: Space }
  | { readonly kind: 'service'; readonly listing: Service };

interface Props {
  readonly facts?: readonly string[];
  readonly onClose: () => void;
}

function AskOwnerView({ facts, onClose, ...about }: ListingOfKind & Props) {
  const t = useT();
  const locale = useLocale();
  const { userLocale, userName, _id: id } = about.listing;
  const ownerLocale = isLocale(userLocale) ? userLocale : locale;
  const inOwners = useTIn(ownerLocale, ['enquiry', 'space', 'types']);
  const asking = useMemo(() => createAsking({ kind: about.kind, id }), [about.kind, id]);
  const titleIn = (words: typeof t, language: typeof locale) =>
    about.kind === 'space'
      ? titleOfSpace(about.listing, words, language)
      : words('enquiry.letter.service', {
          types: typesOfService(about.listing, words),
          city: about.listing.location.city,
        });
  return (
    <AskDialog
      asking={asking}
      owner={userName}
      ownerLocale={ownerLocale}
      title={titleIn(inOwners, ownerLocale)}
      ownTitle={titleIn(t, locale)}
      facts={facts}
      onClose={onClose}
    />
  );
}

export const AskOwner = lazyIsland(AskOwnerView, [
  'api-errors',
  'ask',
  'common',
  'enquiry',
  'facts',
  'issues',
  'space',
  'types',
]);
