import { useId } from 'react';
import { CURRENCIES } from '#domain/price/currencies.ts';
import { decimalsOf } from '#domain/price/minor-units.ts';
import type { PriceDraft } from '#domain/price/price-drafts.ts';
import {
  PRICE_TYPES,
  UNITS_OF_FAMILY,
  type Price,
  type PriceFamily,
  type PriceUnit,
} from '#domain/price/price.ts';
import { unitSymbol } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { takeFocus } from '../use-focus-after.ts';
import { Choice } from './choice-inputs.tsx';
import { TypedNumber } from './NumberFactInput.tsx';
import { PRICE_FIELDS, PRICE_HINTS, type PriceField } from './price-fields.ts';
import { PriceEcho } from './PriceEcho.tsx';
import styles from './facts-form.module.css';

interface Props {
  readonly family: PriceFamily;
  readonly draft: PriceDraft;
  /** Plots are cheaper. */
  readonly isPlot: boolean;
  /** In place of the button that was pressed. */
  readonly isAdded: boolean;
  readonly onChange: (draft: PriceDraft) => void;
  readonly errorOf: (field: keyof Price) => string | undefined;
  readonly onLeave: (field: keyof Price & keyof PriceDraft) => void;
}

const AMOUNT_DIGITS = 10;

/** A price of one family; its kind comes first, and only what belongs to it is asked. */
export function PriceInput({ family, draft, isPlot, isAdded, onChange, errorOf, onLeave }: Props) {
  const t = useT();
  const locale = useLocale();
  const headingId = useId();
  const { type, per, currency } = draft;
  const units: readonly PriceUnit[] = UNITS_OF_FAMILY[family];
  const hint = PRICE_HINTS[family];
  const put = (change: Partial<PriceDraft>) => onChange({ ...draft, ...change });
  // Only one unit to choose: its errors are those of the whole price.
  const hasUnits = units.length > 1;
  const amount = (field: 'low' | 'high' | (PriceField & { type: 'amount' })['name'], label: string) => (
    <TypedNumber
      key={field}
      label={label}
      unit={currency}
      digits={{ whole: AMOUNT_DIGITS, decimals: decimalsOf(currency) }}
      value={draft[field]}
      error={errorOf(field)}
      onChange={(value) => put({ [field]: value })}
      onLeave={() => onLeave(field)}
    />
  );
  const hasFigures = type !== '' && type !== 'onRequest';
  return (
    <div
      className={styles['group']}
      role="group"
      aria-labelledby={headingId}
      tabIndex={isAdded ? -1 : undefined}
      ref={isAdded ? takeFocus : undefined}
    >
      <h4 id={headingId}>{t(`sheet.price.${family}`)}</h4>
      {hint && <p>{t(hint)}</p>}
      <div className={styles['fields']}>
        <Choice
          label={t('sheet.price.type')}
          hint={t('sheet.price.hint')}
          error={errorOf('type') ?? (hasUnits && hasFigures ? undefined : errorOf('per'))}
          value={type}
          options={PRICE_TYPES.map((each) => [each, t(`sheet.price.types.${each}`)])}
          onChange={(value) => put({ type: PRICE_TYPES.find((each) => each === value) ?? '' })}
        />
        {hasFigures && (
          <>
            {amount('low', t(LOW_LABELS[type]))}
            {type === 'range' && amount('high', t('sheet.price.high'))}
            {hasUnits && (
              <Choice
                isAlwaysChosen
                label={t('sheet.price.per')}
                value={per}
                options={units.map((unit) => [unit, t(`sheet.price.units.${unit}`)])}
                error={errorOf('per')}
                onChange={(value) => put({ per: units.find((unit) => unit === value) ?? per })}
              />
            )}
            <PriceEcho draft={draft} isPlot={isPlot} onTake={(unit) => put({ per: unit })} />
            <Choice
              isAlwaysChosen
              label={t('sheet.price.currency')}
              value={currency}
              options={CURRENCIES.map((each) => [each, each])}
              error={errorOf('currency')}
              onChange={(value) => put({ currency: value })}
            />
            {PRICE_FIELDS[family].filter(({ isAsked }) => isAsked?.(draft) ?? true).map(fieldOf)}
          </>
        )}
      </div>
    </div>
  );

  function labelOf({ label }: PriceField): string {
    return t(typeof label === 'function' ? label(draft) : label);
  }

  function fieldOf(field: PriceField) {
    switch (field.type) {
      case 'amount':
        return amount(field.name, labelOf(field));
      case 'area':
        return (
          <TypedNumber
            key={field.name}
            label={labelOf(field)}
            measure="area"
            unit={unitSymbol('area', locale)}
            digits={{ whole: 6, decimals: 0 }}
            value={draft.area}
            error={errorOf('area')}
            onChange={(value) => put({ area: value })}
            onLeave={() => onLeave('area')}
          />
        );
      case 'choice':
        return (
          <Choice
            key={field.name}
            isAlwaysChosen
            label={labelOf(field)}
            value={draft[field.name]}
            options={field.options.map(([value, text]) => [value, text ? t(text) : value])}
            error={errorOf(field.part)}
            onChange={(value) => put({ [field.name]: value })}
          />
        );
    }
  }
}

const LOW_LABELS = {
  fixed: 'sheet.price.low',
  from: 'sheet.price.lowFrom',
  range: 'sheet.price.lowRange',
} as const;
