import type { Noun } from '#domain/listing/listing.ts';
import { numberOf, type Database, type Parameter, type Row } from './database.ts';
import { statementOf, where, type Matching } from './matching.ts';
import { clause } from './search.ts';

/** A filter's terms, each by the bits of which a listing must have one. */
export interface TermGroup {
  readonly name: string;
  readonly terms: Readonly<Record<string, bigint>>;
  /** What the search asks of this group; undefined where that is nothing. */
  readonly chosen: bigint | undefined;
}

/** How many listings a search would find if one of its groups were changed. */
export interface TermCounts {
  readonly total: number;
  /** By group and term: with the group holding that term alone. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By each group that asks for something: without it. */
  readonly without: Readonly<Record<string, number>>;
}

/**
 * Counts every term of every group in one pass over those listings that miss at most one of the groups' conditions.
 * `matching` is all that the search asks for beside its groups.
 */
export async function countTerms(
  database: Pick<Database, 'read'>,
  noun: Noun,
  matching: Matching,
  groups: readonly TermGroup[],
): Promise<TermCounts> {
  const parameters: Parameter[] = [];
  const bind = (value: Parameter) => `$${String(parameters.push(value))}`;
  const common = (mask: bigint) => `flags & cast(${bind(mask)} as bigint)`;
  const asking = groups.flatMap(({ name, chosen }) => (chosen === undefined ? [] : [{ name, chosen }]));
  const bitOf = new Map(asking.map(({ name }, place) => [name, 2 ** place]));
  // Each row's missed groups as bits: no bit is a match, one is a match but for that group.
  const missed = asking.map(
    ({ name, chosen }) => `case when (${common(chosen)}) <> 0 then 0 else ${String(bitOf.get(name))} end`,
  );
  const counts = groups.map(({ name, terms }, group) => ({
    name,
    columns: Object.entries(terms).map(([term, mask], place) => ({
      term,
      column: `n${String(group)}_${String(place)}`,
      mask,
    })),
  }));
  const sums = counts.flatMap(({ columns }) =>
    columns.map(({ column, mask }) => `count(nullif(${common(mask)}, 0)) as ${column}`),
  );
  const sql =
    `select missed, count(*) as matches, ${sums.join(', ')}` +
    ` from (select flags, ${missed.join(' + ') || '0'} as missed from ${noun}_search${clause(where(matching, bind))}) listings` +
    ` where missed in (${[0, ...bitOf.values()].join(', ')}) group by missed`;
  const rows = await database.read(statementOf(sql, matching), parameters);

  const sum = (column: string, group: string): number => {
    const bit = bitOf.get(group);
    return rows
      .filter(({ missed }) => missed === 0 || missed === bit)
      .reduce((total: number, row: Row) => total + numberOf(row, column), 0);
  };
  return {
    total: sum('matches', ''),
    groups: Object.fromEntries(
      counts.map(({ name, columns }) => [
        name,
        Object.fromEntries(columns.map(({ term, column }) => [term, sum(column, name)])),
      ]),
    ),
    without: Object.fromEntries(asking.map(({ name }) => [name, sum('matches', name)])),
  };
}
