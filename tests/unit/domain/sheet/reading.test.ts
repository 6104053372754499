import { describe, expect, it } from 'vitest';
import type { SheetCell } from '#domain/sheet/format.ts';
import { formatOfRows, readRow, writeRow, type RowReading } from '#domain/sheet/rows.ts';
import { matchHeadings } from '#domain/sheet/words.ts';
import { SHEET_COLUMNS } from '#domain/sheet/columns.ts';
import { newSpace } from '../../../support/samples.ts';
import { sheetLanguages, wordsIn } from '../../../support/sheets.ts';

const en = wordsIn('en');
const { userId: _, ...answers } = newSpace('');
const whole = new Map(
  writeRow('space', { ids: {}, answers, images: [] }, en).map((cell, index) => [
    SHEET_COLUMNS.space[index]?.id ?? '',
    cell,
  ]),
);

/** Reads a whole space whose further cells stand under the headings; the other rows only tell the format. */
function read(
  given: Readonly<Record<string, SheetCell>>,
  others: readonly (readonly SheetCell[])[] = [],
  earlier?: Readonly<Record<string, unknown>>,
): RowReading {
  const base = earlier === undefined ? [...whole].filter(([id]) => !id.startsWith('facts.')) : [];
  const headings = [...Object.keys(given), ...base.map(([id]) => id)];
  const cells = [...Object.values(given), ...base.map(([, cell]) => cell)];
  const { columns } = matchHeadings('space', headings, sheetLanguages, {});
  const format = formatOfRows('space', columns, [cells, ...others]);
  return readRow({ kind: 'space', columns, format }, cells, sheetLanguages, earlier);
}

const factIn = (reading: RowReading, id: string): unknown =>
  reading.status === 'read' ? (reading.body['facts'] as Record<string, unknown>)[id] : reading.faults;

const fault = (column: string, key: string, value: string) => [{ column, key, value }];

