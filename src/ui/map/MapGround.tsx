import type { ReactNode } from 'react';
import styles from './map.module.css';

/** Stands in for a map that is not there yet. */
export const MapGround = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles['map']}>{children}</div>
);
