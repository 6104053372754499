import { useState } from 'react';
import { keepTyped } from '#domain/listing/keep-typed.ts';
import { numberOf, readTyped } from '#domain/listing/typed-figures.ts';
import { PRICE_FAMILIES, type PriceFamily } from '#domain/price/price.ts';
import { decimalSign, unitSymbol } from '#site/format.ts';
import { areaUnit } from '#site/price-words.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { Needs } from './price-rows.ts';
import styles from './compare.module.css';

interface Props {
  readonly families: readonly PriceFamily[];
  readonly onChange: (needs: Needs) => void;
}

const FIELDS = {
  rent: ['area', 'months'],
  storage: ['pallets', 'weeks'],
  order: ['orders', 'units'],
} as const satisfies Record<PriceFamily, readonly [string, string]>;

type FieldName = (typeof FIELDS)[PriceFamily][number];

/** How a need is made of its family's two numbers. */
const NEEDS: { readonly [Family in PriceFamily]: (one: number, other: number) => Needs[Family] } = {
  rent: (area, months) => ({ family: 'rent', area, in: areaUnit(), months }),
  storage: (pallets, weeks) => ({ family: 'storage', pallets, weeks }),
  order: (orders, units) => ({ family: 'order', orders, units }),
};

/** Averages may have decimals. */
const WITH_DECIMALS: readonly FieldName[] = ['units'];

const MOST = 9_999_999;

/** Asks the seeker's needs, so that each listing shows its cost. */
export function YourCase({ families, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const sign = decimalSign(locale);
  const [typed, setTyped] = useState<Readonly<Partial<Record<FieldName, string>>>>({});
  if (families.length === 0) return null;
  const numberIn = (values: typeof typed, field: FieldName): number | undefined => {
    const isWhole = !WITH_DECIMALS.includes(field);
    const number = numberOf(readTyped(values[field] ?? '', sign, isWhole));
    const isExact = isWhole ? Number.isInteger(number) : Number(number.toFixed(2)) === number;
    return isExact && number > 0 && number <= MOST ? number : undefined;
  };
  function type(field: FieldName, text: string): void {
    const next = { ...typed, [field]: text };
    setTyped(next);
    const needs = PRICE_FAMILIES.map((family) => {
      const [one, other] = FIELDS[family].map((each) => numberIn(next, each));
      return [family, one && other ? NEEDS[family](one, other) : undefined];
    });
    // Object.fromEntries loses the key types.
    onChange(Object.fromEntries(needs) as Needs);
  }
  return (
    <fieldset className={styles['case']}>
      <legend>{t('compare.price.case.heading')}</legend>
      <p>{t('compare.price.case.hint')}</p>
      {families.includes('order') && <p>{t('compare.price.case.orderHint')}</p>}
      {families.flatMap((family) =>
        FIELDS[family].map((field) => (
          <Field
            key={field}
            label={t(`compare.price.case.${field}`, { unit: unitSymbol('area', locale) })}
            isOptional="quietly"
            error={
              isWrong(field)
                ? t(
                    WITH_DECIMALS.includes(field)
                      ? 'compare.price.case.wrongUnits'
                      : 'compare.price.case.wrong',
                  )
                : undefined
            }
          >
            {(control) => (
              <input
                {...control}
                inputMode={WITH_DECIMALS.includes(field) ? 'decimal' : 'numeric'}
                autoComplete="off"
                value={typed[field] ?? ''}
                onChange={({ target }) => type(field, keepTyped(target.value))}
              />
            )}
          </Field>
        )),
      )}
    </fieldset>
  );

  function isWrong(field: FieldName): boolean {
    return (typed[field] ?? '').trim() !== '' && numberIn(typed, field) === undefined;
  }
}
