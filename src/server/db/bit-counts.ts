import type { Bind } from './database.ts';

/** Three counts per sum, using all bits but the sign. */
const LANE_BITS = 21;
const LANE_ROWS = 2 ** LANE_BITS - 1;

interface BitCounts {
  readonly packed: readonly string[];
  /** `n0`, `n1`, …: the rows of the countable at that position. */
  readonly unpacked: readonly string[];
}

export const common = (mask: bigint, bind: Bind): string => `flags & cast(${bind(mask)} as bigint)`;

/** What is counted: listings with one of the bits, or those of an SQL condition. */
export type Countable = bigint | ((bind: Bind) => string);

/** Summing dominates the cost, so single bits are summed three at a time; the row limit prevents overflow. */
export function bitCounts(countables: readonly Countable[], rows: number, bind: Bind): BitCounts {
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
