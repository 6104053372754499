import type { ComponentProps } from 'react';
import type { Elements } from '../elements.ts';
import { Field } from './Field.tsx';
import { useInitialInput } from './hydration.ts';
import styles from './form.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'className'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly remedy?: Elements;
  readonly isOptional?: boolean | 'quietly';
  /** Filters typed and pasted text. */
  readonly keep?: (typed: string) => string;
  /** One button inside the field, at its end. */
  readonly button?: Elements;
}

export function TextField(props: Props) {
  const {
    label,
    value,
    onChange,
    hint,
    error,
    remedy,
    isOptional = false,
    keep = whole,
    button,
    ...rest
  } = props;
  const input = useInitialInput(value, (typed) => onChange(keep(typed)));
  return (
    <Field label={label} hint={hint} error={error} remedy={remedy} isOptional={isOptional}>
      {(control) => (
        <div className={button === undefined ? undefined : styles['withButton']}>
          <input
            {...rest}
            {...control}
            ref={input}
            value={value}
            onChange={({ target }) => {
              keepWithCaret(target, keep);
              onChange(target.value);
            }}
          />
          {button}
        </div>
      )}
    </Field>
  );
}

const whole = (typed: string): string => typed;

/** React would move the caret to the end if the value differs from the typed text. */
function keepWithCaret(input: HTMLInputElement, keep: (typed: string) => string): void {
  const kept = keep(input.value);
  if (kept === input.value) return;
  const caret = keep(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}
