import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './fields.module.css';

interface Props {
  /** What the field is called. */
  readonly field: string;
  /** Whether the field holds what it should. */
  readonly isAnswered: boolean;
}

/** The arrow at the end of a field that goes on with what stands in it. */
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
