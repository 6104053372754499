/** What a cell can hold; nothing for an empty one. */
export type Cell = string | number | undefined;

/** How a country's spreadsheets write numbers, and what they expect between cells. */
export interface CsvFormat {
  readonly decimal: '.' | ',';
  readonly separator: ',' | ';';
}

/** By this mark a spreadsheet knows that the text is UTF-8. */
const BOM = '\uFEFF';
/** What a spreadsheet takes for the beginning of a formula; two of these end what stood before. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
/** What must not stand bare, whichever separator a reader expects. */
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

/** The format of spreadsheets in a language: where the comma stands in numbers, the semicolon stands between cells. */
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
