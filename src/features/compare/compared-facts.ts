import type { Cell, Row, RowGroup } from '#site/compared-rows.ts';
import type { Fact, FactGroup } from '#ui/listing/facts.ts';

export interface YesNo {
  readonly yes: string;
  readonly no: string;
}

/**
 * One row per fact that any listing has. An unticked group means unknown rather than "no", unless the
 * listing says that it has none. @param listings fact groups per listing; `undefined` if unavailable
 */
export function comparedFacts(
  listings: readonly (readonly FactGroup[] | undefined)[],
  words: YesNo,
): RowGroup[] {
  const model = listings.find((groups) => groups !== undefined) ?? [];
  return model.map(({ key, title: firstTitle, sharedTitle = firstTitle, of }) => {
    const own = listings.map((groups) => groups?.find((group) => group.key === key));
    const isAlike = own.every((group) => group === undefined || group.title === firstTitle);
    const title = isAlike ? firstTitle : sharedTitle;
    const columns = own.map((group) => group && columnOf(group));
    return { key, title, rows: rowsOf(title, of, columns, words) };
  });
}

interface Column {
  readonly facts: readonly Fact[];
  readonly isStated: boolean;
}

function columnOf({ parts, hasNone = false, of }: FactGroup): Column {
  const facts = parts.flatMap((part) => part.facts);
  return { facts, isStated: of !== 'flags' || hasNone || facts.some(({ isTrue }) => isTrue) };
}

function rowsOf(
  title: string,
  of: FactGroup['of'],
  columns: readonly (Column | undefined)[],
  words: YesNo,
): Row[] {
  const across = (cellOf: (column: Column) => Cell | undefined) =>
    columns.map((column) => (column === undefined ? null : cellOf(column)));
  const no: Cell = { text: words.no, type: 'no' };
  if (of === 'names') return [{ name: title, cells: across(({ facts }) => listed(facts)) }];
  const asked = columns.find((column) => column !== undefined)?.facts ?? [];
  const rows = asked
    .map(({ name }) => name)
    .filter((name) => of === 'yesOrNo' || columns.some((column) => column?.facts.some(hasTrue(name))))
    .map((name) => ({
      name,
      cells: across(({ facts, isStated }) => {
        if (facts.some(hasTrue(name))) return { text: words.yes, type: 'yes' };
        return isStated ? no : undefined;
      }),
    }));
  return rows.length > 0
    ? rows
    : [{ name: title, cells: across(({ isStated }) => (isStated ? no : undefined)) }];
}

const hasTrue = (wanted: string) => (fact: Fact) => fact.isTrue && fact.name === wanted;

const listed = (facts: readonly Fact[]): Cell | undefined =>
  facts.length === 0 ? undefined : { text: facts.map(({ name }) => name).join('; ') };
