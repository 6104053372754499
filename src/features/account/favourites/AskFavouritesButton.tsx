import { useState } from 'react';
import type { Favourite } from '#domain/favourite/favourite.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { formatNumber } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { namesOf } from './favourite-names.ts';

const AskFavourites = lazy(async () => (await import('./AskFavourites.tsx')).AskFavourites);

interface Props {
  readonly kind: ListingKind;
  readonly favourites: readonly Favourite[];
}

/** Asks the owners of what is published, as far as it is loaded. */
export function AskFavouritesButton({ kind, favourites }: Props) {
  const t = useT();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const listings = favourites.flatMap((favourite) => {
    const { listing, listingState } = favourite;
    if (favourite.kind !== kind || listing === null || listingState !== 'published') return [];
    const { eyebrow, title } = namesOf(favourite, t, locale);
    return [{ ...listing, title: t('card.heart.of', { type: eyebrow, place: title }) }];
  });
  if (listings.length < 2) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={AskFavourites.fetch}
        onFocus={AskFavourites.fetch}
        onClick={() => setIsOpen(true)}
      >
        {t(`favourites.ask.${kind}`, { number: formatNumber(listings.length, locale) })}
      </Button>
      {isOpen && <AskFavourites {...{ kind, listings }} need="" onClose={() => setIsOpen(false)} />}
    </>
  );
}
