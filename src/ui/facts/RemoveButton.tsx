import { Icon } from '../icon/Icon.tsx';
import styles from './facts-form.module.css';

export function RemoveButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles['remove']} aria-label={label} onClick={onPress}>
      <Icon name="close" />
    </button>
  );
}
