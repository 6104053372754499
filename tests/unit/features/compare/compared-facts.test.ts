import { expect, test } from 'vitest';
import { comparedFacts } from '#features/compare/compared-facts.ts';
import { differences } from '#site/compared-rows.ts';
import type { FactGroup } from '#ui/listing/facts.ts';

const words = { yes: 'Yes', no: 'No' };
const group = (of: FactGroup['of'], facts: Readonly<Record<string, boolean>>): FactGroup => ({
  key: 'equipment',
  title: 'Equipment',
  of,
  parts: [{ facts: Object.entries(facts).map(([name, isTrue]) => ({ name, isTrue })) }],
});
const compared = (of: FactGroup['of'], ...columns: (Readonly<Record<string, boolean>> | undefined)[]) =>
  comparedFacts(
    columns.map((facts) => facts && [group(of, facts)]),
    words,
  );
const textsOf = (groups: ReturnType<typeof compared>) =>
  groups.flatMap(({ rows }) =>
    rows.map(({ name, cells }) => [name, ...cells.map((cell) => (cell === null ? null : cell?.text))]),
  );

test('each fact of any listing has a row', () => {
  const groups = compared(
    'flags',
    { Cranes: true, Forklifts: false, Fence: false },
    { Cranes: false, Forklifts: true, Fence: false },
  );
  expect(textsOf(groups)).toEqual([
    ['Cranes', 'Yes', 'No'],
    ['Forklifts', 'No', 'Yes'],
  ]);
});

test('a listing without answers in a group is unknown, not lacking', () => {
  const groups = compared('flags', { Cranes: true }, { Cranes: false });
  expect(textsOf(groups)).toEqual([['Cranes', 'Yes', undefined]]);
});

test('a group without any answer has one row', () => {
  expect(textsOf(compared('flags', { Cranes: false }, { Cranes: false }))).toEqual([
    ['Equipment', undefined, undefined],
  ]);
});

test('a listing that answers “none” lacks each fact', () => {
  const none = { ...group('flags', { Cranes: false }), hasNone: true };
  const of = (...columns: FactGroup[]) =>
    textsOf(
      comparedFacts(
        columns.map((column) => [column]),
        words,
      ),
    );
  expect(of(group('flags', { Cranes: true }), none)).toEqual([['Cranes', 'Yes', 'No']]);
  expect(of(group('flags', { Cranes: false }), none)).toEqual([['Equipment', undefined, 'No']]);
});

test('a yes-or-no fact is shown in both cases', () => {
  expect(textsOf(compared('yesOrNo', { Asia: false, Africa: true }, { Asia: false, Africa: false }))).toEqual(
    [
      ['Asia', 'No', 'No'],
      ['Africa', 'Yes', 'No'],
    ],
  );
});

test('a group’s title is that of its listings, or the shared one when theirs differ', () => {
  const outside = (country: string): FactGroup => ({
    ...group('yesOrNo', { Europe: true }),
    title: `Outside ${country}`,
    sharedTitle: 'Outside their own country',
  });
  const titleOf = (...columns: (FactGroup | undefined)[]) =>
    comparedFacts(
      columns.map((column) => column && [column]),
      words,
    )[0]?.title;
  expect(titleOf(outside('Spain'), undefined, outside('Spain'))).toBe('Outside Spain');
  expect(titleOf(outside('Spain'), outside('France'))).toBe('Outside their own country');
});

test('a company’s own names are in one cell', () => {
  expect(textsOf(compared('names', { 'Vigo, Spain': true, 'Lyon, France': true }, {}))).toEqual([
    ['Equipment', 'Vigo, Spain; Lyon, France', undefined],
  ]);
});

test('a missing listing has no cells and does not affect the differences', () => {
  const groups = compared('flags', undefined, { Cranes: true }, { Cranes: true });
  expect(textsOf(groups)).toEqual([['Cranes', null, 'Yes', 'Yes']]);
  expect(differences(groups)).toEqual([]);
});

test('differences are exactly the rows with differing values', () => {
  const groups = compared('flags', { Cranes: true, Forklifts: true }, { Cranes: true, Forklifts: false });
  expect(textsOf(differences(groups))).toEqual([['Forklifts', 'Yes', 'No']]);
});

test('unknown differs from yes', () => {
  expect(differences(compared('flags', { Cranes: true }, { Cranes: false }))).toHaveLength(1);
});
