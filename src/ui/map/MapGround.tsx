import styles from './map.module.css';

/** Stands in for a map that is not there yet. */
export const MapGround = () => <div className={styles['map']} />;
