import { Fragment, memo } from 'react';
import { useT } from '../island.tsx';
import { useSearch, type CardLayout } from './search-context.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { useAskedFacts } from './UnstatedNote.tsx';
import { useResults } from './use-results.ts';
import styles from './result-list.module.css';

interface Props {
  readonly cards: readonly ListedCard[];
  readonly layout: CardLayout;
  readonly isBusy?: boolean;
}

export const ResultCards = memo(function ResultCards({ cards, layout, isBusy = false }: Props) {
  const results = useResults();
  const statedCount = results.status === 'loaded' && results.unstated ? results.total : undefined;
  return (
    <ul className={styles['cards']} data-layout={layout} aria-busy={isBusy}>
      {cards.map((card, place) => (
        <Fragment key={card._id}>
          {place === statedCount && <UnstatedHead />}
          <Card card={card} layout={layout} />
        </Fragment>
      ))}
    </ul>
  );
});

/** Heads the listings that have not stated what is asked. */
function UnstatedHead() {
  const t = useT();
  return (
    <li className={styles['unstated']}>
      <h3>{t('facts.filters.unstatedHeading', { facts: useAskedFacts() })}</h3>
    </li>
  );
}

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
