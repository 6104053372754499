import { csvFormatOf, toCsv, type Cell } from '#domain/csv/csv.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';

/** Browsers may start reading the blob late. */
const HANDED_OVER_MS = 60_000;

export function saveCsv(
  rows: readonly (readonly Cell[])[],
  nameOn: (day: string) => string,
  locale: Locale,
): void {
  const text = toCsv(rows, csvFormatOf(intlLocale(locale)));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = nameOn(new Intl.DateTimeFormat('sv-SE').format(new Date())).toLowerCase();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HANDED_OVER_MS);
}
