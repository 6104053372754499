import { HUB_KINDS, type Hub } from './hubs.ts';

/** Alternating `x, y` in grid steps. */
export type Line = readonly number[] | Int32Array;

export interface Shapes {
  /** The grid has `2 ** bits` steps in each direction. */
  readonly bits: number;
  /** Rings without a repeated last point; an inner ring is a lake. */
  readonly land: readonly Line[];
  readonly borders: readonly Line[];
  readonly hubs: readonly Hub[];
}

/** 1,456 steps per degree. */
export const DETAIL_BITS = 19;

/**
 * Varint encoding, seven bits per byte: the grid's bits, then for land and borders the line count, and per
 * line its point count and zigzag-encoded coordinate deltas; then the hub count, and per hub its deltas, its
 * rank and kind, and its names in UTF-8 with their lengths, the Spanish one empty if it is the same.
 */
export function encodeShapes({ bits, land, borders, hubs }: Shapes): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number): void => {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  };
  const before = [0, 0];
  const writeStep = (step: number, axis: number): void => {
    const difference = step - (before[axis] ?? 0);
    before[axis] = step;
    write(difference < 0 ? -2 * difference - 1 : 2 * difference);
  };
  const writeText = (text: string): void => {
    const letters = new TextEncoder().encode(text);
    write(letters.length);
    bytes.push(...letters);
  };
  write(bits);
  for (const lines of [land, borders]) {
    write(lines.length);
    for (const line of lines) {
      write(line.length / 2);
      for (const [index, step] of line.entries()) writeStep(step, index % 2);
    }
  }
  write(hubs.length);
  for (const { x, y, kind, rank, name } of hubs) {
    writeStep(x, 0);
    writeStep(y, 1);
    write(HUB_KINDS.length * rank + HUB_KINDS.indexOf(kind));
    writeText(name.en);
    writeText(name.es === name.en ? '' : name.es);
  }
  return Uint8Array.from(bytes);
}

/** @throws RangeError if the bytes are truncated */
export function decodeShapes(bytes: Uint8Array): Shapes {
  let index = 0;
  const read = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[index++];
      if (byte === undefined) throw new RangeError('The shapes end too early.');
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bits = read();
  const before = [0, 0];
  const readStep = (axis: number): number => {
    const folded = read();
    const step = (before[axis] ?? 0) + (folded & 1 ? -((folded + 1) >> 1) : folded >> 1);
    before[axis] = step;
    return step;
  };
  const readLine = (): Line => {
    const line = new Int32Array(2 * readCount());
    for (let at = 0; at < line.length; at++) line[at] = readStep(at % 2);
    return line;
  };
  const readText = (): string => {
    const length = readCount();
    index += length;
    return new TextDecoder().decode(bytes.subarray(index - length, index));
  };
  const readHub = (): Hub => {
    const [x, y, sort, en, es] = [readStep(0), readStep(1), read(), readText(), readText()];
    const kind = HUB_KINDS[sort % HUB_KINDS.length] ?? 'port';
    return { kind, rank: Math.floor(sort / HUB_KINDS.length), name: { en, es: es || en }, x, y };
  };
  // Each entry takes at least one byte, so a larger count means a broken file.
  const readCount = (): number => {
    const count = read();
    if (count < 0 || count > bytes.length - index) throw new RangeError('The shapes end too early.');
    return count;
  };
  const readAll = <Entry>(readOne: () => Entry): Entry[] => Array.from({ length: readCount() }, readOne);
  return { bits, land: readAll(readLine), borders: readAll(readLine), hubs: readAll(readHub) };
}
