import * as v from 'valibot';

/**
 * The world as a tree of squares, each with its four quarters: a letter for each square, depth first, the quarters row
 * by row. `q` is divided further, `t` is a tile with lines in it, `l` is land and `s` is sea all over.
 */
export const TileTree = v.pipe(v.string(), v.regex(/^[qtls]+$/));

/** A square of the world: at zoom level `z` there are `2 ** z` by `2 ** z`, counted from the north-west. */
export interface Square {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A square that is not divided further. */
export interface Leaf extends Square {
  readonly holds: 'lines' | 'land' | 'sea';
}

const HOLDS = { t: 'lines', l: 'land', s: 'sea' } as const;

/** By what a tile is known: `6-31-23`. */
export const nameOfTile = ({ z, x, y }: Square): string => [z, x, y].map(String).join('-');

/** All leaves of a tree. */
export function readTree(tree: string): Leaf[] {
  const leaves: Leaf[] = [];
  let place = 0;
  const read = ({ z, x, y }: Square): void => {
    const letter = tree[place++];
    if (letter === 'q') for (const quarter of quartersOf({ z, x, y })) read(quarter);
    else if (letter === 't' || letter === 'l' || letter === 's') {
      leaves.push({ z, x, y, holds: HOLDS[letter] });
    }
  };
  read({ z: 0, x: 0, y: 0 });
  return leaves;
}

/** The four quarters of a square, in the order of the tree. */
export function quartersOf({ z, x, y }: Square): Square[] {
  return [0, 1].flatMap((down) => [0, 1].map((right) => ({ z: z + 1, x: 2 * x + right, y: 2 * y + down })));
}

/** Whether two squares share more than an edge. */
export function overlap(one: Square, other: Square): boolean {
  const [large, small] = one.z <= other.z ? [one, other] : [other, one];
  const deeper = small.z - large.z;
  return small.x >> deeper === large.x && small.y >> deeper === large.y;
}
