import { useSearch, type Layout } from './search-context.ts';
import type { Listed } from '#stores/search/search.ts';
import styles from './result-list.module.css';

interface Props {
  readonly cards: readonly Listed[];
  readonly layout: Layout;
  /** Others are on their way. */
  readonly isBusy?: boolean;
}

/** Listings as cards or as rows. */
export function ResultCards({ cards, layout, isBusy = false }: Props) {
  const { renderCard } = useSearch();
  return (
    <ul className={styles['cards']} data-layout={layout} aria-busy={isBusy}>
      {cards.map((card) => (
        <li key={card._id}>{renderCard(card, layout)}</li>
      ))}
    </ul>
  );
}
