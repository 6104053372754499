import { bindTo, type Bind, type Database, numberOf, type Parameter, type Row } from './database.ts';
import type { FactCriterion } from '#domain/search/filters.ts';
import { factColumn, satisfies } from './facts.ts';
import { statementOf } from './matching.ts';
import { type FilteredSearch, MISSES, missesOf, nearMatches } from './near-matches.ts';

/** Limit of the listings read for the counts of facts, each of which is a column of its own. */
export const FACT_TOTALS_LIMIT = 2000;

/** What a filter by a fact offers to choose from. */
export interface FactGroup {
  readonly name: string;
  readonly fact: string;
  /** Bits of the types that the fact applies to. */
  readonly applies: bigint;
  readonly options: Readonly<Record<string, FactCriterion>>;
}

export interface FactTotal {
  /** Listings that state it as asked. */
  readonly total: number;
  /** Listings that contradict nothing and lack an asked fact. */
  readonly unstated: number;
}

export type FactTotals = Readonly<Record<string, Readonly<Record<string, FactTotal>>>>;

/**
 * Per group and option, without the group's own filter.
 *
 * @param groups those without whose filter few listings contradict nothing
 */
export async function countFactTotals(
  database: Pick<Database, 'read' | 'engine'>,
  search: FilteredSearch,
  groups: readonly FactGroup[],
): Promise<FactTotals> {
  if (groups.length === 0) return {};
  const parameters: Parameter[] = [];
  const bind = bindTo(parameters);
  const { codes, contradictsOnly, lacksOnly, isOnRequest } = missesOf(search);
  const counts = groups.flatMap(({ options }, group) => [
    `count(applies${String(group)}) as applies${String(group)}`,
    `count(fact${String(group)}) as fact${String(group)}`,
    ...Object.values(options).map((criterion, option) => {
      const isSatisfied = satisfies(criterion, `fact${String(group)}`, bind);
      return `count(case when ${isSatisfied} then 1 end) as ${columnOf(group, option)}`;
    }),
  ]);
  const listings = nearMatches(database.engine, search, factColumns(groups, bind), bind, true);
  const contradicted = [0, ...groups.flatMap(({ name }) => codes.get(name) ?? [])].join(', ');
  const sql = `select ${MISSES}, ${counts.join(', ')} from (${listings}) near where contradicted in (${contradicted}) group by ${MISSES}`;
  const rows = await database.read(statementOf(sql, search.area), parameters);
  return Object.fromEntries(
    groups.map(({ name, options }, group) => {
      const found = rows.filter((row) => contradictsOnly(row, name));
      const stated = found.filter((row) => lacksOnly(row, name) && !isOnRequest(row));
      const unstated = found.filter((row) => !lacksOnly(row, name));
      const lacking = sumOf(found, `applies${String(group)}`) - sumOf(found, `fact${String(group)}`);
      const totals = Object.keys(options).map((option, index): [string, FactTotal] => {
        const column = columnOf(group, index);
        return [option, { total: sumOf(stated, column), unstated: lacking + sumOf(unstated, column) }];
      });
      return [name, Object.fromEntries(totals)];
    }),
  );
}

const columnOf = (group: number, option: number): string => `n${String(group)}_${String(option)}`;

const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + numberOf(row, column), 0);

/** Each group's fact, and whether it applies. */
const factColumns = (groups: readonly FactGroup[], bind: Bind): Record<string, string> =>
  Object.fromEntries(
    groups.flatMap(({ fact, applies }, group) => {
      const isApplying = `(flags & cast(${bind(applies)} as bigint)) <> 0`;
      return [
        [`applies${String(group)}`, `case when ${isApplying} then 1 end`],
        [`fact${String(group)}`, `case when ${isApplying} then facts.${factColumn(fact)} end`],
      ];
    }),
  );
