import { deflateRawSync } from 'node:zlib';
import writeExcelFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { IMPORT_BYTES, IMPORT_ROWS } from '#api/imports.ts';
import { SHEET_COLUMNS } from '#domain/sheet/columns.ts';
import { headingsOf } from '#domain/sheet/rows.ts';
import { readSheetFile, writeSheetFile } from '#server/imports/sheet-file.ts';
import { readCsv } from '../support/strict-csv.ts';
import { useApi } from '../support/api-server.ts';
import { checkSheet, newRows, sendSheet, sheetText } from '../support/imports.ts';
import { wordsIn } from '../support/sheets.ts';

const api = useApi();

const member = async () => {
  const visitor = api().visitor();
  await visitor.register();
  return visitor;
};

/** A ZIP archive of one entry whose declared size may lie. */
function archive(content: Uint8Array, declared = content.length): Uint8Array<ArrayBuffer> {
  const [packed, name] = [deflateRawSync(content), Buffer.from('xl/worksheets/sheet1.xml')];
  const entry = Buffer.alloc(46);
  const local = Buffer.alloc(30);
  const end = Buffer.alloc(22);
  local.writeUInt32LE(0x04034b50);
  entry.writeUInt32LE(0x02014b50);
  end.writeUInt32LE(0x06054b50);
  for (const [header, start] of [
    [local, 8],
    [entry, 10],
  ] as const) {
    header.writeUInt16LE(8, start);
    header.writeUInt32LE(packed.length, start + 10);
    header.writeUInt32LE(declared, start + 14);
    header.writeUInt16LE(name.length, start + 18);
  }
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end]));
}

const BOMB = Buffer.alloc(120 * 1024 * 1024, ' ');

