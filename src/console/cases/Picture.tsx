import { API_BASE } from '#api/base.ts';
import { useT } from '#ui/island.tsx';
import styles from './case-file.module.css';

/** Of a case; opens in full. */
export function Picture({ id }: { readonly id: string }) {
  const t = useT();
  const address = `${API_BASE}/operator/pictures/${encodeURIComponent(id)}`;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles['picture']}>
      <img src={address} alt={t('console.targets.image')} loading="lazy" />
    </a>
  );
}
