import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './fields.module.css';

export function SubmitArrow({ field, isAnswered }: { readonly field: string; readonly isAnswered: boolean }) {
  const t = useT();
  const name = t('wizard.confirm', { field });
  return (
    <button
      type="submit"
      className={styles['arrow']}
      aria-disabled={!isAnswered}
      aria-label={name}
      title={name}
    >
      <Icon name="arrow-right" />
    </button>
  );
}
