import { floor, mirrored, pieces, type Face, type Point, type Solid } from '../isometric.ts';
import { road, tree } from '../shapes/land.ts';
import type { CoverSize } from '../covers.ts';

export interface Yard {
  readonly solids: readonly Solid[];
  readonly ground: readonly Face[];
  readonly overlay?: readonly Face[];
  /** Scene point at the frame's center. */
  readonly middle: Point;
  /** Screen units per meter. */
  readonly scale: number;
}

export interface YardWish {
  readonly size: CoverSize;
  /** Which of the type's two arrangements. */
  readonly form: 0 | 1;
  /** Deterministic per cover. */
  readonly pick: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;
}

export function mirroredYard(yard: Yard): Yard {
  const [x, y, z] = yard.middle;
  const faces = (all: readonly Face[]): Face[] => mirrored([pieces(...all)]).flatMap((solid) => solid.faces);
  return {
    ...yard,
    solids: mirrored(yard.solids),
    ground: faces(yard.ground),
    ...(yard.overlay === undefined ? {} : { overlay: faces(yard.overlay) }),
    middle: [y, x, z],
  };
}

/** Deterministic pseudo-random choices. */
export function pickerFor(words: string): YardWish['pick'] {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (choices) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)] ?? choices[0];
  };
}

export function landOf(
  low: readonly [number, number],
  high: readonly [number, number],
  roadAt: number,
): Face[] {
  const far = 90;
  return [
    floor([-far, -far, 0], [far + low[0] - 5, 2 * far], 'grass'),
    floor([low[0] - 5, -far, 0], [2 * far, far + low[1] - 6], 'grass'),
    floor([low[0] - 0.5, low[1] - 0.5, 0], [high[0] - low[0] + 1, high[1] - low[1] + 1], 'road'),
    floor([low[0], low[1], 0], [high[0] - low[0], high[1] - low[1]], 'yard'),
    ...road(roadAt, 6, [-far, far]),
  ];
}

export function driveway(x: number, [from, to]: readonly [number, number], width = 6): Face[] {
  return [
    floor([x - 0.5, from, 0], [width + 1, to - from], 'road'),
    floor([x, from - 0.6, 0], [width, to - from + 1.2], 'yard'),
  ];
}

export function trees(spots: readonly (readonly [number, number])[], first = 1.3): Solid[] {
  return spots.map(([x, y], index) =>
    tree([x, y, 0], index % 3 === 0 ? first : index % 3 === 1 ? first * 0.72 : first * 0.88),
  );
}
