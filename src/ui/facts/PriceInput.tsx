import { useId } from 'react';
import { CURRENCIES } from '#domain/price/currencies.ts';
import { decimalsOf } from '#domain/price/minor-units.ts';
import type { PriceDraft } from '#domain/price/price-drafts.ts';
import {
  CHARGES,
  PRICE_TYPES,
  TAXES,
  UNITS_OF_FAMILY,
  type Price,
  type PriceFamily,
} from '#domain/price/price.ts';
import { unitSymbol } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { Choice } from './choice-inputs.tsx';
import { TypedNumber } from './NumberFactInput.tsx';
import { PriceEcho } from './PriceEcho.tsx';
import styles from './facts-form.module.css';

interface Props {
  readonly family: PriceFamily;
  readonly draft: PriceDraft;
  /** Plots are cheaper. */
  readonly isPlot: boolean;
  readonly onChange: (draft: PriceDraft) => void;
  readonly errorOf: (field: keyof Price) => string | undefined;
  readonly onLeave: (field: keyof Price) => void;
}

const AMOUNT_DIGITS = 10;

/** A price of one family; its kind comes first, and only what belongs to it is asked. */
export function PriceInput({ family, draft, isPlot, onChange, errorOf, onLeave }: Props) {
  const t = useT();
  const locale = useLocale();
  const headingId = useId();
  const { type, per, currency } = draft;
  const put = (change: Partial<PriceDraft>) => onChange({ ...draft, ...change });
  const amount = (field: AmountField, label: string, of: keyof Price = field) => (
    <TypedNumber
      label={label}
      unit={currency}
      digits={{ whole: AMOUNT_DIGITS, decimals: decimalsOf(currency) }}
      value={draft[field]}
      error={errorOf(of)}
      onChange={(value) => put({ [field]: value })}
      onLeave={() => onLeave(of)}
    />
  );
  const isInFeet = per === 'sqftMonth' || per === 'sqftYear';
  const chargeLabel = t(isInFeet ? 'sheet.price.chargeUs' : 'sheet.price.charge');
  const hasFigures = type !== '' && type !== 'onRequest';
  return (
    <div className={styles['group']} role="group" aria-labelledby={headingId}>
      <h4 id={headingId}>{t(`sheet.price.${family}`)}</h4>
      <div className={styles['fields']}>
        <Choice
          label={t('sheet.price.type')}
          hint={t('sheet.price.hint')}
          error={errorOf('type')}
          value={type}
          options={PRICE_TYPES.map((each) => [each, t(`sheet.price.types.${each}`)])}
          onChange={(value) => put({ type: PRICE_TYPES.find((each) => each === value) ?? '' })}
        />
        {hasFigures && (
          <>
            {amount('low', t(LOW_LABELS[type]))}
            {type === 'range' && amount('high', t('sheet.price.high'))}
            <Choice
              isAlwaysChosen
              label={t('sheet.price.per')}
              value={per}
              options={UNITS_OF_FAMILY[family].map((unit) => [unit, t(`sheet.price.units.${unit}`)])}
              error={errorOf('per')}
              onChange={(value) =>
                put({ per: UNITS_OF_FAMILY[family].find((unit) => unit === value) ?? per })
              }
            />
            <PriceEcho draft={draft} isPlot={isPlot} onTake={(unit) => put({ per: unit })} />
            <Choice
              isAlwaysChosen
              label={t('sheet.price.currency')}
              value={currency}
              options={CURRENCIES.map((each) => [each, each])}
              error={errorOf('currency')}
              onChange={(value) => put({ currency: value })}
            />
            {per === 'totalMonth' && (
              <TypedNumber
                label={t('sheet.price.area')}
                measure="area"
                unit={unitSymbol('area', locale)}
                digits={{ whole: 6, decimals: 0 }}
                value={draft.area}
                error={errorOf('area')}
                onChange={(value) => put({ area: value })}
                onLeave={() => onLeave('area')}
              />
            )}
            {family === 'rent' ? (
              <>
                <Choice
                  isAlwaysChosen
                  label={chargeLabel}
                  value={draft.serviceCharge}
                  options={CHARGES.map((each) => [each, t(`sheet.price.charges.${each}`)])}
                  error={errorOf('serviceCharge')}
                  onChange={(value) =>
                    put({ serviceCharge: CHARGES.find((each) => each === value) ?? 'notStated' })
                  }
                />
                {draft.serviceCharge === 'extra' &&
                  amount('serviceChargeAmount', t('sheet.price.chargeAmount'))}
                <Choice
                  isAlwaysChosen
                  label={t('sheet.price.tax')}
                  value={draft.propertyTax}
                  options={TAXES.map((each) => [each, t(`sheet.price.taxes.${each}`)])}
                  error={errorOf('propertyTax')}
                  onChange={(value) =>
                    put({ propertyTax: TAXES.find((each) => each === value) ?? 'notStated' })
                  }
                />
              </>
            ) : (
              <>
                <Choice
                  isAlwaysChosen
                  label={t('sheet.price.handling')}
                  value={draft.handling}
                  options={HANDLINGS.map((each) => [each, t(`sheet.price.handlings.${each}`)])}
                  error={errorOf('handlingIncluded')}
                  onChange={(value) =>
                    put({ handling: HANDLINGS.find((each) => each === value) ?? 'notStated' })
                  }
                />
                {draft.handling === 'extra' && (
                  <>
                    {amount('handlingIn', t('sheet.price.handlingIn'))}
                    {amount('handlingOut', t('sheet.price.handlingOut'))}
                  </>
                )}
                {amount('minimumMonth', t('sheet.price.minimum'))}
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}

type AmountField = 'low' | 'high' | 'serviceChargeAmount' | 'handlingIn' | 'handlingOut' | 'minimumMonth';

const LOW_LABELS = {
  fixed: 'sheet.price.low',
  from: 'sheet.price.lowFrom',
  range: 'sheet.price.lowRange',
} as const;

const HANDLINGS = ['included', 'extra', 'notStated'] as const;
