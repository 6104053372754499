import { useEarlyChoice } from './hydration.ts';
import styles from './switch.module.css';

interface Props {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: Props) {
  const input = useEarlyChoice<HTMLInputElement>();
  return (
    <label className={styles['switch']}>
      <input
        ref={input}
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles['track']} aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}
