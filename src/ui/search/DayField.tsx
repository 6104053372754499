import { useState } from 'react';
import * as v from 'valibot';
import { day } from '#domain/listing/availability.ts';
import { Field } from '../form/Field.tsx';
import { useInitialInput } from '../form/hydration.ts';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Incomplete input is no day yet. */
export function DayField({ label, value, onChange }: Props) {
  // While a year is typed the field reports improbable years, which are not searched.
  const [typed, setTyped] = useState({ text: value ?? '', value });
  const shown = typed.value === value ? typed.text : (value ?? '');
  const input = useInitialInput(shown, type);

  function type(text: string): void {
    const next = v.is(day, text) ? text : undefined;
    setTyped({ text, value: next });
    if (next !== value) onChange(next);
  }

  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          ref={input}
          aria-required={undefined}
          type="date"
          min="2000-01-01"
          max="2199-12-31"
          value={shown}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  );
}
