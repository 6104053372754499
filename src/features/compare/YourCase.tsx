import { useState } from 'react';
import type { PriceFamily } from '#domain/price/price.ts';
import { keepTyped } from '#domain/listing/keep-typed.ts';
import { numberOf, readTyped } from '#domain/listing/typed-figures.ts';
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
} as const;

type FieldName = (typeof FIELDS)[PriceFamily][number];

const MOST = 9_999_999;

/** Asks the seeker's needs, so that each listing shows its cost. */
export function YourCase({ families, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const sign = decimalSign(locale);
  const [typed, setTyped] = useState<Readonly<Partial<Record<FieldName, string>>>>({});
  if (families.length === 0) return null;
  const numberIn = (values: typeof typed, field: FieldName): number | undefined => {
    const number = numberOf(readTyped(values[field] ?? '', sign, true));
    return Number.isInteger(number) && number > 0 && number <= MOST ? number : undefined;
  };
  function type(field: FieldName, text: string): void {
    const next = { ...typed, [field]: text };
    setTyped(next);
    const [area, months, pallets, weeks] = [...FIELDS.rent, ...FIELDS.storage].map((each) =>
      numberIn(next, each),
    );
    onChange({
      rent: area && months ? { family: 'rent', area, in: areaUnit(), months } : undefined,
      storage: pallets && weeks ? { family: 'storage', pallets, weeks } : undefined,
    });
  }
  return (
    <fieldset className={styles['case']}>
      <legend>{t('facts.price.case.heading')}</legend>
      <p>{t('facts.price.case.hint')}</p>
      {families.flatMap((family) =>
        FIELDS[family].map((field) => (
          <Field
            key={field}
            label={t(`facts.price.case.${field}`, { unit: unitSymbol('area', locale) })}
            isOptional="quietly"
            error={isWrong(field) ? t('facts.price.case.wrong') : undefined}
          >
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
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
