import type { Need } from '#domain/enquiry/need.ts';
import { formatArea, formatShortDate, formatNumber } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';

export interface NeedRow {
  readonly name: string;
  readonly value: string;
}

export function needRows(need: Need, t: Translate, locale: Locale): NeedRow[] {
  const { surface, pallets, from, duration, goods, what, volume, regions } = need;
  const values = {
    what,
    surface: surface === undefined ? undefined : formatArea(surface, locale),
    pallets: pallets === undefined ? undefined : formatNumber(pallets, locale),
    volume,
    regions,
    from: from === undefined ? undefined : formatShortDate(new Date(from), locale),
    duration: duration && t(`enquiry.duration.${duration}`),
    goods,
  } satisfies Record<keyof Need, string | undefined>;
  // Object.entries loses the key types.
  return (Object.entries(values) as [keyof Need, string | undefined][]).flatMap(([field, value]) =>
    value === undefined ? [] : [{ name: t(`enquiry.need.${field}`), value }],
  );
}
