import { intlLocale, type Locale } from '#domain/locale/locales.ts';
import {
  BASKET,
  type AreaUnit,
  type ComparedRent,
  type Cost,
  type MissingPart,
  type Need,
} from '#domain/price/comparable.ts';
import { toMajor } from '#domain/price/minor-units.ts';
import { familyOf, isStatedPrice, type Price, type StatedPrice } from '#domain/price/price.ts';
import { formatArea, formatMonth, formatNumber } from './format.ts';
import { formatMoney } from './price-words.ts';
import type { Translate } from './translate.ts';

/** The price's parts besides its figure, e.g. `service charge €0.85 extra`. */
export function priceNotes(price: Price, t: Translate, locale: Locale): string[] {
  if (!isStatedPrice(price)) return [];
  const money = (amount: number) => formatMoney(amount, price.currency, locale);
  return familyOf(price.per) === 'rent' ? rentNotes(price, money, t, locale) : storageNotes(price, money, t);
}

type Money = (amount: number) => string;

function rentNotes(price: StatedPrice, money: Money, t: Translate, locale: Locale): string[] {
  const { per, area, serviceCharge, serviceChargeAmount: extra, propertyTax } = price;
  const isTotal = per === 'totalMonth' && area !== undefined;
  return [
    ...(isTotal ? [t('facts.price.forArea', { area: formatArea(area, locale) })] : []),
    serviceCharge !== 'extra'
      ? t(`facts.price.charge.${serviceCharge}`)
      : extra === undefined
        ? t('facts.price.charge.extraOpen')
        : t('facts.price.charge.extra', { price: money(extra) }),
    ...(propertyTax === 'extra' ? [t('facts.price.taxExtra')] : []),
    ...(propertyTax === 'included' ? [t('facts.price.taxIncluded')] : []),
  ];
}

function storageNotes(price: StatedPrice, money: Money, t: Translate): string[] {
  const { handlingIncluded, handlingIn, handlingOut, minimumMonth } = price;
  const side = (amount: number | undefined, stated: 'in' | 'out', open: 'inNotStated' | 'outNotStated') =>
    amount === undefined
      ? t(`facts.price.handling.${open}`)
      : t(`facts.price.handling.${stated}`, { price: money(amount) });
  const isOpen = handlingIn === undefined && handlingOut === undefined;
  const handling =
    handlingIncluded === true
      ? [t('facts.price.handling.included')]
      : isOpen
        ? [t('facts.price.handling.notStated')]
        : [side(handlingIn, 'in', 'inNotStated'), side(handlingOut, 'out', 'outNotStated')];
  const minimum =
    minimumMonth === undefined ? [] : [t('facts.price.minimum', { price: money(minimumMonth) })];
  return [...handling, ...minimum];
}

export const missingText = (missing: readonly MissingPart[], t: Translate): string =>
  missing.map((part) => t(`facts.price.parts.${part}`)).join(', ');

const STALE_DAYS = 180;
const DAY_MS = 86_400_000;

/** Month of a price that its owner has not confirmed for long. @param today `YYYY-MM-DD` */
export function staleMonth(
  { asOf = '' }: Price,
  today: string,
  t: Translate,
  locale: Locale,
): string | undefined {
  const time = Date.parse(asOf);
  if (Number.isNaN(time) || Date.parse(today) - time <= STALE_DAYS * DAY_MS) return undefined;
  return t('facts.price.asOf', { month: formatMonth(new Date(time), locale) });
}

/**
 * The calculation of a comparable figure, or of what a need costs, in the price's own numbers; of a range, of its
 * low end. `undefined` where the figure is the price as stated. @param cost the result
 */
export function arithmetic(
  price: Price,
  need: Need | undefined,
  cost: Pick<Cost, 'low'>,
  locale: Locale,
  rentIn: ComparedRent = 'm2Month',
): string | undefined {
  if (!isStatedPrice(price)) return undefined;
  const steps = stepsOf(price, need, rentIn, locale);
  const isTotal = need !== undefined;
  return steps && `${steps} = ${formatMoney(cost.low, price.currency, locale, isTotal)}`;
}

