import { csvFormatOf, toCsv, type Cell } from '#domain/csv/csv.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';

/** Browsers may start reading the blob late. */
const HANDED_OVER_MS = 60_000;

/** Hands a file to the browser's downloads. @param type media type */
export function saveFile(content: string | Blob, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name.toLowerCase();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HANDED_OVER_MS);
}

export function saveCsv(
  rows: readonly (readonly Cell[])[],
  nameOn: (day: string) => string,
  locale: Locale,
): void {
  const text = toCsv(rows, csvFormatOf(intlLocale(locale)));
  saveFile(text, 'text/csv;charset=utf-8', nameOn(new Intl.DateTimeFormat('sv-SE').format(new Date())));
}
