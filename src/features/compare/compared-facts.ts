import type { Fact, FactGroup } from '#ui/listing/facts.ts';

/** What a listing says of one thing; nothing where it does not say. */
export interface Cell {
  readonly text: string;
  readonly is?: 'yes' | 'no';
  /** The figure that the text writes out. */
  readonly amount?: number;
}

/** One thing that is compared, with a cell for each listing; `null` for those that are not there. */
export interface Row {
  readonly name: string;
  /** Of its amounts. */
  readonly unit?: string | undefined;
  readonly cells: readonly (Cell | undefined | null)[];
}

/** What is compared under one heading. */
export interface RowGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** How yes and no are said. */
export interface YesNo {
  readonly yes: string;
  readonly no: string;
}

/**
 * The groups of facts of several listings side by side: a row for each fact that one of them has. A listing that has ticked
 * nothing of a group has not said that it lacks it, unless it has said that it has none.
 * @param listings the groups of each, `undefined` for one that is not there
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
  /** It has said which of the facts are true, be it none. */
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
  const no: Cell = { text: words.no, is: 'no' };
  if (of === 'names') return [{ name: title, cells: across(({ facts }) => listed(facts)) }];
  const asked = columns.find((column) => column !== undefined)?.facts ?? [];
  const rows = asked
    .map(({ name }) => name)
    .filter((name) => of === 'yesOrNo' || columns.some((column) => column?.facts.some(hasTrue(name))))
    .map((name) => ({
      name,
      cells: across(({ facts, isStated }) => {
        if (facts.some(hasTrue(name))) return { text: words.yes, is: 'yes' };
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

/** The rows in which the listings that are there do not all say the same; groups without any are left out. */
export const differences = (groups: readonly RowGroup[]): RowGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(differs) }))
    .filter(({ rows }) => rows.length > 0);

function differs({ cells }: Row): boolean {
  const said = cells.filter((cell) => cell !== null).map((cell) => cell?.text);
  return new Set(said).size > 1;
}
