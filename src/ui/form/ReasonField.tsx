import { useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './form.module.css';

interface Props<Reason extends string> {
  readonly label: string;
  /** With their words. */
  readonly reasons: readonly (readonly [Reason, string])[];
  /** None is chosen at first. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (reason: Reason) => void;
}

export function ReasonField<Reason extends string>({
  label,
  reasons,
  value,
  error,
  onChange,
}: Props<Reason>) {
  const id = useId();
  return (
    <fieldset
      className={styles['reasons']}
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}error`}
    >
      <legend>{label}</legend>
      {reasons.map(([reason, words]) => (
        <label key={reason}>
          <input type="radio" name={id} checked={reason === value} onChange={() => onChange(reason)} />
          <span>{words}</span>
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}error`} className={styles['error']}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