describe('the file of an import', () => {
  it.each([
    ['has a row too many', () => `City or town\n${'x\n'.repeat(IMPORT_ROWS + 1)}`, 413, 'SHEET_TOO_LONG'],
    ['is a byte too large', () => new Uint8Array(IMPORT_BYTES + 1), 413, 'SHEET_TOO_LARGE'],
    ['unpacks to too much', () => archive(BOMB), 400, 'SHEET_TOO_COMPLEX'],
    ['unpacks to more than it says', () => archive(BOMB, 1000), 400, 'SHEET_TOO_COMPLEX'],
    ['is a damaged archive', () => archive(Buffer.from('x')).slice(0, -30), 400, 'SHEET_UNREADABLE'],
    ['has a damaged entry', () => archive(Buffer.from('xyz')).fill(0, 30, 40), 400, 'SHEET_UNREADABLE'],
    ['is no workbook', () => archive(Buffer.from('<a/>')), 400, 'SHEET_UNREADABLE'],
    ['is a picture', () => new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0]), 400, 'SHEET_UNREADABLE'],
    ['has no heading of ours', () => 'One,Two\n1,2\n', 400, 'SHEET_UNREADABLE'],
    ['is empty', () => '', 400, 'SHEET_UNREADABLE'],
  ])('is refused if it %s', async (_, file, status, code) => {
    const answer = await sendSheet(await member(), file());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('needs a kind, and columns of it', async () => {
    const visitor = await member();
    const fieldsOf = async (fields: Record<string, string>) =>
      (await sendSheet(visitor, 'City or town\n', fields)).body.fields;
    expect(await fieldsOf({ kind: 'plot' })).toEqual({ kind: 'issues.chooseOne' });
    expect(await fieldsOf({ columns: '[1]' })).toEqual({ columns: 'issues.invalid' });
    expect(await fieldsOf({ columns: '{"Docks":"plType"}' })).toEqual({ columns: 'issues.chooseOne' });
  });

  it('is read as the values of its formulas, with its days and numbers as they are', async () => {
    const day = { value: new Date('2027-06-30'), type: Date, format: 'dd/mm/yyyy' };
    const rows = [
      ['Clear height (m)', 'Available from', 'Rail-served', 'Floor area'],
      [10.5, day, true, { value: '=100*12', type: 'Formula' as const }],
    ];
    const bytes = await writeExcelFile([{ sheet: 'A', data: rows }]).toBuffer();
    expect(await readSheetFile(bytes)).toEqual([rows[0], [10.5, '2027-06-30', true, null]]);
  });

  it.each([
    ['UTF-8 with a mark', '\uFEFFCiudad o municipio;Altura (m)\nMálaga;10,5', 'utf8'],
    ['UTF-16', '\uFEFFCiudad o municipio\tAltura (m)\nMálaga\t10,5', 'utf16le'],
    ['the code page of Western Windows', 'Ciudad o municipio;Altura (m)\r\nMálaga;10,5\r\n', 'latin1'],
  ] as const)('is read in %s', async (_, text, encoding) => {
    const rows = await readSheetFile(Buffer.from(text, encoding));
    expect(rows).toEqual([
      ['Ciudad o municipio', 'Altura (m)'],
      ['Málaga', '10,5'],
    ]);
  });

  it('writes text that a spreadsheet would calculate so that it does not', async () => {
    const visitor = await member();
    const rows = newRows(1).map((row) => ({ ...row, ids: { externalId: 'A', label: '=1+1' } }));
    expect(sheetText(rows)).toContain(",'=1+1,");
    const checked = await checkSheet(api(), visitor, sheetText(rows));
    expect(checked.counts.created).toBe(1);
  });

  it('of a workbook holds texts as they were written', async () => {
    const rows = [['A _x0041_ heading'], ['_x005F_x000D_'], ['a_x00e9_b'], ['=1+1'], ['_x_']];
    const bytes = await writeSheetFile([{ name: 'A', rows, days: [], widths: [9] }]);
    expect(await readSheetFile(bytes)).toEqual(rows);
  });

  it.each(['id', 'externalId', 'label'] as const)(
    'may hold characters in the column %s that no database takes',
    async (column) => {
      const headings = headingsOf('space', wordsIn('en'));
      const index = SHEET_COLUMNS.space.findIndex(({ id }) => id === column);
      const rows = ['A_x0000_', 'A_xD800_'].map((cell) =>
        headings.map((_, position) => (position === index ? cell : null)),
      );
      const bytes = await writeExcelFile([{ sheet: 'A', data: [headings, ...rows] }]).toBuffer();
      const { state, faults } = await checkSheet(api(), await member(), new Uint8Array(bytes));
      expect([state, faults.map(({ row, message }) => [row, message])]).toEqual([
        'checked',
        [2, 3].map((row) => [row, 'Remove the characters that can’t be saved.']),
      ]);
    },
  );

  // Last, since its rows wait to be checked.
  it('has as many rows as are allowed, empty ones not counted', async () => {
    const visitor = await member();
    const answer = await sendSheet(visitor, `City or town\n${'x\n\n'.repeat(IMPORT_ROWS)}`);
    expect([answer.status, answer.body.progress]).toEqual([201, { done: 0, total: IMPORT_ROWS }]);
  });
});

describe('the template', () => {
  it.each(['en', 'es'])('has each column of its kind, for guests, in %s', async (language) => {
    for (const kind of ['space', 'service'] as const) {
      const headers = { 'Accept-Language': language };
      const csv = await api().visitor().get(`/imports/template?kind=${kind}&format=csv`, headers);
      expect(readCsv(csv.text, language === 'en' ? ',' : ';')[0]).toHaveLength(SHEET_COLUMNS[kind].length);
      const answer = await fetch(`${api().origin}/api/imports/template?kind=${kind}`, { headers });
      expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="template-${kind}s.xlsx"`);
      const [headings] = await readSheetFile(new Uint8Array(await answer.arrayBuffer()));
      expect(headings).toEqual(readCsv(csv.text, language === 'en' ? ',' : ';')[0]);
    }
  });
});
