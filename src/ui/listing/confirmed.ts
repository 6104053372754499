import { formatShortDate } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';

/** `undefined` if never confirmed. */
export const confirmedOn = (
  { confirmedAt }: { readonly confirmedAt?: string | null | undefined },
  t: Translate,
  locale: Locale,
): string | undefined =>
  confirmedAt
    ? t('availability.confirmed', { date: formatShortDate(new Date(confirmedAt), locale) })
    : undefined;
