import type { Locale } from '#domain/locale/locales.ts';
import type { MissingPart } from '#domain/price/compared-family.ts';
import { includedUnits } from '#domain/price/order.ts';
import {
  familyOf,
  isStatedPrice,
  type Price,
  type PriceFamily,
  type StatedPrice,
} from '#domain/price/price.ts';
import { formatMonth } from './format-month.ts';
import { formatArea, formatNumber } from './format.ts';
import { comparedUnit, figureText, formatMoney, priceText } from './price-words.ts';
import type { Translate } from './translate.ts';

/** The price's parts besides its figure, e.g. `service charge €0.85 extra`. */
export const priceNotes = (price: Price, t: Translate, locale: Locale): string[] =>
  isStatedPrice(price)
    ? NOTES[familyOf(price.per)](price, (amount) => formatMoney(amount, price.currency, locale), t, locale)
    : [];

/** The same beside the compared figure: what that contains is no extra. */
export function comparedNotes(price: Price, t: Translate, locale: Locale): string[] {
  const notes = priceNotes(price, t, locale);
  const isFrom = isStatedPrice(price) && price.type === 'from';
  const asked = t(isFrom ? 'facts.price.askedFrom' : 'facts.price.asked', {
    price: priceText(isFrom ? { ...price, type: 'fixed' } : price, t, locale),
  });
  const added = isStatedPrice(price) ? ADDED[familyOf(price.per)](price, t, locale) : undefined;
  if (added === undefined) return [asked, ...notes];
  return [added.contained, asked, ...notes.filter((note) => !added.extras.includes(note))];
}

interface Added {
  readonly contained: string;
  /** The notes that it replaces. */
  readonly extras: readonly string[];
}

function addedCharge(price: StatedPrice, t: Translate, locale: Locale): Added | undefined {
  const { serviceCharge, serviceChargeAmount: low, currency, per } = price;
  if (serviceCharge !== 'extra' || low === undefined) return undefined;
  const extra = formatMoney(low, currency, locale);
  const isInUnit = per === comparedUnit('rent');
  const charge = isInUnit ? extra : figureText({ currency, low, isFrom: false }, per, t, locale);
  return {
    contained: t('facts.price.charge.contained', { price: charge }),
    extras: [t('facts.price.charge.extra', { price: extra })],
  };
}

function addedHandling(
  { handlingIncluded, handlingIn, handlingOut, currency }: StatedPrice,
  t: Translate,
  locale: Locale,
): Added | undefined {
  if (handlingIncluded || handlingIn === undefined || handlingOut === undefined) return undefined;
  const [goingIn, goingOut] = [
    formatMoney(handlingIn, currency, locale),
    formatMoney(handlingOut, currency, locale),
  ];
  return {
    contained: t('facts.price.handling.contained', { in: goingIn, out: goingOut }),
    extras: [
      t('facts.price.handling.in', { price: goingIn }),
      t('facts.price.handling.out', { price: goingOut }),
    ],
  };
}

const ADDED = { rent: addedCharge, storage: addedHandling, order: () => undefined } satisfies Readonly<
  Record<PriceFamily, (price: StatedPrice, t: Translate, locale: Locale) => Added | undefined>
>;

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
  const { handlingIncluded, handlingIn, handlingOut } = price;
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
  return [...handling, ...minimumNote(price, money, t)];
}

function orderNotes(price: StatedPrice, money: Money, t: Translate, locale: Locale): string[] {
  const { extraUnit, packaging = 'notStated', returnEach, inboundPallet } = price;
  const units = includedUnits(price);
  return [
    t('facts.price.order.included', { count: units, number: formatNumber(units, locale) }),
    extraUnit === undefined
      ? t('facts.price.parts.extraUnit')
      : t('facts.price.order.extraUnit', { price: money(extraUnit) }),
    t(`facts.price.order.packaging.${packaging}`),
    ...(returnEach === undefined ? [] : [t('facts.price.order.return', { price: money(returnEach) })]),
    ...(inboundPallet === undefined ? [] : [t('facts.price.order.inbound', { price: money(inboundPallet) })]),
    ...minimumNote(price, money, t),
    t('facts.price.order.carriage'),
  ];
}

const minimumNote = ({ minimumMonth }: StatedPrice, money: Money, t: Translate): string[] =>
  minimumMonth === undefined ? [] : [t('facts.price.minimum', { price: money(minimumMonth) })];

const NOTES: Readonly<
  Record<PriceFamily, (price: StatedPrice, money: Money, t: Translate, locale: Locale) => string[]>
> = { rent: rentNotes, storage: storageNotes, order: orderNotes };

/** The basis of a family's comparable figures, where its unit does not say it. */
export function basketText(family: PriceFamily, t: Translate): string | undefined {
  const basket = BASKETS[family];
  return basket && t(basket);
}

const BASKETS = {
  rent: undefined,
  storage: 'facts.price.basket.storage',
  order: 'facts.price.basket.order',
} as const;

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
