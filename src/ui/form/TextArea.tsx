import { useLayoutEffect, type ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { useInitialInput } from './hydration.ts';
import styles from './form.module.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id' | 'className'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
}

export function TextArea({ label, value, onChange, hint, error, isOptional = false, ...rest }: Props) {
  const field = useInitialInput<HTMLTextAreaElement>(value, onChange);
  useLayoutEffect(() => {
    if (field.current) fit(field.current);
  }, [value, field]);
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <textarea
          rows={6}
          {...rest}
          {...control}
          className={`${control.className ?? ''} ${styles['area'] ?? ''}`}
          ref={field}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

// `field-sizing` is not supported everywhere.
function fit(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${String(field.scrollHeight + 2)}px`;
}
