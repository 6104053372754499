import { useState } from 'react';
import type { NumberFilter } from '#domain/search/filters.ts';
import { Field } from '../form/Field.tsx';
import { useT } from '../island.tsx';
import styles from './filter-panel.module.css';

interface Props {
  readonly label: string;
  readonly filter: NumberFilter;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

const DIGITS = 7;

/** A bound on a figure, with its unit. */
export function NumberField({ label, filter, value, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState(textOf(value));
  // What is typed may say the same in other digits (`1.` and `1`); only another number replaces it.
  const shown = numberOf(typed) === value ? typed : textOf(value);
  return (
    <Field label={label}>
      {(control) => (
        <div className={styles['withUnit']}>
          <input
            {...control}
            aria-required={undefined}
            inputMode={filter.decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={shown}
            onChange={(event) => {
              const next = filtered(event.target.value, filter);
              setTyped(next);
              if (numberOf(next) !== value) onChange(numberOf(next));
            }}
          />
          <span>{filter.unit === 'pallets' ? t('search.units.pallets') : filter.unit}</span>
        </div>
      )}
    </Field>
  );
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));
const numberOf = (typed: string): number | undefined => (/\d/.test(typed) ? Number(typed) : undefined);

function filtered(typed: string, { decimals }: NumberFilter): string {
  if (decimals === 0) return typed.replaceAll(/\D/g, '').slice(0, DIGITS);
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const fraction = rest.length > 0 ? `.${rest.join('').slice(0, decimals)}` : '';
  return whole.slice(0, DIGITS) + fraction;
}
