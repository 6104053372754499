import { decimalsOf, FIRST_CURRENCY } from '#domain/price/minor-units.ts';
import { minorOf } from '#domain/price/price-drafts.ts';
import { firstUnitOf, lineField, withoutLine, type QuoteForm } from '#domain/quote/quote-form.ts';
import { isIncludable, QUOTE_LINE_TEXT } from '#domain/quote/quote-input.ts';
import { QUOTE_ITEMS, UNITS_OF_ITEM } from '#domain/quote/quote.ts';
import { unitSymbol } from '#site/format.ts';
import { formatMoney } from '#site/price-words.ts';
import { BASE_OF_ITEM } from '#site/quote-words.ts';
import { Choice } from '../facts/choice-inputs.tsx';
import { TypedNumber } from '../facts/NumberFactInput.tsx';
import { RemoveButton } from '../facts/RemoveButton.tsx';
import type { Fields } from '../form/fields.ts';
import { TextField } from '../form/TextField.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './quote.module.css';

interface Props extends Pick<Fields<QuoteForm>, 'values' | 'field' | 'set'> {
  readonly index: number;
  readonly isOnly: boolean;
}

/** What belongs to the item of a line. */
export function QuoteLineFields({ index, isOnly, values, field, set }: Props) {
  const t = useT();
  const locale = useLocale();
  const number = index + 1;
  const nameOf = (name: Parameters<typeof lineField>[1]) => lineField(index, name);
  const item = QUOTE_ITEMS.find((each) => each === values[nameOf('item')]) ?? 'service';
  const { currency = FIRST_CURRENCY } = values;
  const units = UNITS_OF_ITEM[item] ?? [];
  const isIncluded = values[nameOf('isIncluded')] === 'yes';
  const base = BASE_OF_ITEM[item];
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">{t('quotes.form.item', { number })}</legend>
      <Choice
        isAlwaysChosen
        label={t('quotes.form.item', { number })}
        value={item}
        options={QUOTE_ITEMS.map((each) => [each, t(`quotes.items.${each}`)])}
        error={field(nameOf('item')).error}
        onChange={(value) => {
          const next = QUOTE_ITEMS.find((each) => each === value) ?? item;
          set({
            ...{ [nameOf('item')]: next, [nameOf('per')]: firstUnitOf(next) },
            ...{ [nameOf('area')]: '', [nameOf('units')]: '', [nameOf('isIncluded')]: '' },
          });
        }}
      />
      {!isIncluded && (
        <QuoteNumber
          {...field(nameOf('amount'))}
          label={t('quotes.form.amount') + (base ? ` (${t(base)})` : '')}
          currency={currency}
        />
      )}
      {units.length > 1 && (
        <Choice
          isAlwaysChosen
          label={t('quotes.form.base')}
          value={values[nameOf('per')] ?? ''}
          options={units.map((unit) => [unit, t(`sheet.price.units.${unit}`)])}
          error={field(nameOf('per')).error}
          onChange={(value) => set({ [nameOf('per')]: value, [nameOf('area')]: '' })}
        />
      )}
      {values[nameOf('per')] === 'totalMonth' && (
        <QuoteNumber
          {...field(nameOf('area'))}
          label={t('quotes.form.area')}
          unit={unitSymbol('area', locale)}
          measure="area"
        />
      )}
      {item === 'order' && <QuoteNumber {...field(nameOf('units'))} label={t('quotes.form.units')} />}
      {isIncludable(item) && (
        <label className={styles['included']}>
          <input
            type="checkbox"
            checked={isIncluded}
            onChange={({ target }) =>
              set({ [nameOf('isIncluded')]: target.checked ? 'yes' : '', [nameOf('amount')]: '' })
            }
          />
          <span>{t('quotes.form.included')}</span>
        </label>
      )}
      <TextField
        {...field(nameOf('text'))}
        label={t('quotes.form.text')}
        maxLength={QUOTE_LINE_TEXT}
        isOptional="quietly"
      />
      {!isOnly && (
        <RemoveButton
          label={t('quotes.form.remove', { number })}
          onPress={() => set(withoutLine(values, index))}
        />
      )}
    </fieldset>
  );
}

interface NumberProps extends ReturnType<Fields<QuoteForm>['field']> {
  readonly label: string;
  /** Of an amount; otherwise the number is whole. */
  readonly currency?: string;
  readonly unit?: string;
  readonly measure?: 'area';
}

const DIGITS = 10;

/** Typed by the page's language; an amount is shown as it is understood. */
export function QuoteNumber({ label, currency, unit, measure, value, error, onChange, onBlur }: NumberProps) {
  const t = useT();
  const locale = useLocale();
  const minor = currency === undefined || value.trim() === '' ? Number.NaN : minorOf(value, currency);
  const price = Number.isFinite(minor) ? formatMoney(minor, currency ?? '', locale) : undefined;
  return (
    <TypedNumber
      label={label}
      measure={measure}
      unit={currency ?? unit}
      hint={price && t('sheet.price.understood', { price })}
      digits={{ whole: DIGITS, decimals: currency === undefined ? 0 : decimalsOf(currency) }}
      value={value}
      error={error}
      onChange={onChange}
      onLeave={() => onBlur({ relatedTarget: null })}
    />
  );
}
