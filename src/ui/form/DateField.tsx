import { useState, type FocusEvent } from 'react';
import { useT } from '../island.tsx';
import { Field } from './Field.tsx';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean | 'quietly';
}

/** An incomplete date is reported on blur. */
export function DateField({ label, value, onChange, onBlur, hint, error, isOptional = false }: Props) {
  const t = useT();
  const [isHalf, setIsHalf] = useState(false);
  const look = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    setIsHalf(currentTarget.validity.badInput);
  return (
    <Field label={label} hint={hint} error={isHalf ? t('issues.day') : error} isOptional={isOptional}>
      {(control) => (
        <input
          {...control}
          type="date"
          min="2000-01-01"
          max="2199-12-31"
          value={value}
          onChange={({ target }) => {
            setIsHalf(false);
            onChange(target.value);
          }}
          onBlur={(event) => {
            look(event);
            onBlur?.(event);
          }}
          onInvalid={() => setIsHalf(true)}
        />
      )}
    </Field>
  );
}
