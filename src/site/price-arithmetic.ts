import type { Locale } from '#domain/locale/locales.ts';
import type { Cost, Need } from '#domain/price/comparable.ts';
import type { Bill } from '#domain/price/cost.ts';
import type { AreaUnit, ComparedRent } from '#domain/price/compared-units.ts';
import { toMajor } from '#domain/price/minor-units.ts';
import { includedUnits, USUAL_ORDERS, type OrderNeed } from '#domain/price/order.ts';
import {
  familyOf,
  isStatedPrice,
  type Price,
  type PriceFamily,
  type StatedPrice,
} from '#domain/price/price.ts';
import type { RentNeed } from '#domain/price/rent.ts';
import { BASKET, type StorageNeed } from '#domain/price/storage.ts';
import { formatAmount, formatNumber } from './format.ts';
import { comparedUnit, formatMoney } from './price-words.ts';

/**
 * The calculation of a comparable figure, or of what a need costs, in the price's own numbers; of a range, of its
 * low end. `undefined` where the figure is the price as stated. @param cost the result @param added paid besides
 */
export function arithmetic(
  price: Price,
  need: Need | undefined,
  cost: Pick<Cost, 'low'>,
  locale: Locale,
  added: readonly Bill[] = [],
): string | undefined {
  if (!isStatedPrice(price)) return undefined;
  const steps = [{ price, need }, ...added].map((bill) => stepsOf(bill.price, bill.need, locale));
  const all = steps.filter((step) => step !== undefined);
  if (all.length === 0) return undefined;
  return `${all.join(' + ')} = ${formatMoney(cost.low, price.currency, locale)}`;
}

interface Numbers {
  readonly number: (value: number) => string;
  readonly money: (amount: number) => string;
  readonly factor: (value: number) => string;
}

type Steps<N extends Need> = (
  price: StatedPrice,
  need: N | undefined,
  numbers: Numbers,
) => string | undefined;

function stepsOf(price: Price, need: Need | undefined, locale: Locale): string | undefined {
  if (!isStatedPrice(price)) return undefined;
  return STEPS[familyOf(price.per)](price, need, {
    number: (value) => formatNumber(value, locale),
    money: (amount) => formatAmount(toMajor(amount, price.currency), 2, locale),
    factor: (value) => formatNumber(value, locale, 4),
  });
}

function rentSteps(price: StatedPrice, need: RentNeed | undefined, { number, money, factor }: Numbers) {
  const { low, per, serviceCharge, serviceChargeAmount = 0 } = price;
  const hasCharge = serviceCharge === 'extra' && serviceChargeAmount > 0;
  const sum = hasCharge ? `${money(low)} + ${money(serviceChargeAmount)}` : money(low);
  const isByFeet = per === 'sqftMonth' || per === 'sqftYear';
  const isByYear = per === 'm2Year' || per === 'sqftYear';
  const compared = need ? IN_MONTHS[need.in ?? 'm2'] : PARTS[comparedUnit('rent') as ComparedRent];
  const feet = ` ${isByFeet ? '×' : '÷'} ${factor(SQFT_PER_M2)}`;
  const factors = [
    ...(per === 'totalMonth' ? [` ÷ ${number(price.area ?? 1)}`] : []),
    ...(isByFeet === compared.isByFeet ? [] : [feet]),
    ...(isByYear === compared.isByYear ? [] : [isByYear ? ' ÷ 12' : ' × 12']),
    ...(need ? [` × ${number(need.area)} × ${number(need.months)}`] : []),
  ];
  if (factors.length === 0) return hasCharge ? sum : undefined;
  return `${hasCharge ? `(${sum})` : sum}${factors.join('')}`;
}

function storageSteps(price: StatedPrice, need: StorageNeed | undefined, { number, money }: Numbers) {
  const { pallets, weeks, isMonthly } = need ?? BASKET;
  const { per, low, handlingIn, handlingOut, minimumMonth } = price;
  const times = { palletDay: ' × 7', palletWeek: '', palletMonth: ' × 12 ÷ 52' } as const;
  const factor = per in times ? times[per as keyof typeof times] : '';
  const storage = `${number(pallets)} × ${number(weeks)}${factor} × ${money(low)}`;
  const isWhole = handlingIn !== undefined && handlingOut !== undefined;
  const handling = isWhole ? ` + ${number(pallets)} × (${money(handlingIn)} + ${money(handlingOut)})` : '';
  const sum = minimumMonth === undefined && handling !== '' ? `(${storage}${handling})` : storage + handling;
  const total =
    minimumMonth === undefined ? sum : `max(${sum}; ${money(minimumMonth)} × ${number(weeks)} × 12 ÷ 52)`;
  if (need === undefined) return `${total} ÷ ${number(pallets * weeks)}`;
  return isMonthly ? `${total} × 52 ÷ 12 ÷ ${number(weeks)}` : total;
}

function orderSteps(price: StatedPrice, need: OrderNeed | undefined, { number, money }: Numbers) {
  const { orders, units } = need ?? USUAL_ORDERS;
  const { low, extraUnit, minimumMonth } = price;
  const extra = Math.max(0, units - includedUnits(price));
  const hasExtra = extra > 0 && extraUnit !== undefined;
  const each = hasExtra ? `${money(low)} + ${number(extra)} × ${money(extraUnit)}` : money(low);
  if (need === undefined && minimumMonth === undefined) return hasExtra ? each : undefined;
  const month = `${number(orders)} × ${hasExtra ? `(${each})` : each}`;
  const total = minimumMonth === undefined ? month : `max(${month}; ${money(minimumMonth)})`;
  return need === undefined ? `${total} ÷ ${number(orders)}` : total;
}

/** The family of a price decides which need it has. */
const STEPS = { rent: rentSteps, storage: storageSteps, order: orderSteps } as Readonly<
  Record<PriceFamily, Steps<never>>
> as Readonly<Record<PriceFamily, Steps<Need>>>;

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