function stepsOf(
  price: StatedPrice,
  need: Need | undefined,
  rentIn: ComparedRent,
  locale: Locale,
): string | undefined {
  const number = (value: number) => formatNumber(value, locale);
  const money = (amount: number) => amountIn(price.currency, locale).format(toMajor(amount, price.currency));
  const { low, per, serviceCharge, serviceChargeAmount = 0 } = price;
  if (familyOf(per) === 'rent') {
    const hasCharge = serviceCharge === 'extra' && serviceChargeAmount > 0;
    const sum = hasCharge ? `${money(low)} + ${money(serviceChargeAmount)}` : money(low);
    const isByFeet = per === 'sqftMonth' || per === 'sqftYear';
    const isByYear = per === 'm2Year' || per === 'sqftYear';
    const compared = need?.family === 'rent' ? IN_MONTHS[need.in ?? 'm2'] : PARTS[rentIn];
    const feet = ` ${isByFeet ? '×' : '÷'} ${amountIn('', locale).format(SQFT_PER_M2)}`;
    const factors = [
      ...(per === 'totalMonth' ? [` ÷ ${number(price.area ?? 1)}`] : []),
      ...(isByFeet === compared.isByFeet ? [] : [feet]),
      ...(isByYear === compared.isByYear ? [] : [isByYear ? ' ÷ 12' : ' × 12']),
      ...(need?.family === 'rent' ? [` × ${number(need.area)} × ${number(need.months)}`] : []),
    ];
    if (factors.length === 0) return hasCharge ? sum : undefined;
    return `${hasCharge ? `(${sum})` : sum}${factors.join('')}`;
  }
  const { pallets, weeks } = need?.family === 'storage' ? need : BASKET;
  const steps = storageSteps(price, { pallets, weeks }, number, money);
  return need === undefined ? `${steps} ÷ ${number(pallets * weeks)}` : steps;
}

function storageSteps(
  price: StatedPrice,
  { pallets, weeks }: { readonly pallets: number; readonly weeks: number },
  number: (value: number) => string,
  money: (amount: number) => string,
): string {
  const { per, low, handlingIn, handlingOut, minimumMonth } = price;
  const times = { palletDay: ' × 7', palletWeek: '', palletMonth: ' × 12 ÷ 52' } as const;
  const factor = per in times ? times[per as keyof typeof times] : '';
  const storage = `${number(pallets)} × ${number(weeks)}${factor} × ${money(low)}`;
  const isWhole = handlingIn !== undefined && handlingOut !== undefined;
  const handling = isWhole ? ` + ${number(pallets)} × (${money(handlingIn)} + ${money(handlingOut)})` : '';
  if (minimumMonth === undefined) return handling === '' ? storage : `(${storage}${handling})`;
  return `max(${storage}${handling}; ${money(minimumMonth)} × ${number(weeks)} × 12 ÷ 52)`;
}

interface RentParts {
  readonly isByFeet: boolean;
  readonly isByYear: boolean;
}

const PARTS: Readonly<Record<ComparedRent, RentParts>> = {
  m2Month: { isByFeet: false, isByYear: false },
  sqftYear: { isByFeet: true, isByYear: true },
};

const IN_MONTHS: Readonly<Record<AreaUnit, RentParts>> = {
  m2: PARTS.m2Month,
  sqft: { isByFeet: true, isByYear: false },
};

/** 1 ft is 0.3048 m. */
const SQFT_PER_M2 = 1 / 0.09290304;

/** Without the currency's sign; factors have more decimals. */
const amountIn = (currency: string, locale: Locale): Intl.NumberFormat =>
  new Intl.NumberFormat(
    intlLocale(locale),
    currency === ''
      ? { maximumFractionDigits: 4 }
      : {
          useGrouping: 'always',
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
          trailingZeroDisplay: 'stripIfInteger',
        },
  );
