import { expect, test } from 'vitest';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { sheetRows } from '#features/compare/sheet-rows.ts';
import en from '#i18n/en/facts.json' with { type: 'json' };
import { makeT } from '#site/translate.ts';

const language = { t: makeT({ facts: en }, 'en'), locale: 'en', today: '2026-11-25' } as const;
type Values = Readonly<Record<string, unknown>>;

/** @param listings what each states; `undefined` if it is unavailable */
const rowsOf = (...listings: readonly (Values | undefined)[]) =>
  sheetRows(
    listings.map(
      (values) =>
        values && { facts: spaceFacts, scope: { types: ['conventional'] }, first: undefined, values },
    ),
    language,
  ).flatMap(({ title, rows }) => rows.map((row) => ({ title, ...row })));

test('each fact that any listing states has a row in its group', () => {
  const rows = rowsOf({ dockDoors: 12, rail: false }, undefined, { availableArea: 9000, rail: true });
  expect(rows.map(({ title, name, unit }) => [title, name, unit])).toEqual([
    ['Space and capacity', 'Available area', 'm²'],
    ['Access', 'Dock-high doors', undefined],
    ['Access', 'Rail-served', undefined],
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    [undefined, null, { text: '9,000\u00a0m²', amount: 9000 }],
    [{ text: '12', amount: 12 }, null, undefined],
    [{ text: 'No', type: 'no' }, null, { text: 'Yes', type: 'yes' }],
  ]);
});

test.each([
  ['more docks', { dockDoors: 12 }, { dockDoors: 6 }, [true, undefined]],
  ['a shorter term', { minTerm: 12 }, { minTerm: 3 }, [undefined, true]],
  ['equal figures', { dockDoors: 6 }, { dockDoors: 6 }, [undefined, undefined]],
  ['one that is alone', { dockDoors: 6 }, {}, [undefined, undefined]],
  ['a figure without a filter', { yearBuilt: 2020 }, { yearBuilt: 1990 }, [undefined, undefined]],
])('of %s, the best value is marked if there is one', (_, one, other, marks) => {
  const [row] = rowsOf(one, other);
  expect(row?.cells.map((cell) => cell?.isBest)).toEqual(marks);
});

test('listings that state nothing have no rows', () => {
  expect(rowsOf({}, undefined)).toEqual([]);
});
