import { csvFormatOf, toCsv, type Cell } from '#domain/csv/csv.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';

/** As long as a browser may take to begin with what was handed to it. */
const HANDED_OVER_MS = 60_000;

/**
 * Hands a table to the browser as a file, as the spreadsheets of the page's language expect it.
 * @param nameOn the file's name by the day, `YYYY-MM-DD`, that it is by the visitor's clock
 */
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
