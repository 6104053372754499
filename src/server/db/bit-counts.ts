import type { Bind } from './bind.ts';

/** A sum holds three counts side by side, in all the bits that are not the sign. */
const LANE_BITS = 21;
const LANE_ROWS = 2 ** LANE_BITS - 1;

/** Columns that count rows by their flags: first as they are summed, then each count by itself. */
interface BitCounts {
  readonly packed: readonly string[];
  /** `n0`, `n1`, …: how many rows have a bit of the mask in that place. */
  readonly unpacked: readonly string[];
}

/** The bits that flags and mask have in common, in SQL. */
export const common = (mask: bigint, bind: Bind): string => `flags & cast(${bind(mask)} as bigint)`;

/**
 * Counts the rows, so many at most, that have a bit of each mask. To add up is most of what a row costs, so the single bits
 * are counted three at a time, where no count can run over into the next.
 */
export function bitCounts(masks: readonly bigint[], rows: number, bind: Bind): BitCounts {
  const sums = new Map<number, bigint>();
  const single: string[] = [];
  const unpacked = masks.map((mask, place) => {
    const column = `n${String(place)}`;
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

/** The place of a mask's bit; undefined where it has not exactly one. */
const bitOf = (mask: bigint): number | undefined =>
  mask > 0n && (mask & (mask - 1n)) === 0n ? mask.toString(2).length - 1 : undefined;
