/** Assigns one bit of the search column to each flag. */
export interface FlagBits<Flag extends string> {
  readonly flags: readonly Flag[];
  readonly mask: (flags: Iterable<Flag>) => bigint;
}

/**
 * @param positions append only: they are stored in every row
 * @throws RangeError unless they count from 0, with no more flags than bits in a signed 64-bit column
 */
export function flagBits<Flag extends string>(positions: Readonly<Record<Flag, number>>): FlagBits<Flag> {
  // Object.keys loses the key types.
  const flags = (Object.keys(positions) as Flag[]).sort((one, other) => positions[one] - positions[other]);
  if (flags.length > 63) throw new RangeError('A signed 64-bit column holds at most 63 flags.');
  if (flags.some((flag, index) => positions[flag] !== index)) throw new RangeError('A position is missing.');
  const bits = new Map(flags.map((flag) => [flag, 1n << BigInt(positions[flag])]));
  return {
    flags,
    mask: (wanted) => {
      let mask = 0n;
      for (const flag of wanted) mask |= bits.get(flag) ?? 0n;
      return mask;
    },
  };
}
