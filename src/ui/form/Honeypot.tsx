import styles from './honeypot.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Invisible to people, so only programs fill it in. */
export function Honeypot({ value, onChange }: Props) {
  return (
    <div className={styles['unseen']} aria-hidden="true">
      <input
        name="homepage"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
