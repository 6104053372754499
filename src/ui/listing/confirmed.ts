import { formatShortDate } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';

/** When its owner said last that a listing is as it says, in a sentence; nothing where that is not known. */
export const confirmedOn = (
  { confirmedAt }: { readonly confirmedAt?: string | null | undefined },
  t: Translate,
  locale: Locale,
): string | undefined =>
  confirmedAt
    ? t('availability.confirmed', { date: formatShortDate(new Date(confirmedAt), locale) })
    : undefined;
