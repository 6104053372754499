import type { Precision } from '#domain/place/place.ts';
import { formatNumber } from '#site/format.ts';
import type { Locale } from '#site/locales.ts';
import type { Translate } from '#site/translate.ts';

/** How far a listing is, as it is shown and as it is read aloud. */
export interface Distance {
  readonly shown: string;
  readonly spoken: string;
}

/** How far a listing is from the place that is searched; about so far where only its city's middle is known. */
export function distanceOf(
  km: number | null | undefined,
  precision: Precision | null | undefined,
  t: Translate,
  locale: Locale,
): Distance | undefined {
  if (km === null || km === undefined) return undefined;
  if (km < 1) return { shown: t('results.distance.near'), spoken: t('results.distance.nearAway') };
  if (precision === 'address') {
    const exact = formatNumber(km, locale);
    return {
      shown: t('results.distance.exact', { km: exact }),
      spoken: t('results.distance.away', { km: exact }),
    };
  }
  const about = formatNumber(Math.round(km), locale);
  return {
    shown: t('results.distance.about', { km: about }),
    spoken: t('results.distance.aboutAway', { km: about }),
  };
}
