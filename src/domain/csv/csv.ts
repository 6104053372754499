export type Cell = string | number | undefined;

export interface CsvFormat {
  readonly decimal: '.' | ',';
  readonly separator: ',' | ';';
}

/** Makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';
/** Characters that start a formula in spreadsheets, as does a line break within a cell. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
/** Quoted for any separator a reader may expect. */
const SPECIAL = /[",;\t\r\n]/;

/**
 * A table as a CSV file (RFC 4180) that spreadsheets open as it is. A text that would be a formula there begins with an
 * apostrophe; numbers stay numbers.
 * @example toCsv([['City', 'Height'], ['Vigo', 11.5]], { decimal: ',', separator: ';' }) // …'City;Height\r\nVigo;11,5\r\n'
 */
export function toCsv(rows: readonly (readonly Cell[])[], { decimal, separator }: CsvFormat): string {
  const lines = rows.map((cells) => cells.map((cell) => cellText(cell, decimal)).join(separator) + '\r\n');
  return BOM + lines.join('');
}

export function csvFormatOf(intlLocale: string): CsvFormat {
  const parts = new Intl.NumberFormat(intlLocale).formatToParts(0.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { decimal: ',', separator: ';' } : { decimal: '.', separator: ',' };
}

function cellText(cell: Cell, decimal: CsvFormat['decimal']): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
