import { memo } from 'react';
import { useSearch, type CardLayout } from './search-context.ts';
import type { ListedCard } from '#stores/search/search.ts';
import styles from './result-list.module.css';

interface Props {
  readonly cards: readonly ListedCard[];
  readonly layout: CardLayout;
  readonly isBusy?: boolean;
}

export const ResultCards = memo(function ResultCards({ cards, layout, isBusy = false }: Props) {
  return (
    <ul className={styles['cards']} data-layout={layout} aria-busy={isBusy}>
      {cards.map((card) => (
        <Card key={card._id} card={card} layout={layout} />
      ))}
    </ul>
  );
});

const Card = memo(function Card({
  card,
  layout,
}: {
  readonly card: ListedCard;
  readonly layout: CardLayout;
}) {
  const { renderCard } = useSearch();
  return (
    <li data-listing={card._id} data-owner={card.userId ?? undefined}>
      {renderCard(card, layout)}
    </li>
  );
});
