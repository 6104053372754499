import type { ListingKind } from '#domain/listing/listing.ts';
import { type Bind, bindTo, type Database, numberOf, type Parameter, type Statement } from './database.ts';
import { type Matching, searched, statementOf, where } from './matching.ts';
import { clause } from './count-matches.ts';

/** Bits per option; a listing needs one of them. */
export interface TermGroup {
  readonly name: string;
  readonly terms: Readonly<Record<string, bigint>>;
  readonly chosen: bigint | undefined;
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
  readonly mask: bigint;
  count: number;
}

/**
 * Counts are exact up to `upTo`: common options are detected in a sample, so only rare ones need all rows.
 */
export async function countTerms(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  matching: Matching,
  groups: readonly TermGroup[],
  upTo = Infinity,
): Promise<TermCounts> {
  const asking = groups.flatMap(({ name, chosen }) => (chosen === undefined ? [] : [{ name, chosen }]));
  const bitOf = new Map(asking.map(({ name }, index) => [name, 2 ** index]));
  const counters: Counter[] = groups.flatMap(({ name, terms }) =>
    Object.entries(terms).map(([term, mask]) => ({ group: name, term, mask, count: 0 })),
  );
  let numbers = [undefined, ...asking].map(() => 0);
  for (const sample of [upTo * SAMPLE, Infinity]) {
    const areNumbersKnown = numbers.every((number) => number > upTo);
    const open = counters.filter(({ mask, count }) => mask !== 0n && count <= upTo);
    if (areNumbersKnown && open.length === 0) break;
    const parameters: Parameter[] = [];
    const pass = { asking, open, sample, isOfOpenOnly: areNumbersKnown };
    const rows = await database.read(countPass(kind, matching, pass, parameters), parameters);
    const sum = (column: string, group?: string): number =>
      rows
        .filter(({ missed }) => missed === 0 || missed === bitOf.get(group ?? ''))
        .reduce((total: number, row) => total + numberOf(row, column), 0);
    for (const [index, counter] of open.entries()) counter.count = sum(`n${String(index)}`, counter.group);
    if (!areNumbersKnown) numbers = [sum('matches'), ...asking.map(({ name }) => sum('matches', name))];
    const matchCount = rows.reduce((all, row) => all + numberOf(row, 'matches'), 0);
    if (matchCount < sample) break;
  }
  const [total = 0, ...without] = numbers;
  const atMost = (count: number): number => Math.min(count, upTo + 1);
  return {
    total: atMost(total),
    groups: Object.fromEntries(
      groups.map(({ name }) => [
        name,
        Object.fromEntries(
          counters.filter(({ group }) => group === name).map(({ term, count }) => [term, atMost(count)]),
        ),
      ]),
    ),
    without: Object.fromEntries(asking.map(({ name }, index) => [name, atMost(without[index] ?? 0)])),
  };
}

interface Pass {
  readonly asking: readonly { readonly chosen: bigint }[];
  readonly open: readonly Counter[];
  readonly sample: number;
  /** Skips rows that have none of the open options. */
  readonly isOfOpenOnly: boolean;
}

/** One row per way to fail at most one group, encoded as that group's bit. */
function countPass(
  kind: ListingKind,
  matching: Matching,
  { asking, open, sample, isOfOpenOnly }: Pass,
  parameters: Parameter[],
): Statement {
  const bind = bindTo(parameters);
  const counts = bitCounts(
    open.map(({ mask }) => mask),
    sample,
    bind,
  );
  const bits = asking.map((_, index) => 2 ** index);
  const missed = asking.map(
    ({ chosen }, index) => `case when (${common(chosen, bind)}) <> 0 then 0 else ${String(bits[index])} end`,
  );
  const conditions = where(matching, bind);
  if (isOfOpenOnly) conditions.push(`(${common(anyOf(open), bind)}) <> 0`);
  const limit = sample === Infinity ? '' : ` limit ${String(sample)}`;
  const sql =
    `select missed, matches${listed(counts.unpacked)} from` +
    ` (select missed, count(*) as matches${listed(counts.packed)} from (select flags, missed from` +
    ` (select flags, ${missed.join(' + ') || '0'} as missed from ${searched(kind, matching)}${clause(conditions)}) listings` +
    `${bits.length > 1 ? ` where missed in (${[0, ...bits].join(', ')})` : ''}${limit}) sample group by missed) counted`;
  const statement = statementOf(sql, matching);
  // The statement varies per search, so it is not prepared.
  return sample === Infinity ? { ...statement, isReplanned: true } : statement;
}

const anyOf = (counters: readonly Counter[]): bigint =>
  counters.reduce((masks, { mask }) => masks | mask, 0n);

const listed = (columns: readonly string[]): string => columns.map((column) => `, ${column}`).join('');

/** Three counts per sum, using all bits but the sign. */
const LANE_BITS = 21;
const LANE_ROWS = 2 ** LANE_BITS - 1;

interface BitCounts {
  readonly packed: readonly string[];
  /** `n0`, `n1`, …: rows with the mask's bit in that position. */
  readonly unpacked: readonly string[];
}

export const common = (mask: bigint, bind: Bind): string => `flags & cast(${bind(mask)} as bigint)`;

/** Summing dominates the cost, so single bits are summed three at a time; the row limit prevents overflow. */
export function bitCounts(masks: readonly bigint[], rows: number, bind: Bind): BitCounts {
  const sums = new Map<number, bigint>();
  const single: string[] = [];
  const unpacked = masks.map((mask, index) => {
    const column = `n${String(index)}`;
    const bit = bitOf(mask);
    if (rows > LANE_ROWS || bit === undefined) {
      single.push(`count(nullif(${common(mask, bind)}, 0)) as ${column}`);
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

const bitOf = (mask: bigint): number | undefined =>
  mask > 0n && (mask & (mask - 1n)) === 0n ? mask.toString(2).length - 1 : undefined;
