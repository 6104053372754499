/** Assigns one bit of the search column to each flag. Append only: positions are stored in every row. */
export interface FlagBits<Flag extends string> {
  readonly flags: readonly Flag[];
  readonly mask: (flags: Iterable<Flag>) => bigint;
}

/** @throws RangeError if there are more flags than bits in a signed 64-bit column */
export function flagBits<const Flag extends string>(flags: readonly Flag[]): FlagBits<Flag> {
  if (flags.length > 63) throw new RangeError('A signed 64-bit column holds at most 63 flags.');
  const bits = new Map(flags.map((flag, place) => [flag, 1n << BigInt(place)]));
  return {
    flags,
    mask: (wanted) => {
      let mask = 0n;
      for (const flag of wanted) mask |= bits.get(flag) ?? 0n;
      return mask;
    },
  };
}
