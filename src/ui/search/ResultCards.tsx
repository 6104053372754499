import { Fragment, memo } from 'react';
import { useSearch, type CardLayout } from './search-context.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { useSectionHeads } from './section-heads.ts';
import styles from './result-list.module.css';

interface Props {
  readonly cards: readonly ListedCard[];
  readonly layout: CardLayout;
  readonly isBusy?: boolean;
}

export const ResultCards = memo(function ResultCards({ cards, layout, isBusy = false }: Props) {
  const heads = useSectionHeads();
  return (
    <ul className={styles['cards']} data-layout={layout} aria-busy={isBusy}>
      {cards.map((card, place) => (
        <Fragment key={card._id}>
          {heads.has(place) && (
            <li className={styles['unstated']}>
              <h3>{heads.get(place)}</h3>
            </li>
          )}
          <Card card={card} layout={layout} />
        </Fragment>
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
