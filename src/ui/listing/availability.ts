import { dayAt } from '#domain/listing/availability.ts';
import { formatShortDate } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';

/** Days as `YYYY-MM-DD`. */
export interface Available {
  readonly availableFrom?: string | null | undefined;
  readonly availableUntil?: string | null | undefined;
  readonly isOnRequest?: boolean | null | undefined;
}

/** `undefined` if available now without an end. */
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
  return until ? t('availability.until', { until }) : undefined;
}

const format = (day: string, locale: Locale): string => formatShortDate(new Date(day), locale);
