import { useMemo } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import { isLocale, type Locale } from '#domain/locale/locales.ts';
import { NEED_TOPICS, type SearchWords } from '#site/search-words/need-lines.ts';
import type { Translate } from '#site/translate.ts';
import { createAsking } from '#stores/ask/create-asking.ts';
import { AskDialog } from '#ui/ask/AskDialog.tsx';
import { useLocale, useT, useTIn } from '#ui/island.tsx';

export interface AskOwnerProps<Listing> {
  readonly listing: Listing;
  readonly facts?: readonly string[];
  readonly onClose: () => void;
}

interface Props<Listing> extends AskOwnerProps<Listing> {
  readonly kind: ListingKind;
  readonly words: SearchWords;
  readonly titleOf: (listing: Listing, t: Translate, locale: Locale) => string;
}

interface Owned {
  readonly _id: string;
  readonly userName?: string | null | undefined;
  readonly userLocale?: string | null | undefined;
}

export function AskOwner<Listing extends Owned>(props: Props<Listing>) {
  const { kind, listing, words, titleOf, facts, onClose } = props;
  const t = useT();
  const locale = useLocale();
  const { userLocale, userName, _id: id } = listing;
  const ownerLocale = isLocale(userLocale) ? userLocale : locale;
  const inOwners = useTIn(ownerLocale, [...NEED_TOPICS[kind], 'space']);
  const asking = useMemo(() => createAsking({ kind, id }), [kind, id]);
  return (
    <AskDialog
      asking={asking}
      words={words}
      owner={userName}
      inOwners={{ t: inOwners, locale: ownerLocale }}
      title={titleOf(listing, inOwners, ownerLocale)}
      ownTitle={titleOf(listing, t, locale)}
      facts={facts}
      onClose={onClose}
    />
  );
}
