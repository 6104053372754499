import { dayAt } from '#domain/listing/availability.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import { isAged } from '#domain/listing/listing-state.ts';
import type { Address } from '#domain/listing/address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Precision } from '#domain/place/place.ts';
import { fromMetric } from '#domain/units/units.ts';
import {
  formatArea,
  formatDistance,
  formatLength,
  formatNumber,
  formatShortDate,
  formatShortDay,
  formatShortMonth,
  unitSymbol,
} from '#site/format.ts';
import { shownUnits } from '#site/units.ts';
import { href } from '#site/routes.ts';
import { localCountryName, localRegionName } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';
import type { ListingSummary } from './ListingCard.tsx';

/** Days as `YYYY-MM-DD`. */
export interface Available {
  readonly availableFrom?: string | null | undefined;
  readonly availableUntil?: string | null | undefined;
  readonly isOnRequest?: boolean | null | undefined;
}

/** `undefined` if it is not stated. */
export function availabilityOf(
  { availableFrom, availableUntil, isOnRequest }: Available,
  t: Translate,
  locale: Locale,
): string | undefined {
  // Past start dates don't matter.
  const from = availableFrom && availableFrom > dayAt(Date.now()) ? format(availableFrom, locale) : '';
  const until = availableUntil ? format(availableUntil, locale) : '';
  if (isOnRequest) {
    if (from && until) return t('availability.onRequestBetween', { from, until });
    if (from) return t('availability.onRequestFrom', { from });
    return until ? t('availability.onRequestUntil', { until }) : t('availability.onRequest');
  }
  if (from && until) return t('availability.between', { from, until });
  if (from) return t('availability.from', { from });
  if (until) return t('availability.until', { until });
  return availableFrom ? t('availability.now') : undefined;
}

const MONTHS_MS = 335 * 86_400_000;

/** Without the year where no other could be meant. */
function format(day: string, locale: Locale): string {
  const date = new Date(day);
  const isSoon = Math.abs(date.getTime() - Date.now()) < MONTHS_MS;
  return isSoon ? formatShortDay(date, locale) : formatShortDate(date, locale);
}

/** `undefined` if never confirmed. */
export const confirmedOn = (
  { confirmedAt }: { readonly confirmedAt?: string | null | undefined },
  t: Translate,
  locale: Locale,
): string | undefined =>
  confirmedAt
    ? t('availability.confirmed', { date: formatShortDate(new Date(confirmedAt), locale) })
    : undefined;

/** The month, on cards; `undefined` while recent. */
export const agedConfirmation: typeof confirmedOn = ({ confirmedAt }, t, locale) =>
  confirmedAt && isAged(Date.parse(confirmedAt), Date.now())
    ? t('availability.confirmedIn', { month: formatShortMonth(new Date(confirmedAt), locale) })
    : undefined;

/** Visible text and accessible name. */
export interface Distance {
  readonly text: string;
  readonly label: string;
}

/** Approximate if only the city's center is known. */
export function distanceOf(
  km: number | null | undefined,
  precision: Precision | null | undefined,
  t: Translate,
  locale: Locale,
): Distance | undefined {
  if (km === null || km === undefined) return undefined;
  const amount = fromMetric(km, 'distance', shownUnits());
  const whole = `${formatNumber(Math.max(1, Math.round(amount)), locale)}\u00a0${unitSymbol('distance', locale)}`;
  if (precision !== 'address') {
    const about = { distance: whole };
    return { text: t('card.distance.about', about), label: t('card.distance.aboutAway', about) };
  }
  if (amount < 1) {
    const near = { distance: whole };
    return { text: t('card.distance.near', near), label: t('card.distance.nearAway', near) };
  }
  const distance = formatDistance(km, locale);
  return { text: distance, label: t('card.distance.away', { distance }) };
}

export const addressText = ({ address, zip, city, region, country }: Address, locale: Locale): string =>
  [
    address,
    `${zip} ${city}`,
    localRegionName(region, country, locale),
    localCountryName(country, locale),
  ].join(', ');

interface OwnerReference {
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
}

/** `undefined` without a name. */
export function ownerOf({ userId, userName }: OwnerReference, locale: Locale): ListingSummary['owner'] {
  if (!userName) return undefined;
  return { name: userName, href: userId ? href('Company', locale, { companyId: userId }) : undefined };
}

/** `label` is the figure's key in the topics `card` and `detail.figures`. */
export function figuresIn({ surface, height, palletPositions }: Dimensions, locale: Locale, isPlot = false) {
  const figures = [
    {
      label: isPlot ? 'siteArea' : 'floorArea',
      icon: 'surface',
      measure: 'area',
      amount: surface,
      value: formatArea(surface, locale),
    },
    {
      label: 'height',
      icon: 'height',
      measure: 'length',
      amount: height,
      value: formatLength(height, locale),
    },
    {
      label: 'palletPositions',
      icon: 'pallet',
      measure: undefined,
      amount: palletPositions,
      value: formatNumber(palletPositions, locale),
    },
  ] as const;
  return figures.filter(({ amount }) => amount > 0);
}

/** m² per pallet position; `undefined` if either is unknown. */
export const areaPerPosition = ({ surface, palletPositions }: Dimensions): number | undefined =>
  surface > 0 && palletPositions > 0 ? surface / palletPositions : undefined;

export const figuresOf = (
  dimensions: Dimensions,
  t: Translate,
  locale: Locale,
  isPlot?: boolean,
): ListingSummary['figures'] =>
  figuresIn(dimensions, locale, isPlot).map(({ label, icon, value }) => ({
    icon,
    name: t(`card.${label}`),
    value,
  }));
