/**
 * Numbers the flags of a listing, one bit each, for the search column.
 * The registry is append-only: a flag's place is stored in every row.
 */
export interface FlagBits<Flag extends string> {
  readonly flags: readonly Flag[];
  /** The bits of the given flags, or-ed together. */
  readonly mask: (flags: Iterable<Flag>) => bigint;
}

/** @throws RangeError when the registry does not fit a signed 64-bit column. */
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
