import card from './card.module.css';
import styles from './skeleton-card.module.css';

interface Props {
  readonly layout: 'grid' | 'list';
  /** Whether its title is a company, with the place below. */
  readonly isOwned?: boolean;
}

/** As high as a card. */
export function SkeletonCard({ layout, isOwned = false }: Props) {
  return (
    <div className={card['card']} data-layout={layout} data-skeleton="" aria-hidden="true">
      <div className={card['cover']} />
      <div className={card['text']}>
        <span className={styles['bone']} data-line="title" data-owned={isOwned ? '' : undefined} />
        <span className={styles['bone']} data-line="figures" />
        <span className={styles['bone']} data-line="foot" />
      </div>
    </div>
  );
}
