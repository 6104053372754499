import { useEffect, useId, useState } from 'react';
import { keepTyped } from '#domain/listing/keep-typed.ts';
import type { NumberFilter } from '#domain/search/filters.ts';
import { readBound } from '#domain/search/typed-bound.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { fromMetric, type Measure, toMetric } from '#domain/units/units.ts';
import { decimalSign, formatNumber, unitSymbol } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { Field } from '../form/Field.tsx';
import { useInitialInput } from '../form/hydration.ts';
import { useLocale, useT } from '../island.tsx';
import { useUnits } from '../units/use-units.ts';
import styles from './filter-panel.module.css';

interface Props {
  readonly label: string;
  /** What is typed in the reader's units; `undefined` if `unit` is the same for all. */
  readonly measure?: Measure | undefined;
  readonly unit?: string | undefined;
  /** Of what is no measure; `undefined` if it is kept as it is typed. */
  readonly convert?: Conversion | undefined;
  readonly decimals: NumberFilter['decimals'];
  readonly isGrouped?: boolean;
  readonly value: number | undefined;
  readonly isOverruled: boolean;
  /** A need of none asks nothing. */
  readonly isNeed?: boolean;
  readonly onChange: (value: number | undefined) => void;
}

/** Between a number as it is kept and as it is typed. */
export interface Conversion {
  readonly toShown: (value: number) => number;
  readonly toKept: (amount: number) => number;
}

/** Debounce. */
const TYPING_MS = 900;

/** Errors show once typing pauses. */
export function NumberField({
  label,
  measure,
  decimals,
  isGrouped = false,
  value,
  isOverruled,
  isNeed,
  onChange,
  ...rest
}: Props) {
  const t = useT();
  const locale = useLocale();
  const unitId = useId();
  const system = useUnits();
  const unit = measure ? unitSymbol(measure, locale, system) : rest.unit;
  const convert = measure ? conversionOf(measure, system) : rest.convert;
  const amount = value !== undefined && convert ? convert.toShown(value) : value;
  // Different text may mean the same number (`1.` and `1`); only another number replaces it.
  const [typed, setTyped] = useState({ text: textOf(amount, decimals, locale), value });
  const [isTyping, setIsTyping] = useState(false);
  const shown = typed.value === value ? typed.text : textOf(amount, decimals, locale);
  const input = useInitialInput(shown, (text) => type(keepTyped(text)));
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => setIsTyping(false), TYPING_MS);
    return () => clearTimeout(timer);
  }, [isTyping, shown]);

  function type(text: string): void {
    const read = readBound(text, { decimals, isGrouped });
    const given = read.type === 'number' && !(isNeed && read.value === 0) ? read.value : undefined;
    const next = given !== undefined && convert ? convert.toKept(given) : given;
    setTyped({ text, value: next });
    setIsTyping(true);
    if (next !== value) onChange(next);
  }

  return (
    <Field label={label} error={isTyping ? undefined : problem()}>
      {(control) => (
        <div className={styles['withUnit']}>
          <input
            {...control}
            ref={input}
            aria-required={undefined}
            aria-describedby={
              [unit && unitId, control['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={shown}
            onChange={({ target }) => type(keepTyped(target.value))}
            onBlur={() => setIsTyping(false)}
          />
          {unit && <span id={unitId}>{unit}</span>}
        </div>
      )}
    </Field>
  );

  function problem(): string | undefined {
    const isWrong = typed.value === value && readBound(typed.text, { decimals, isGrouped }).type === 'wrong';
    if (isWrong) return t(decimals === 0 ? 'search.panel.wholeNumber' : 'search.panel.decimalNumber');
    return isOverruled ? t('search.panel.belowFrom') : undefined;
  }
}

const conversionOf = (measure: Measure, system: UnitSystem): Conversion => ({
  toShown: (value) => fromMetric(value, measure, system),
  toKept: (amount) => toMetric(amount, measure, system),
});

function textOf(value: number | undefined, decimals: NumberFilter['decimals'], locale: Locale): string {
  if (value === undefined) return '';
  if (decimals === 0) return formatNumber(value, locale);
  // Thousands separators would be ambiguous with decimals.
  return String(value).replace('.', decimalSign(locale));
}
