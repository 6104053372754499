import styles from './map.module.css';

interface Props {
  /** Shown if the map takes long. */
  readonly loading?: string;
}

/** Stands in for a map that is not there yet. */
export const MapGround = ({ loading }: Props) => (
  <div className={styles['map']}>
    {loading !== undefined && <p className={styles['loading']}>{loading}</p>}
  </div>
);
