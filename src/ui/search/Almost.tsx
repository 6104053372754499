import { formatNumber } from '#site/format.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { useLocale, useT } from '../island.tsx';
import { ResultCards } from './ResultCards.tsx';
import type { CardLayout } from './search-context.ts';
import styles from './no-results.module.css';

interface Props {
  readonly cards: readonly ListedCard[];
  readonly layout: CardLayout;
}

/** Listings that miss one criterion, which each card names. */
export function Almost({ cards, layout }: Props) {
  const t = useT();
  const number = formatNumber(cards.length, useLocale());
  return (
    <section className={styles['nearest']} aria-labelledby="almost">
      <h3 id="almost">{t('results.groups.almost', { number })}</h3>
      <ResultCards cards={cards} layout={layout} />
    </section>
  );
}
