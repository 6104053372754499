/** Coordinates in turn, `x, y, x, y, …`, in the steps of a grid over the world's square. */
export type Line = readonly number[] | Int32Array;

/** What is drawn of a part of the world. */
export interface Shapes {
  /** The grid has `2 ** bits` steps from west to east and from north to south. */
  readonly bits: number;
  /** Closed rings, whose last point is not the first again; a ring within another is a lake. */
  readonly land: readonly Line[];
  /** Lines between two countries. */
  readonly borders: readonly Line[];
}

/** The grid of what is drawn in detail: 1,456 steps a degree. */
export const DETAIL_BITS = 19;

/**
 * Shapes as bytes: numbers of seven bits a byte, each coordinate as its difference from the one before, signs folded in.
 * In turn the bits of the grid, then of the land and of the borders the number of lines, and of each line its number of
 * points and those.
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

/**
 * The inverse of {@link encodeShapes}.
 * @throws RangeError when the bytes end too early
 */
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
  // A point takes two bytes at least: a count beyond what is left is a broken file, not a long line.
  const readCount = (): number => {
    const count = read();
    if (count < 0 || count > bytes.length - place) throw new RangeError('The shapes end too early.');
    return count;
  };
  const readLines = (): Line[] => Array.from({ length: readCount() }, readLine);
  return { bits, land: readLines(), borders: readLines() };
}
