import { useState } from 'react';
import { keepTyped } from '#domain/listing/keep-typed.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { readTyped, writeFigure } from '#domain/listing/typed-figures.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import { decimalSign, unitSymbol } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { Field } from '#ui/form/Field.tsx';
import { ONE_PANEL, useMedia } from '#ui/search/use-media.ts';
import { caseNumber, caseValue, FIELDS, isWhole, withCaseValue, type CaseField } from './your-case.ts';
import styles from './compare.module.css';

interface Props {
  readonly kind: ListingKind;
  readonly families: readonly PriceFamily[];
  /** Parameters of the need. */
  readonly need: string;
  readonly onChange: (need: string) => void;
}

/** What of the seeker's need prices depend on, so that each listing shows its cost. */
export function YourCase({ kind, families, need, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const sign = decimalSign(locale);
  const [typed, setTyped] = useState<Readonly<Partial<Record<CaseField, string>>>>({});
  const [focused, setFocused] = useState<CaseField>();
  const isInFold = useMedia(ONE_PANEL);
  if (families.length === 0) return null;
  const numberIn = (field: CaseField, text: string) =>
    caseNumber(field, readTyped(text, sign, isWhole(field)));
  function textOf(field: CaseField): string {
    const value = caseValue(kind, need, field);
    const text = typed[field];
    if (text !== undefined && (field === focused || numberIn(field, text) === value)) return text;
    return value === undefined ? (text ?? '') : writeFigure(String(value), sign);
  }
  return (
    <details className={styles['case']} open={isInFold}>
      <summary>{t('compare.price.case.heading')}</summary>
      <p>{t('compare.price.case.hint')}</p>
      {families.includes('order') && <p>{t('compare.price.case.orderHint')}</p>}
      {families.flatMap((family) =>
        FIELDS[family].map((field) => (
          <Field
            key={field}
            label={t(`compare.price.case.${field}`, { unit: unitSymbol('area', locale) })}
            isOptional="quietly"
            error={
              isWrong(field) ? t(`compare.price.case.${isWhole(field) ? 'wrong' : 'wrongUnits'}`) : undefined
            }
          >
            {(control) => (
              <input
                {...control}
                inputMode={isWhole(field) ? 'numeric' : 'decimal'}
                autoComplete="off"
                value={textOf(field)}
                onFocus={() => setFocused(field)}
                onBlur={() => setFocused(undefined)}
                onChange={({ target }) => {
                  const text = keepTyped(target.value);
                  setTyped({ ...typed, [field]: text });
                  onChange(withCaseValue(kind, need, field, numberIn(field, text)));
                }}
              />
            )}
          </Field>
        )),
      )}
    </details>
  );

  function isWrong(field: CaseField): boolean {
    const text = textOf(field);
    return text.trim() !== '' && numberIn(field, text) === undefined;
  }
}
