import type { Precision } from '#domain/place/place.ts';
import { formatNumber } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';

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
  if (precision === 'address') {
    if (km < 1) return { text: t('card.distance.near'), label: t('card.distance.nearAway') };
    const exact = formatNumber(km, locale);
    return {
      text: t('card.distance.exact', { km: exact }),
      label: t('card.distance.away', { km: exact }),
    };
  }
  const about = formatNumber(Math.max(1, Math.round(km)), locale);
  return {
    text: t('card.distance.about', { km: about }),
    label: t('card.distance.aboutAway', { km: about }),
  };
}
