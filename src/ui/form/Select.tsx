import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Field } from './Field.tsx';
import styles from './select.module.css';

export function Select(select: ComponentProps<'select'>) {
  return (
    <span className={styles['select']}>
      <select {...select} />
      <Icon name="chevron-down" />
    </span>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** What the empty value is called. */
  readonly none: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** An optional choice. */
export function SelectField({ label, hint, error, none, value, options, onChange }: FieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional="quietly">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{none}</option>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
