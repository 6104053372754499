import { Icon } from '../icon/Icon.tsx';
import styles from './facts-form.module.css';

export function RemoveButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles['remove']}
      aria-label={label}
      onClick={({ currentTarget }) => {
        // The button that adds another is the fieldset's last.
        const buttons = currentTarget.closest('fieldset')?.querySelectorAll('button') ?? [];
        onPress();
        [...buttons].at(-1)?.focus();
      }}
    >
      <Icon name="close" />
    </button>
  );
}
