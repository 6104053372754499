/** Alternating `x, y` in grid steps. */
export type Line = readonly number[] | Int32Array;

export interface Shapes {
  /** The grid has `2 ** bits` steps in each direction. */
  readonly bits: number;
  /** Rings without a repeated last point; an inner ring is a lake. */
  readonly land: readonly Line[];
  readonly borders: readonly Line[];
}

/** 1,456 steps per degree. */
export const DETAIL_BITS = 19;

/**
 * Varint encoding, seven bits per byte: the grid's bits, then for land and borders the line count, and per
 * line its point count and zigzag-encoded coordinate deltas.
 */
export function encodeShapes({ bits, land, borders }: Shapes): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number): void => {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  };
  write(bits);
  const before = [0, 0];
  for (const lines of [land, borders]) {
    write(lines.length);
    for (const line of lines) {
      write(line.length / 2);
      for (const [place, step] of line.entries()) {
        const axis = place % 2;
        const difference = step - (before[axis] ?? 0);
        before[axis] = step;
        write(difference < 0 ? -2 * difference - 1 : 2 * difference);
      }
    }
  }
  return Uint8Array.from(bytes);
}

/** @throws RangeError if the bytes are truncated */
export function decodeShapes(bytes: Uint8Array): Shapes {
  let place = 0;
  const read = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[place++];
      if (byte === undefined) throw new RangeError('The shapes end too early.');
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bits = read();
  const before = [0, 0];
  const readLine = (): Line => {
    const line = new Int32Array(2 * readCount());
    for (let at = 0; at < line.length; at++) {
      const folded = read();
      const step = (before[at % 2] ?? 0) + (folded & 1 ? -((folded + 1) >> 1) : folded >> 1);
      line[at] = step;
      before[at % 2] = step;
    }
    return line;
  };
  // Each point takes at least two bytes, so a larger count means a broken file.
  const readCount = (): number => {
    const count = read();
    if (count < 0 || count > bytes.length - place) throw new RangeError('The shapes end too early.');
    return count;
  };
  const readLines = (): Line[] => Array.from({ length: readCount() }, readLine);
  return { bits, land: readLines(), borders: readLines() };
}
