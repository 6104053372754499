import { useState, type ComponentProps } from 'react';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { formatNumber } from '#site/format.ts';
import type { Recipient } from '#stores/ask/ask-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';

const AskSeveral = lazy(async () => (await import('./AskSeveral.tsx')).AskSeveral);

interface Props extends Pick<ComponentProps<typeof Button>, 'size'> {
  readonly kind: ListingKind;
  readonly listings: readonly Recipient[];
}

/** Offers to ask the owners of favorites; the dialog loads on first interaction. */
export function AskFavourites({ kind, listings, size = 'medium' }: Props) {
  const t = useT();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  if (listings.length < 2) return null;
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        aria-haspopup="dialog"
        onPointerEnter={AskSeveral.fetch}
        onFocus={AskSeveral.fetch}
        onClick={() => setIsOpen(true)}
      >
        {t(`favourites.ask.${kind}`, { number: formatNumber(listings.length, locale) })}
      </Button>
      {isOpen && <AskSeveral {...{ kind, listings }} need="" onClose={() => setIsOpen(false)} />}
    </>
  );
}
