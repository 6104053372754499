import { bindTo, type Bind, type Database, numberOf, type Parameter, type Row } from './database.ts';
import type { FactCriterion } from '#domain/search/filters.ts';
import { satisfies, valueOn } from './fact-conditions.ts';
import { statementOf } from './matching.ts';
import {
  codesOf,
  lackedOf,
  type FilteredSearch,
  nearMatches,
  openMatches,
  readsOnly,
  statedColumns,
} from './near-matches.ts';

/** Limit of the listings read for the counts of facts, each of which is a column of its own. */
export const FACT_TOTALS_LIMIT = 2000;

/** Options of a filter by a fact. */
export interface FactGroup {
  readonly name: string;
  readonly fact: string;
  /** Bits of the types that the fact applies to. */
  readonly applies: bigint;
  readonly options: Readonly<Record<string, FactCriterion>>;
  /** The day of the search, as in its criteria. */
  readonly today: string;
}

export interface FactTotal {
  /** Listings that state it as asked. */
  readonly total: number;
  /** Listings that contradict nothing and lack an asked fact. */
  readonly unstated: number;
}

export type FactTotals = Readonly<Record<string, Readonly<Record<string, FactTotal>>>>;

/**
 * Per group and option, without the group's own filter. Leaves out groups for which more than
 * {@link FACT_TOTALS_LIMIT} listings contradict nothing.
 */
export async function countFactTotals(
  database: Pick<Database, 'read' | 'engine'>,
  search: FilteredSearch,
  groups: readonly FactGroup[],
): Promise<FactTotals> {
  if (groups.length === 0 || (await isOpenToMany(database, search))) return {};
  // If it is not reached, the rows also tell how many there are for each group.
  const limit = FACT_TOTALS_LIMIT * (search.filters.length + 1) + 1;
  const some = await readTotals(database, search, groups, limit);
  if (sumOf(some, 'listings') < limit) {
    const few = groups.filter(fewOf(search, some)).map(({ name }) => name);
    const totals = totalsOf(search, groups, some);
    return Object.fromEntries(Object.entries(totals).filter(([name]) => few.includes(name)));
  }
  const counted = await readTotals(database, search, []);
  const few = groups.filter(fewOf(search, counted));
  return totalsOf(search, few, await readTotals(database, search, few));
}

async function isOpenToMany(database: Pick<Database, 'read'>, search: FilteredSearch): Promise<boolean> {
  const parameters: Parameter[] = [];
  const open = openMatches(search, FACT_TOTALS_LIMIT + 1, bindTo(parameters));
  const sql = `select count(*) as open from (${open}) open_matches`;
  const [row = {}] = await database.read(statementOf(sql, search.area), parameters);
  return numberOf(row, 'open') > FACT_TOTALS_LIMIT;
}

const fewOf = ({ filters }: FilteredSearch, rows: readonly Row[]) => {
  const missesOnly = readsOnly(filters, 'missed');
  return ({ name }: FactGroup): boolean =>
    sumOf(
      rows.filter((row) => missesOnly(row, name)),
      'listings',
    ) <= FACT_TOTALS_LIMIT;
};

const KEYS = 'missed, lacked, on_request';

async function readTotals(
  database: Pick<Database, 'read' | 'engine'>,
  search: FilteredSearch,
  groups: readonly FactGroup[],
  limit = Infinity,
): Promise<readonly Row[]> {
  const parameters: Parameter[] = [];
  const bind = bindTo(parameters);
  const counts = groups.flatMap(({ options }, group) => [
    `count(applies${String(group)}) as applies${String(group)}`,
    `count(fact${String(group)}) as fact${String(group)}`,
    ...Object.values(options).map((criterion, option) => {
      const isSatisfied = satisfies(criterion, `fact${String(group)}`, bind);
      return `count(case when ${isSatisfied} then 1 end) as ${columnOf(group, option)}`;
    }),
  ]);
  const columns = { ...statedColumns(search.filters), ...factColumns(groups, bind) };
  const near = nearMatches(database.engine, { ...search, states: 'either', columns, readsFacts: true }, bind);
  const isWhole = limit === Infinity;
  const codes = codesOf(
    search.filters,
    groups.map(({ name }) => name),
  );
  const only = isWhole && groups.length > 0 ? ` where missed in (${[0, ...codes].join(', ')})` : '';
  const listed = ['count(*) as listings', ...counts].join(', ');
  const sql = `select ${KEYS}, ${listed} from (select near.*, ${lackedOf('lacking')} as lacked from (${near}) near${only}${isWhole ? '' : ` limit ${String(limit)}`}) found group by ${KEYS}`;
  return database.read(statementOf(sql, search.area), parameters);
}

function totalsOf(
  { filters }: FilteredSearch,
  groups: readonly FactGroup[],
  rows: readonly Row[],
): FactTotals {
  const missesOnly = readsOnly(filters, 'missed');
  const lacksOnly = readsOnly(filters, 'lacked');
  return Object.fromEntries(
    groups.map(({ name, options }, group) => {
      const found = rows.filter((row) => missesOnly(row, name));
      const stated = found.filter((row) => lacksOnly(row, name) && row['on_request'] === 0);
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
    groups.flatMap(({ fact, applies, today }, group) => {
      const isApplying = `(flags & cast(${bind(applies)} as bigint)) <> 0`;
      return [
        [`applies${String(group)}`, `case when ${isApplying} then 1 end`],
        [`fact${String(group)}`, `case when ${isApplying} then ${valueOn(today, { fact }, bind)} end`],
      ];
    }),
  );
