import { useT } from '#ui/island.tsx';
import styles from './section-skeleton.module.css';

/** Keeps the place of a section that is on its way. */
export function SectionSkeleton() {
  const t = useT();
  return (
    <div className={styles['skeleton']}>
      <p className="visually-hidden" role="status">
        {t('account.sections.loading')}
      </p>
      <span />
      <span />
      <span />
    </div>
  );
}
