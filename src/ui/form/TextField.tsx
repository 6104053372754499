import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { useTypedBefore } from './typed-before.ts';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'className'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
}

/** A field of one line of text. */
export function TextField({ label, value, onChange, hint, error, isOptional = false, ...rest }: Props) {
  const input = useTypedBefore(value, onChange);
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <input
          {...rest}
          {...control}
          ref={input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