describe('a cell of a sheet', () => {
  it.each([
    ['Clear height (m)', '10,5', 10.5],
    ['Clear height (m)', '10.5 m', 10.5],
    ['Altura libre (m)', 10.5, 10.5],
    ['Clear height (ft)', '32', 9.75],
    ['Clear height (m)', '32 ft', 9.75],
    ['facts.clearHeight', ' 9 ', 9],
    ['Available area (sq ft)', '50,000', 4645],
    ['Available area (m²)', '4.200', 4200],
    ['Available area (m2)', '1 250', 1250],
    ['Floor load capacity (psf)', 1000, 4882],
    ['Rail-served', 'sí', true],
    ['Rail-served', false, false],
    ['Sprinklers', 'ESFR; en estantería', ['esfr', 'inRack']],
    ['Customs and tax status', 'No', []],
    ['Temperature zones', '2-8 °C, 300 pallets; ambiente', [{ min: 2, max: 8, palletPositions: 300 }, {}]],
    [
      'Temperature zones',
      '+2 a +8 ºC; -25º a -18º',
      [
        { min: 2, max: 8 },
        { min: -25, max: -18 },
      ],
    ],
    ['Temperature zones', '-13 to 14 °F, adjustable', [{ min: -25, max: -10, isAdjustable: true }]],
    ['GDP pharma', 'Yes', { stated: true }],
    ['GDP pharma valid until', '30/06/2027', { stated: true, validUntil: '2027-06-30' }],
    ['TAPA', 'FSR A', { stated: true, level: 'fsrA' }],
  ])('is read below %j: %j', (heading, cell, value) => {
    const id = matchHeadings('space', [heading], sheetLanguages, {}).columns[0]?.id.split('.')[1] ?? '';
    expect(factIn(read({ [heading]: cell }), id)).toEqual(value);
  });

  it.each([
    ['Clear height (m)', '1.200', 'imports.faults.ambiguousNumber'],
    ['Clear height (m)', 'high', 'imports.faults.number'],
    ['Clear height (m)', '9 kg', 'imports.faults.number'],
    ['Clear height (m)', '13', 'issues.aboveHeight'],
    ['Available area (m²)', '4200,75', 'issues.wholeNumber'],
    ['Available from', '03/04/2027', 'imports.faults.ambiguousDay'],
    ['Available from', '31/02/2027', 'issues.day'],
    ['Sprinklers', 'ESFR, water', 'imports.faults.choices'],
    ['Temperature zones', 'cold', 'imports.faults.zones'],
    ['Type', 'Castle', 'imports.faults.choice'],
    ['Picture addresses', 'a.example/1.jpg', 'imports.faults.addresses'],
    ['Rent: Price', 'cheap', 'imports.faults.number'],
  ])('is refused below %j: %j', (heading, cell, key) => {
    const column = matchHeadings('space', [heading], sheetLanguages, {}).columns[0]?.id ?? '';
    const reading = read({ [heading]: cell });
    expect(reading.status === 'faulty' && reading.faults).toEqual(fault(column, key, cell));
  });

  it('is read as the other cells of its file are written', () => {
    const ambiguous = { 'Clear height (m)': '1.200' };
    expect(factIn(read(ambiguous, [['9,5']]), 'clearHeight')).toEqual(
      fault('facts.clearHeight', 'issues.aboveHeight', '1.200'),
    );
    expect(factIn(read(ambiguous, [['9.5']]), 'clearHeight')).toEqual(1.2);
    expect(factIn(read(ambiguous, [['9.5'], ['9,5']]), 'clearHeight')).toEqual(
      fault('facts.clearHeight', 'imports.faults.ambiguousNumber', '1.200'),
    );
    const dated = read({ 'Available from': '03/04/2027' }, [['12/31/2027']]);
    expect(dated.status === 'read' && dated.body['availableFrom']).toBe('2027-03-04');
  });

  it('takes away what it leaves empty, while a column that the file lacks stays', () => {
    const earlier = { ...answers, unitName: 'Hall 3', facts: { clearHeight: 9, dockDoors: 4 } };
    const reading = read({ 'Clear height (m)': '' }, [], earlier);
    expect(reading.status === 'read' && reading.body).toMatchObject({
      unitName: 'Hall 3',
      facts: { clearHeight: null, dockDoors: 4 },
    });
  });

  it('needs the currency and the unit of a price, whose kind follows from its amounts', () => {
    const amounts = { 'Rent: Price': '5,40', 'Rent: Highest': '6' };
    const reading = read(amounts);
    expect(reading.status === 'faulty' && reading.faults.map(({ column }) => column)).toEqual([
      'prices.rent.currency',
      'prices.rent.per',
    ]);
    const stated = read({ ...amounts, 'Rent: Currency': 'eur', 'Rent: Per': 'm² y mes' });
    expect(stated.status === 'read' && stated.body['prices']).toMatchObject([
      { type: 'range', low: 540, high: 600, currency: 'EUR', per: 'm2Month' },
    ]);
  });
});

describe('the headings of a file', () => {
  it('are matched as the caller chose, and what nothing is known about is named', () => {
    const headings = ['City or town', 'Docks', 'Notes', 'Ciudad o municipio', ''];
    const { columns, unknown } = matchHeadings('space', headings, sheetLanguages, {
      Docks: 'facts.dockDoors',
      Notes: '',
    });
    expect(columns.map((column) => column?.id)).toEqual([
      'locationData.city',
      'facts.dockDoors',
      ...[undefined, undefined, undefined],
    ]);
    expect(unknown).toEqual(['Ciudad o municipio']);
  });

  it('that stand twice are read once, since a choice by heading would be that of both', () => {
    const headings = ['City or town', 'Notes', 'City or town', 'Notes'];
    const { columns, unknown } = matchHeadings('space', headings, sheetLanguages, {});
    expect(columns.map((column) => column?.id)).toEqual(['locationData.city', ...Array(3).fill(undefined)]);
    expect(unknown).toEqual(['Notes']);
  });
});
