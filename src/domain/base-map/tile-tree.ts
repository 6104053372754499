import * as v from 'valibot';

/**
 * Quadtree of the world, depth first, quarters row by row. `q` is subdivided, `t` is a tile with lines, `l`
 * is all land and `s` is all sea.
 */
export const TileTree = v.pipe(v.string(), v.regex(/^[qtls]+$/));

/** At zoom level `z` there are `2 ** z` by `2 ** z` squares, counted from the north-west. */
export interface Square {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface Leaf extends Square {
  readonly holds: 'lines' | 'land' | 'sea';
}

const HOLDS = { t: 'lines', l: 'land', s: 'sea' } as const;

/** Name of a tile: `6-31-23`. */
export const nameOfTile = ({ z, x, y }: Square): string => [z, x, y].map(String).join('-');

export function readTree(tree: string): Leaf[] {
  const leaves: Leaf[] = [];
  let index = 0;
  const read = ({ z, x, y }: Square): void => {
    const letter = tree[index++];
    if (letter === 'q') for (const quarter of quartersOf({ z, x, y })) read(quarter);
    else if (letter === 't' || letter === 'l' || letter === 's') {
      leaves.push({ z, x, y, holds: HOLDS[letter] });
    }
  };
  read({ z: 0, x: 0, y: 0 });
  return leaves;
}

export function quartersOf({ z, x, y }: Square): Square[] {
  return [0, 1].flatMap((down) => [0, 1].map((right) => ({ z: z + 1, x: 2 * x + right, y: 2 * y + down })));
}

export function overlap(one: Square, other: Square): boolean {
  const [large, small] = one.z <= other.z ? [one, other] : [other, one];
  const deeper = small.z - large.z;
  return small.x >> deeper === large.x && small.y >> deeper === large.y;
}
