import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './fields.module.css';

interface Props {
  readonly field: string;
  readonly isAnswered: boolean;
}

export function SubmitArrow({ field, isAnswered }: Props) {
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
