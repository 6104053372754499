import {
  bindTo,
  type Bind,
  type Database,
  numberOf,
  type Parameter,
  type Row,
  type Statement,
} from './database.ts';
import { statementOf } from './matching.ts';
import { type FilteredSearch, nearMatches, readsOnly } from './near-matches.ts';

/** Bits per option; a listing needs one of them. */
export interface TermGroup {
  readonly name: string;
  readonly terms: Readonly<Record<string, bigint>>;
}

/** Options that columns decide instead of bits, counted without the filter `leavesOut`. */
export interface ColumnGroup {
  readonly name: string;
  readonly leavesOut: string;
  readonly columns: readonly string[];
  readonly options: Readonly<Record<string, Countable>>;
}

interface TermCounts {
  readonly total: number;
  /** Per group and option: the total with only that option. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly without: Readonly<Record<string, number>>;
}

/** Sample size relative to the counting limit; a tenth of a million rows. */
const SAMPLE = 10;

interface Counter {
  readonly group: string;
  readonly term: string;
  /** The filter that is left out. */
  readonly leavesOut: string;
  readonly counts: Countable;
  count: number;
}

/**
 * Counts a search, its options, and the search without each filter in one pass: a listing that misses no filter
 * counts for all, one that misses a single filter for that filter's options. Common options are detected in a sample,
 * so only rare ones need all rows. Counts are exact up to `upTo`.
 */
export async function countTerms(
  database: Pick<Database, 'read' | 'engine'>,
  search: FilteredSearch,
  {
    terms,
    columns = [],
  }: { readonly terms: readonly TermGroup[]; readonly columns?: readonly ColumnGroup[] },
  upTo = Infinity,
): Promise<TermCounts> {
  const missesOnly = readsOnly(search.filters, 'missed');
  const counters = [...terms.flatMap(termCounters), ...columns.flatMap(columnCounters)];
  const names = [undefined, ...search.filters.map(({ name }) => name)];
  let totals = names.map(() => 0);
  for (const sample of [upTo * SAMPLE, Infinity]) {
    const isEnough = totals.every((total) => total > upTo);
    const open = counters.filter(({ counts, count }) => counts !== 0n && count <= upTo);
    if (isEnough && open.length === 0) break;
    const parameters: Parameter[] = [];
    const pass = { open, sample, isOfOpenOnly: isEnough, columns: columns.flatMap((each) => each.columns) };
    const rows = await database.read(countPass(database.engine, search, pass, parameters), parameters);
    const sum = (column: string, isCounted: (row: Row) => boolean): number =>
      rows.filter(isCounted).reduce((total: number, row) => total + numberOf(row, column), 0);
    for (const [index, counter] of open.entries())
      counter.count = sum(`n${String(index)}`, (row) => missesOnly(row, counter.leavesOut));
    if (!isEnough) totals = names.map((name) => sum('matches', (row) => missesOnly(row, name)));
    if (sum('matches', () => true) < sample) break;
  }
  const atMost = (count: number): number => Math.min(count, upTo + 1);
  const [total = 0, ...without] = totals;
  const ofGroup = Map.groupBy(counters, ({ group }) => group);
  const countsOf = (name: string): [string, Readonly<Record<string, number>>] => [
    name,
    Object.fromEntries((ofGroup.get(name) ?? []).map(({ term, count }) => [term, atMost(count)])),
  ];
  return {
    total: atMost(total),
    groups: Object.fromEntries([...terms, ...columns].map(({ name }) => countsOf(name))),
    without: Object.fromEntries(search.filters.map(({ name }, index) => [name, atMost(without[index] ?? 0)])),
  };
}

const termCounters = ({ name, terms }: TermGroup): Counter[] =>
  Object.entries(terms).map(([term, counts]) => ({ group: name, term, leavesOut: name, counts, count: 0 }));

const columnCounters = ({ name, leavesOut, options }: ColumnGroup): Counter[] =>
  Object.entries(options).map(([term, counts]) => ({ group: name, term, leavesOut, counts, count: 0 }));

interface Pass {
  readonly open: readonly Counter[];
  readonly sample: number;
  /** Skips rows that have none of the open options. */
  readonly isOfOpenOnly: boolean;
  readonly columns: readonly string[];
}

function countPass(
  engine: Database['engine'],
  search: FilteredSearch,
  { open, sample, isOfOpenOnly, columns }: Pass,
  parameters: Parameter[],
): Statement {
  const bind = bindTo(parameters);
  const counts = bitCounts(
    open.map((counter) => counter.counts),
    sample,
    bind,
  );
  const own = Object.fromEntries(['flags', ...columns].map((column) => [column, column]));
  const isEither = search.filters.some(({ matching }) => matching.facts?.states === 'either');
  const states = isEither ? 'either' : 'stated';
  const listings = nearMatches(engine, { ...search, states, columns: own }, bind);
  const only = isOfOpenOnly ? ` where ${hasOneOf(open, bind)}` : '';
  const limit = sample === Infinity ? '' : ` limit ${String(sample)}`;
  const sql =
    `select missed, matches${listed(counts.unpacked)} from (select missed, count(*) as matches${listed(counts.packed)}` +
    ` from (select * from (${listings}) near${only}${limit}) sample group by missed) counted`;
  const statement = statementOf(sql, search.area);
  // The statement varies per search, so it is not prepared.
  return sample === Infinity ? { ...statement, isReplanned: true } : statement;
}

function hasOneOf(counters: readonly Counter[], bind: Bind): string {
  const masks = counters.map(({ counts }) => (typeof counts === 'bigint' ? counts : 0n));
  const conditions = counters.flatMap(({ counts }) => (typeof counts === 'bigint' ? [] : [counts(bind)]));
  const any = `(${common(
    masks.reduce((all, mask) => all | mask, 0n),
    bind,
  )}) <> 0`;
  return `(${[any, ...conditions.map((condition) => `(${condition})`)].join(' or ')})`;
}

const listed = (columns: readonly string[]): string => columns.map((column) => `, ${column}`).join('');

/** Three counts per sum, using all bits but the sign. */
const LANE_BITS = 21;
const LANE_ROWS = 2 ** LANE_BITS - 1;

interface BitCounts {
  readonly packed: readonly string[];
  /** `n0`, `n1`, …: the rows of the countable at that position. */
  readonly unpacked: readonly string[];
}

const common = (mask: bigint, bind: Bind): string => `flags & cast(${bind(mask)} as bigint)`;

/** Listings with one of the bits, or those of an SQL condition. */
type Countable = bigint | ((bind: Bind) => string);

/** Summing dominates the cost, so single bits are summed three at a time; the row limit prevents overflow. */
function bitCounts(countables: readonly Countable[], rows: number, bind: Bind): BitCounts {
  const sums = new Map<number, bigint>();
  const single: string[] = [];
  const unpacked = countables.map((counted, index) => {
    const column = `n${String(index)}`;
    const bit = typeof counted === 'bigint' ? bitOf(counted) : undefined;
    if (rows > LANE_ROWS || bit === undefined) {
      single.push(`${countOf(counted, bind)} as ${column}`);
      return column;
    }
    const [shift, lane] = [bit % LANE_BITS, bit - (bit % LANE_BITS)];
    sums.set(shift, (sums.get(shift) ?? 0n) | (1n << BigInt(lane)));
    return `(s${String(shift)} >> ${String(lane)}) & ${String(LANE_ROWS)} as ${column}`;
  });
  const packed = [...sums].map(
    ([shift, lanes]) =>
      `cast(sum((flags >> ${String(shift)}) & ${String(lanes)}) as bigint) as s${String(shift)}`,
  );
  return { packed: [...packed, ...single], unpacked };
}

const countOf = (counted: Countable, bind: Bind): string =>
  typeof counted === 'bigint'
    ? `count(nullif(${common(counted, bind)}, 0))`
    : `count(case when ${counted(bind)} then 1 end)`;

const bitOf = (mask: bigint): number | undefined =>
  mask > 0n && (mask & (mask - 1n)) === 0n ? mask.toString(2).length - 1 : undefined;
