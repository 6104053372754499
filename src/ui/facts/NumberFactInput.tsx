import { useRef } from 'react';
import type { NumberFact } from '#domain/facts/fact.ts';
import { doubtOf, type Doubt } from '#domain/facts/plausible.ts';
import { numberOf, type Digits } from '#domain/listing/typed-figures.ts';
import type { Measure } from '#domain/units/units.ts';
import { factHint, factName, formatQuantity, unitOf } from '#site/fact-words.ts';
import { measureOf } from '#domain/units/units.ts';
import { Field } from '../form/Field.tsx';
import { useTypedNumber } from '../form/use-typed-figure.ts';
import { useLocale, useT } from '../island.tsx';
import type { FactInputProps } from './FactInput.tsx';
import { useMeasuredText } from '../units/use-measured-text.ts';
import styles from './facts-form.module.css';

/** Asks about an implausible value once; the question names a likelier reading. */
export function NumberFactInput({
  id,
  fact,
  draft,
  types,
  dealTypes,
  known,
  onChange,
  errorOf,
  onLeave,
}: FactInputProps & { readonly fact: NumberFact; readonly draft: string }) {
  const t = useT();
  const locale = useLocale();
  const whole = useRef<HTMLDivElement>(null);
  const value = numberOf(draft);
  const isNumber = Number.isFinite(value);
  const doubt = isNumber ? doubtOf(fact, value, [...types, ...dealTypes], known) : undefined;
  // The digits of a small number need no echo.
  const isRefused = isNumber && Number(value.toFixed(fact.decimals)) !== value;
  const isEchoed =
    isNumber && !isRefused && fact.quantity !== 'year' && (value >= 1000 || !Number.isInteger(value));
  const shown = (each: number) => formatQuantity(each, fact.quantity, { t, locale });
  return (
    <div ref={whole}>
      <TypedNumber
        label={factName(id, t)}
        measure={measureOf(fact.quantity)}
        unit={unitOf(fact.quantity, { t, locale })}
        digits={{ whole: 7, decimals: fact.decimals }}
        value={draft}
        hint={isEchoed ? shown(value) : factHint(id, t)}
        error={errorOf(`facts.${id}`)}
        onChange={onChange}
        onLeave={() => onLeave()}
      />
      {doubt && (
        <p className={styles['doubt']} role="status">
          <span>{doubtText(doubt)}</span>
          {doubt.reading !== undefined && (
            <button
              type="button"
              onClick={() => {
                onChange(String(doubt.reading));
                whole.current?.querySelector('input')?.focus();
              }}
            >
              {t('sheet.take', { reading: shown(doubt.reading) })}
            </button>
          )}
        </p>
      )}
    </div>
  );

  function doubtText({ reading, above }: Doubt): string {
    const named = { value: shown(value), reading: reading === undefined ? '' : shown(reading) };
    const figure = above && BOUNDS.find((each) => each === above.figure);
    if (figure) {
      const bound = t(`sheet.above.${figure}`, { ...named, limit: shown(above.value) });
      return reading === undefined ? bound : `${bound} ${t('sheet.meant', named)}`;
    }
    return t(reading === undefined ? 'sheet.unusual' : 'sheet.doubt', named);
  }
}

/** Other figures must not exceed it. */
const BOUNDS = ['surface', 'height', 'palletPositions', 'availableArea'] as const;

interface TypedProps {
  readonly label: string;
  /** Measure of values typed in the reader's units, which `unit` names. */
  readonly measure?: Measure | undefined;
  readonly unit: string | undefined;
  readonly digits: Digits;
  /** Whether it may be negative. */
  readonly isSigned?: boolean;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** Typed by the page's language. */
export function TypedNumber({ label, unit, hint, error, onLeave, isSigned = false, ...number }: TypedProps) {
  const { digits, value, onChange } = useMeasuredText(
    number.measure,
    number.digits,
    number.value,
    number.onChange,
  );
  const sign = isSigned && /^[-−]/.test(value) ? '-' : '';
  const shown = isSigned ? value.replace(/^[-−]/, '') : value;
  const typed = useTypedNumber(digits, shown, (text) => onChange(`${sign}${text}`));
  return (
    <Field label={label} hint={hint} error={error} isOptional="quietly">
      {(control) => (
        <span className={styles['withUnit']}>
          <input
            {...control}
            autoComplete="off"
            inputMode={isSigned ? 'text' : digits.decimals === 0 ? 'numeric' : 'decimal'}
            value={`${sign === '' ? '' : '−'}${typed.value}`}
            onChange={({ target }) => {
              const whole = typed.keep(target.value);
              const text = isSigned ? whole.replace(/^\s*[-−]/, '') : whole;
              const isNegative = text !== whole;
              if (isNegative || sign === '') typed.onChange(text);
              if (isNegative !== (sign === '-')) onChange(`${isNegative ? '-' : ''}${text}`);
            }}
            onBlur={onLeave}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </Field>
  );
}
