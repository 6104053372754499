import { csvFormatOf, toCsv, type Cell } from '#domain/csv/csv.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';
import { saveFile } from './save-file.ts';

export function saveCsv(
  rows: readonly (readonly Cell[])[],
  nameOn: (day: string) => string,
  locale: Locale,
): void {
  const text = toCsv(rows, csvFormatOf(intlLocale(locale)));
  saveFile(text, 'text/csv;charset=utf-8', nameOn(new Intl.DateTimeFormat('sv-SE').format(new Date())));
}
