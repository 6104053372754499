import { useSyncExternalStore } from 'react';
import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import { onChoice } from '#site/choice-event.ts';
import { chosen, toggleChosen } from '#site/compare-choice.ts';
import { useT } from '../island.tsx';
import styles from './compare-tick.module.css';

interface Props {
  readonly listing: SavedListing;
  readonly name: string;
  /** In a table's row only the box is visible. */
  readonly look?: 'card' | 'plain' | 'cell';
}

export function CompareTick({ listing, name, look = 'card' }: Props) {
  const t = useT();
  const isChosen = useSyncExternalStore(
    (onChange) => onChoice(onChange),
    () => chosen(listing.kind).includes(listing.id),
    () => false,
  );
  return (
    <button
      type="button"
      className={styles['tick']}
      data-look={look}
      aria-pressed={isChosen}
      aria-label={t('card.compare.of', { listing: name })}
      title={look === 'plain' ? undefined : t('card.compare.short')}
      onClick={() => toggleChosen(listing)}
    >
      <span className={styles['box']} />
      {look !== 'cell' && <span>{t('card.compare.short')}</span>}
    </button>
  );
}
