import { useSyncExternalStore } from 'react';
import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import { onChoice } from '#site/choice-event.ts';
import { chosen, toggleChosen } from '#site/compare-choice.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './heart.module.css';

interface Props {
  readonly listing: SavedListing;
  readonly name: string;
  /** Over a card it is opposite the heart. */
  readonly look?: 'card' | 'plain';
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
      className={styles['heart']}
      data-look={look}
      data-second=""
      aria-pressed={isChosen}
      aria-label={t('card.compare.of', { listing: name })}
      title={look === 'card' ? t('card.compare.short') : undefined}
      onClick={() => toggleChosen(listing)}
    >
      <Icon name="compare" />
      {look === 'plain' && <span>{t('card.compare.short')}</span>}
    </button>
  );
}
