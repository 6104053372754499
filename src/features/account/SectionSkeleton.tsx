import { useT } from '#ui/island.tsx';
import styles from './section-skeleton.module.css';

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
