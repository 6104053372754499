import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';
import type { SheetCell } from '#domain/sheet/format.ts';
import { measureArchive, type Measured } from './measure-archive.ts';
import type { ReadSheet, SheetJob, WrittenSheet } from './sheet-file.ts';

/** Of all cells together; a spreadsheet names repeated texts once. */
const CHARACTERS_LIMIT = 40_000_000;
const COLUMNS_LIMIT = 500;
/** Empty rows are not counted as listings, but take memory. */
const LINES_LIMIT = 100_000;

const DAY_MS = 86_400_000;
/** Spreadsheets store a time of day as one of their first days. */
const FIRST_DAYS = Date.UTC(1900, 0, 2);

const REFUSALS = {
  harmless: undefined,
  tooLarge: 'SHEET_TOO_COMPLEX',
  damaged: 'SHEET_UNREADABLE',
} as const satisfies Record<Measured, unknown>;

/** Workbooks read `_x0041_` as a character's code, unless its first underscore is one too. */
const escaped = (text: string): string => text.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');

const job = workerData as SheetJob;
parentPort?.postMessage(
  job.task === 'read' ? await read(Buffer.from(job.bytes)) : { bytes: await write(job.sheets) },
);

async function read(bytes: Buffer): Promise<ReadSheet> {
  const isArchive = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  const refusal = isArchive ? REFUSALS[measureArchive(bytes)] : undefined;
  if (refusal !== undefined) return { refusal };
  let rows: SheetCell[][];
  try {
    rows = isArchive ? await rowsOfWorkbook(bytes) : rowsOfText(bytes);
  } catch {
    return { refusal: 'SHEET_UNREADABLE' };
  }
  let characters = 0;
  for (const row of rows) for (const cell of row) characters += typeof cell === 'string' ? cell.length : 8;
  const width = Math.max(0, ...rows.slice(0, 1).map((row) => row.length));
  if (characters > CHARACTERS_LIMIT || width > COLUMNS_LIMIT || rows.length > LINES_LIMIT)
    return { refusal: 'SHEET_TOO_COMPLEX' };
  return { rows: rows.map((row) => row.slice(0, width)) };
}

/** Formulas are read as the values that they had when the file was saved. */
async function rowsOfWorkbook(bytes: Buffer): Promise<SheetCell[][]> {
  const rows = await readSheet(new Blob([new Uint8Array(bytes)]), 1, { trim: false });
  return rows.map((row) => row.map((cell) => (cell instanceof Date ? dateText(cell) : (cell as SheetCell))));
}

function dateText(date: Date): string {
  const text = date.toISOString();
  if (date.getTime() < FIRST_DAYS) return text.slice(11, 16);
  return date.getTime() % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16);
}

/** @throws unless it is text */
function rowsOfText(bytes: Buffer): SheetCell[][] {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new TypeError('Not a text.');
  return parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });
}

/** UTF-8, or UTF-16 by its mark, or else what spreadsheets of the West save. */
function decoded(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one that the headings have most of. */
function separatorOf(text: string): string {
  const headings = text.slice(0, 100_000).replaceAll(/"[^"]*"/g, '');
  const first = headings.slice(0, headings.search(/[\r\n]|$/));
  const counts = [';', ',', '\t'].map((sign) => [sign, first.split(sign).length] as const);
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}

function write(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  return writeExcelFile(
    sheets.map(({ name, rows, days, widths }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: rows.map((row, line) =>
        row.map((cell, index) => {
          if (cell === null) return null;
          if (line === 0)
            return { value: escaped(String(cell)), type: String, fontWeight: 'bold' as const, wrap: true };
          if (days.includes(index) && typeof cell === 'string')
            return { value: new Date(cell), type: Date, format: 'yyyy-mm-dd' };
          return typeof cell === 'string' ? { value: escaped(cell), type: String } : cell;
        }),
      ),
    })),
  ).toBuffer();
}
