import styles from './card.module.css';

export function SkeletonCard({ layout }: { readonly layout: 'grid' | 'list' | 'fitting' }) {
  return (
    <div className={styles['card']} data-layout={layout} data-skeleton="" aria-hidden="true">
      <div className={styles['cover']} />
      <div className={styles['text']}>
        <span className={styles['bone']} data-size="short" />
        <span className={styles['bone']} data-size="long" />
        <span className={styles['bone']} />
      </div>
    </div>
  );
}
