import { CompanyMarkBone } from '#ui/company/CompanyMark.tsx';
import { useT } from '#ui/island.tsx';
import { SkeletonCard } from '#ui/listing/SkeletonCard.tsx';
import styles from './company.module.css';

const CARDS = 4;

/** The place of a company that is on its way. */
export function CompanySkeleton() {
  const t = useT();
  return (
    <>
      <header className={styles['head']}>
        <CompanyMarkBone size="large" />
        <div role="status" className={styles['loading']}>
          <h1>{t('company.loading')}</h1>
        </div>
      </header>
      <ul className={styles['cards']} aria-busy="true">
        {Array.from({ length: CARDS }, (_, place) => (
          <li key={place}>
            <SkeletonCard layout="fitting" />
          </li>
        ))}
      </ul>
    </>
  );
}
