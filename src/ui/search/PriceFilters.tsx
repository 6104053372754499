import type { Facets } from '#api/facets.ts';
import { askedPrices } from '#domain/search/asked-prices.ts';
import { CURRENCIES } from '#domain/price/currencies.ts';
import { amountInUnit, comparableAmount, type ComparedUnit } from '#domain/price/compared-units.ts';
import { FIRST_CURRENCY, toMajor, toMinor } from '#domain/price/minor-units.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import { MARKETS } from '#domain/price/price-standings.ts';
import type { Filters, FilterValues, PriceFamilyFilter } from '#domain/search/filters.ts';
import { formatNumber } from '#site/format.ts';
import { comparedAmount, comparedUnit, formatMoney } from '#site/price-words.ts';
import { Field } from '../form/Field.tsx';
import { Select } from '../form/Select.tsx';
import { useLocale, useT } from '../island.tsx';
import { Fold } from './Fold.tsx';
import { useUnits } from '../units/use-units.ts';
import { NumberField, type Conversion } from './NumberField.tsx';
import { totalText } from './total-text.ts';
import styles from './filter-panel.module.css';

interface Props {
  readonly filters: Filters;
  readonly values: FilterValues<Filters>;
  readonly name: string;
  readonly filter: PriceFamilyFilter;
  /** How many state a price, by family. */
  readonly totals: Facets['groups'][string] | undefined;
  readonly levels: Facets['priceLevels'];
  readonly put: (name: string, value: unknown, isTyped: boolean) => void;
  readonly change: (changes: Readonly<Record<string, unknown>>, isTyped: boolean) => void;
}

/** A limit is that of one family of prices; one currency at a time. */
export function PriceFilters({ filters, values, name, filter, totals, levels = [], put, change }: Props) {
  const t = useT();
  const locale = useLocale();
  const system = useUnits();
  const asked = askedPrices(filters, values);
  const currency = (values['currency'] as string | undefined) ?? FIRST_CURRENCY;
  const limit = values['maxPrice'] as number | undefined;
  // What is typed chooses the family.
  const putLimit = (family: PriceFamily, maxPrice: number | undefined) => {
    if (maxPrice === undefined && asked?.family !== family) return;
    change({ [name]: family, maxPrice }, true);
  };
  const money = (amount: number, family: PriceFamily) =>
    formatMoney(comparedAmount(amount, family, system), currency, locale);
  const wordOf = (family: PriceFamily) => {
    const total = totals?.[family];
    const word = t(`facts.price.familyHints.${comparedUnit(family, system)}`);
    if (total === undefined) return word;
    return t('facts.price.familyCount', { family: word, number: totalText(total, locale) });
  };
  return (
    <Fold title={t('facts.price.heading')} isOpenAtFirst chosen={asked && limit !== undefined ? 1 : 0}>
      <div className={styles['figures']}>
        <Field label={t('facts.price.compare')}>
          {(control) => (
            <Select
              {...control}
              aria-required={undefined}
              value={asked?.family ?? ''}
              onChange={({ target }) => {
                const family = filter.families.find((each) => each === target.value);
                // A limit is that of one family.
                change({ [name]: family, maxPrice: undefined }, false);
              }}
            >
              <option value="">{t('facts.price.any')}</option>
              {filter.families.map((family) => (
                <option key={family} value={family}>
                  {wordOf(family)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className={styles['figures']}>
        {filter.families.map((family) => (
          <NumberField
            key={family}
            label={t(`facts.price.atMost.${family}`)}
            unit={t(`card.price.units.${comparedUnit(family, system)}`)}
            convert={conversionOf(currency, comparedUnit(family, system))}
            decimals={2}
            isGrouped
            value={asked?.family === family ? limit : undefined}
            isOverruled={false}
            onChange={(next) => putLimit(family, next)}
          />
        ))}
        <Field label={t('facts.price.currency')}>
          {(control) => (
            <Select
              {...control}
              aria-required={undefined}
              value={currency}
              onChange={({ target }) =>
                put(
                  'currency',
                  CURRENCIES.find((currency) => currency === target.value),
                  false,
                )
              }
            >
              {CURRENCIES.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {asked && <p className={styles['priceHint']}>{t('facts.price.hint')}</p>}
      {asked &&
        // Those of the search before stay until new ones arrive.
        levels
          .filter(({ market }) => isOf(asked.family, market))
          .map(({ market, low, middle, high, listings, companies }) => (
            <p key={market} className={styles['priceHint']}>
              {t('facts.price.level', {
                market: t(`facts.price.markets.${market}`),
                low: money(low, asked.family),
                middle: money(middle, asked.family),
                high: money(high, asked.family),
                listings: formatNumber(listings, locale),
                companies: formatNumber(companies, locale),
              })}
            </p>
          ))}
    </Fold>
  );
}

/** Between an amount as searches have it and as the reader types it, in major units. */
function conversionOf(currency: string, unit: ComparedUnit): Conversion {
  const by = (convert: (amount: number) => number) => (amount: number) =>
    toMajor(convert(toMinor(amount, currency)), currency);
  return {
    toShown: by((amount) => amountInUnit(amount, unit)),
    toKept: by((amount) => comparableAmount(amount, unit)),
  };
}

const isOf = (family: PriceFamily, market: string): boolean =>
  (MARKETS[family] as readonly string[]).includes(market);
