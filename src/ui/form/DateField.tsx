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
  /** The first day. */
  readonly min?: string;
}

/** An incomplete date is reported on blur. */
export function DateField(props: Props) {
  const { label, value, onChange, onBlur, hint, error, isOptional = false, min = '2000-01-01' } = props;
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
          min={min}
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
