import type { Bind } from './bind.ts';

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
