import { Fragment, memo, useRef } from 'react';
import { useSearch, type CardLayout } from './search-context.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { lazy } from '../lazy.tsx';
import { useNearness } from '../use-nearness.ts';
import styles from './result-list.module.css';

interface Props {
  readonly cards: readonly ListedCard[];
  readonly layout: CardLayout;
  readonly isBusy?: boolean;
  /** Headings by the place of the card that they precede. */
  readonly heads?: ReadonlyMap<number, string>;
}

const NONE: ReadonlyMap<number, string> = new Map();

const FitNote = lazy(async () => (await import('./FitNote.tsx')).FitNote);

/** Those of the first sight. */
const NEAR_AT_FIRST = 6;

export const ResultCards = memo(function ResultCards({ cards, layout, isBusy = false, heads = NONE }: Props) {
  return (
    <ul className={styles['cards']} data-layout={layout} aria-busy={isBusy}>
      {cards.map((card, index) => (
        <Fragment key={card._id}>
          {heads.has(index) && (
            <li className={styles['unstated']}>
              <h3>{heads.get(index)}</h3>
            </li>
          )}
          <Card card={card} layout={layout} isNearAtFirst={index < NEAR_AT_FIRST} />
        </Fragment>
      ))}
    </ul>
  );
});

interface CardProps {
  readonly card: ListedCard;
  readonly layout: CardLayout;
  readonly isNearAtFirst: boolean;
}

/** Whole once it is near what is visible. */
const Card = memo(function Card({ card, layout, isNearAtFirst }: CardProps) {
  const { renderCard } = useSearch();
  const item = useRef<HTMLLIElement>(null);
  const isOutline = !useNearness(item, isNearAtFirst);
  return (
    <li ref={item} data-listing={card._id} data-owner={card.userId ?? undefined}>
      {renderCard(card, {
        layout,
        isOutline,
        children: card.fit && <FitNote card={card} fit={card.fit} />,
      })}
    </li>
  );
});
