import { useSyncExternalStore } from 'react';
import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import type { Favourites } from '#stores/favourites/favourites.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './heart.module.css';

interface Props {
  readonly listing: SavedListing;
  readonly name: string;
  readonly favourites: Favourites;
  /** Over a card it lies on the picture. */
  readonly look?: 'card' | 'wide' | 'bar' | 'cell';
}

export function Heart({ listing, name, favourites, look = 'card' }: Props) {
  const t = useT();
  const isSaved = useSyncExternalStore(
    (onChange) => favourites.$ids.listen(onChange),
    () => favourites.$ids.get().has(listing.id),
    () => false,
  );
  const mayChange = useSyncExternalStore(
    (onChange) => favourites.$mayChange.listen(onChange),
    () => favourites.$mayChange.get(),
    () => true,
  );
  if (!mayChange) return null;
  return (
    <button
      type="button"
      className={styles['heart']}
      data-look={look}
      aria-pressed={isSaved}
      aria-label={t('card.heart.save', { listing: name })}
      onClick={() => favourites.toggle(listing, name)}
    >
      <Icon name="heart" />
      {look === 'wide' && <span>{t('card.heart.wide')}</span>}
    </button>
  );
}
