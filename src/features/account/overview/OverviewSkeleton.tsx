import styles from './overview.module.css';

/** As high as the overview, so that nothing moves below it. */
export const OverviewSkeleton = () => (
  <section className={styles['overview']} aria-hidden="true">
    <ul>
      <li />
      <li />
      <li />
      <li />
    </ul>
  </section>
);
