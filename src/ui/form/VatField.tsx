import { useState, type ComponentProps } from 'react';
import { lazy } from '../lazy.tsx';
import { TextField } from './TextField.tsx';

const VatWarning = lazy(async () => (await import('./VatWarning.tsx')).VatWarning);

/** §9. */
const MINIMUM = 5;

interface Props extends Omit<ComponentProps<typeof TextField>, 'onBlur'> {
  readonly country: string;
  readonly onBlur: NonNullable<ComponentProps<typeof TextField>['onBlur']>;
}

/** Warns of a number that does not have its country's form once it was left. */
export function VatField({ country, onBlur, ...field }: Props) {
  const [left, setLeft] = useState('');
  const { value } = field;
  return (
    <div>
      <TextField
        {...field}
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => {
          // It would move the button away from the pointer.
          if (!isSubmit(event.relatedTarget)) setLeft(value);
          onBlur(event);
        }}
      />
      {left === value && country !== '' && value.trim().length >= MINIMUM && field.error === undefined && (
        <VatWarning country={country} vat={value} />
      )}
    </div>
  );
}

const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';
